/// Puts texts and elements in a row; `if`, `switch` and `for` work as in any Swift code.
@resultBuilder
public enum HTMLBuilder {
  /// A piece.
  public static func buildExpression(_ piece: HTML) -> HTML { piece }
  /// An element.
  public static func buildExpression(_ element: Tag) -> HTML { element.html }
  /// Text, escaped.
  public static func buildExpression(_ text: String) -> HTML { HTML(text) }
  /// A number.
  public static func buildExpression(_ number: Int) -> HTML { HTML("\(number)") }
  /// A piece that may be missing.
  public static func buildExpression(_ piece: HTML?) -> HTML { piece ?? HTML() }

  /// No pieces.
  public static func buildBlock() -> HTML { HTML() }
  /// The first piece.
  public static func buildPartialBlock(first: HTML) -> HTML { first }
  /// The pieces so far, and the next one.
  public static func buildPartialBlock(accumulated: consuming HTML, next: HTML) -> HTML {
    var all = accumulated
    all.append(next)
    return all
  }
  /// What an `if` without `else` leaves.
  public static func buildOptional(_ piece: HTML?) -> HTML { piece ?? HTML() }
  /// The first branch.
  public static func buildEither(first: HTML) -> HTML { first }
  /// The second branch.
  public static func buildEither(second: HTML) -> HTML { second }
  /// The pieces of a loop.
  public static func buildArray(_ pieces: [HTML]) -> HTML {
    pieces.reduce(into: HTML()) { $0.append($1) }
  }
}

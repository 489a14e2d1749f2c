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
  /// A piece alone.
  public static func buildBlock(_ piece: HTML) -> HTML { piece }
  /// Several pieces.
  public static func buildBlock(_ pieces: HTML...) -> HTML { HTML(joining: pieces) }
  /// What an `if` without `else` leaves.
  public static func buildOptional(_ piece: HTML?) -> HTML { piece ?? HTML() }
  /// The first branch.
  public static func buildEither(first: HTML) -> HTML { first }
  /// The second branch.
  public static func buildEither(second: HTML) -> HTML { second }
  /// The pieces of a loop.
  public static func buildArray(_ pieces: [HTML]) -> HTML { HTML(joining: pieces) }
}

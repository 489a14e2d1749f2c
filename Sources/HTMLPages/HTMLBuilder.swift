/// A result builder that joins text and elements, and supports `if`, `switch`, and `for`.
@resultBuilder
public enum HTMLBuilder {
  /// Accepts a piece.
  public static func buildExpression(_ piece: HTML) -> HTML { piece }
  /// Accepts an element.
  public static func buildExpression(_ element: Tag) -> HTML { element.html }
  /// Accepts text, and escapes it.
  public static func buildExpression(_ text: String) -> HTML { HTML(text) }
  /// Accepts a number.
  public static func buildExpression(_ number: Int) -> HTML { HTML("\(number)") }
  /// Accepts an optional piece; `nil` adds nothing.
  public static func buildExpression(_ piece: HTML?) -> HTML { piece ?? HTML() }

  /// Returns an empty piece for an empty block.
  public static func buildBlock() -> HTML { HTML() }
  /// Returns the only piece of a block.
  public static func buildBlock(_ piece: HTML) -> HTML { piece }
  /// Joins the pieces of a block.
  public static func buildBlock(_ pieces: HTML...) -> HTML { HTML(joining: pieces) }
  /// Returns the piece of an `if` statement without an `else` branch, or an empty piece.
  public static func buildOptional(_ piece: HTML?) -> HTML { piece ?? HTML() }
  /// Returns the piece of the first branch.
  public static func buildEither(first: HTML) -> HTML { first }
  /// Returns the piece of the second branch.
  public static func buildEither(second: HTML) -> HTML { second }
  /// Joins the pieces of a loop.
  public static func buildArray(_ pieces: [HTML]) -> HTML { HTML(joining: pieces) }
}

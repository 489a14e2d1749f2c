/// What stands for a name in braces.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum MessageValue: Hashable, Sendable {
  /// A whole number, after which a language may choose the form of a word.
  case number(Int)
  /// A text, as it is.
  case text(String)
}

extension MessageValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }

  /// A number.
  public init(integerLiteral number: Int) { self = .number(number) }
}

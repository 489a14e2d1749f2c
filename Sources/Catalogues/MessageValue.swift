/// The value of a name in braces.
///
/// A value whose direction differs from its sentence is isolated with U+2068 and U+2069, which
/// preserve the order of the surrounding text. Examples are a Hebrew name in English, and `-5` or
/// `Ada` in Hebrew.
///
/// More cases may be added, so a `switch` in another package needs an `@unknown default`.
@nonexhaustive
public enum MessageValue: Hashable, Sendable {
  /// A whole number, which may select a plural form.
  case number(Int)
  /// A string.
  case text(String)
}

extension MessageValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a string value.
  public init(stringLiteral text: String) { self = .text(text) }

  /// Creates a number value.
  public init(integerLiteral number: Int) { self = .number(number) }
}

/// The value that replaces a name in braces.
///
/// If a value's direction differs from its sentence's, the value is isolated with U+2068 and U+2069
/// to preserve the order of the surrounding text. Examples are a Hebrew name in an English
/// sentence, and `-5` or `Ada` in a Hebrew one.
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
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

/// What stands for a name in braces.
///
/// A value that is read from another side than its sentence is put between U+2068 and U+2069, which
/// keep the order of the signs around it: a Hebrew name in English, and `-5` or `Ada` in Hebrew.
/// Other values are put in as they are.
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

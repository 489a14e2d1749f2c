/// An untyped value from client input.
///
/// ```swift
/// let value: FormValue = ["name": "Ada", "phones": ["+44 20 7946 0000"], "age": 36]
/// ```
public enum FormValue: Sendable, Hashable {
  /// No value.
  case null
  /// A Boolean.
  case flag(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A string.
  case text(String)
  /// A list of values.
  case list([FormValue])
  /// Named values.
  case members([String: FormValue])
}

extension FormValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// Creates a string value.
  public init(stringLiteral text: String) { self = .text(text) }

  /// Creates a whole number.
  public init(integerLiteral number: Int) { self = .integer(number) }

  /// Creates a number.
  public init(floatLiteral number: Double) { self = .number(number) }

  /// Creates a Boolean value.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }

  /// Creates a list of values.
  public init(arrayLiteral values: FormValue...) { self = .list(values) }

  /// Creates named values; if a name is repeated, the last value is used.
  public init(dictionaryLiteral members: (String, FormValue)...) {
    self = .members(Dictionary(members) { $1 })
  }

  /// Creates a `null` value.
  public init(nilLiteral: ()) { self = .null }
}

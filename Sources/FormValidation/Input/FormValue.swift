/// A value as a client sends it, before anybody knows what it is for.
///
/// ```swift
/// let value: FormValue = ["name": "Ada", "phones": ["+44 20 7946 0000"], "age": 36]
/// ```
public enum FormValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// Yes or no.
  case flag(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case list([FormValue])
  /// Values with names.
  case members([String: FormValue])
}

extension FormValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }

  /// A whole number.
  public init(integerLiteral number: Int) { self = .integer(number) }

  /// A number.
  public init(floatLiteral number: Double) { self = .number(number) }

  /// Yes or no.
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }

  /// Values in order.
  public init(arrayLiteral values: FormValue...) { self = .list(values) }

  /// Values with names; of two of one name, the last counts.
  public init(dictionaryLiteral members: (String, FormValue)...) {
    self = .members(Dictionary(members) { $1 })
  }

  /// Nothing.
  public init(nilLiteral: ()) { self = .null }
}

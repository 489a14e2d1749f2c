/// An amount in one currency, stored as a whole number of the currency's smallest units.
///
/// ```swift
/// Money(25, .usd)               // $0.25
/// Money(1500, .krw)             // ₩1,500
/// Money("1.50", in: .eur)       // Optional(€1.50)
/// Money("1.505", in: .eur)      // nil
/// ```
///
/// Amounts cannot be added, because their currencies may differ.
public struct Money: Hashable, Codable, Sendable {
  /// The number of the currency's smallest units, such as cents or won.
  public var units: Int
  /// The currency.
  public let currency: Currency

  /// Creates an amount from a number of the currency's smallest units.
  public init(_ units: Int, _ currency: Currency) {
    self.units = units
    self.currency = currency
  }

  /// Creates an amount from a number in the currency's main unit, such as *1.50*.
  ///
  /// Returns `nil` if the text has a sign or a symbol, is not a number, or has too many decimal
  /// places.
  public init?(_ text: some StringProtocol, in currency: Currency) {
    guard let units = DecimalText.parse(text, places: currency.places) else { return nil }
    self.init(units, currency)
  }
}

extension Money: CustomStringConvertible {
  /// The symbol and the number with grouped thousands, such as *$0.25* or *₩1,500*.
  ///
  /// Amounts are written in the same way in English, Korean, and Chinese.
  public var description: String {
    let number = DecimalText.text(of: units.magnitude, places: currency.places, isTrimmed: false)
    let whole = number.prefix { $0 != "." }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { grouped += "," }
      grouped.append(digit)
    }
    return (units < 0 ? "-" : "") + currency.symbol + grouped + number.dropFirst(whole.count)
  }
}

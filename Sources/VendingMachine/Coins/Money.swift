/// An amount of one currency: a whole number of its smallest unit, never a fraction.
///
/// ```swift
/// Money(25, .usd)               // $0.25
/// Money(1500, .krw)             // ₩1,500
/// Money("1.50", in: .eur)       // Optional(€1.50)
/// Money("1.505", in: .eur)      // nil
/// ```
///
/// It does not add itself up: an amount of another currency could slip in.
public struct Money: Hashable, Codable, Sendable {
  /// How many of the currency's smallest unit: cents, or won.
  public var units: Int
  /// The currency.
  public let currency: Currency

  /// An amount.
  ///
  /// - Parameters:
  ///   - units: How many of the currency's smallest unit.
  ///   - currency: The currency.
  public init(_ units: Int, _ currency: Currency) {
    self.units = units
    self.currency = currency
  }

  /// An amount, read from a number in the currency's main unit: *1.50*, without sign and symbol.
  ///
  /// It is `nil` if the text is no such number, or the currency has no unit that small.
  ///
  /// - Parameters:
  ///   - text: The number.
  ///   - currency: The currency.
  public init?(_ text: some StringProtocol, in currency: Currency) {
    guard let units = DecimalText.parse(text, places: currency.places) else { return nil }
    self.init(units, currency)
  }
}

extension Money: CustomStringConvertible {
  /// The symbol and the number, its thousands apart: *$0.25*, *₩1,500*.
  ///
  /// English, Korean and Chinese write amounts alike.
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

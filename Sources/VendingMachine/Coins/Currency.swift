/// A currency: its code, its symbol, and how many decimal places its smallest unit has.
///
/// ```swift
/// Currency.usd   // USD
/// Currency.krw.places   // 0
/// ```
public struct Currency: Hashable, Codable, Sendable {
  /// The code of ISO 4217: *USD*.
  public let code: String
  /// What stands before an amount: *$*.
  public let symbol: String
  /// How many decimal places an amount has: the smallest unit is 1 divided by ten to this power.
  public let places: Int

  /// A currency.
  ///
  /// - Parameters:
  ///   - code: The code of ISO 4217.
  ///   - symbol: What stands before an amount.
  ///   - places: How many decimal places an amount has; from 0 to 9.
  public init(_ code: String, symbol: String, places: Int) {
    precondition((0...9).contains(places), "\(code) cannot have \(places) decimal places")
    self.code = code
    self.symbol = symbol
    self.places = places
  }

  /// The dollar of the United States, of 100 cents.
  public static let usd = Currency("USD", symbol: "$", places: 2)
  /// The euro, of 100 cents.
  public static let eur = Currency("EUR", symbol: "€", places: 2)
  /// The won of the Republic of Korea, which has no smaller unit.
  public static let krw = Currency("KRW", symbol: "₩", places: 0)
}

extension Currency: CustomStringConvertible {
  /// The code.
  public var description: String { code }
}

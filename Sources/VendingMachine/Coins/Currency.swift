/// A currency: its code, its symbol, and its number of decimal places.
///
/// ```swift
/// Currency.usd   // USD
/// Currency.krw.places   // 0
/// ```
public struct Currency: Hashable, Codable, Sendable {
  /// The ISO 4217 code, such as *USD*.
  public let code: String
  /// The symbol that precedes an amount, such as *$*.
  public let symbol: String
  /// The number of decimal places: 2 if the smallest unit is a hundredth of the main unit.
  public let places: Int

  /// Creates a currency with an ISO 4217 code; `places` is from 0 to 9.
  public init(_ code: String, symbol: String, places: Int) {
    precondition((0...9).contains(places), "\(code) cannot have \(places) decimal places")
    self.code = code
    self.symbol = symbol
    self.places = places
  }

  /// The United States dollar, with 100 cents.
  public static let usd = Currency("USD", symbol: "$", places: 2)
  /// The euro, with 100 cents.
  public static let eur = Currency("EUR", symbol: "€", places: 2)
  /// The South Korean won, which has no smaller unit.
  public static let krw = Currency("KRW", symbol: "₩", places: 0)
}

extension Currency: CustomStringConvertible {
  /// The code.
  public var description: String { code }
}

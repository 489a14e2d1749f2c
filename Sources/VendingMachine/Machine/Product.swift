/// A product in a slot of a machine: its name, its price in each currency, and its stock.
///
/// The prices in different currencies are independent, because the machine does not exchange
/// currencies.
///
/// ```swift
/// Product("A1", "water", prices: [Money(125, .usd), Money(120, .eur)], stock: 5)
/// // A1 water, $1.25 or €1.20, 5 left
/// ```
public struct Product: Hashable, Codable, Sendable {
  /// The slot that contains the product, such as *A1*.
  public let slot: String
  /// The name.
  public let name: String
  /// The price in each currency.
  ///
  /// The machine uses the first price that the customer can pay and for which it has change.
  public internal(set) var prices: [Money]
  /// The number of products left.
  public internal(set) var stock: Int

  /// Creates a product with a price in each currency.
  public init(_ slot: String, _ name: String, prices: [Money], stock: Int) {
    self.slot = slot
    self.name = name
    self.prices = prices
    self.stock = stock
  }
}

extension Product: CustomStringConvertible {
  /// The product on one line, such as *A1 water, $1.25 or €1.20, 5 left*.
  public var description: String {
    "\(slot) \(name), \(prices.alternatives), \(stock == 0 ? "sold out" : "\(stock) left")"
  }
}

extension [Money] {
  var alternatives: String { map(\.description).joined(separator: " or ") }

  /// The amounts joined by *and*, or *nothing* if there are none.
  var together: String {
    isEmpty ? "nothing" : map(\.description).joined(separator: " and ")
  }
}

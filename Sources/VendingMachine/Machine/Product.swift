/// What a slot of a machine holds: its name, its price in each currency, and how many there are.
///
/// A price in one currency says nothing about another one: there is no exchange. A customer pays the
/// whole price in one currency and gets change in that currency.
///
/// ```swift
/// Product("A1", "water", prices: [Money(125, .usd), Money(120, .eur)], stock: 5)
/// // A1 water, $1.25 or €1.20, 5 left
/// ```
public struct Product: Hashable, Codable, Sendable {
  /// The slot, by which it is selected: *A1*.
  public let slot: String
  /// The name.
  public let name: String
  /// The price, once for each currency.
  ///
  /// The first counts that a customer can pay and for which there is change.
  public internal(set) var prices: [Money]
  /// How many there are.
  public internal(set) var stock: Int

  /// A product.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - name: The name.
  ///   - prices: The price, once for each currency.
  ///   - stock: How many there are.
  public init(_ slot: String, _ name: String, prices: [Money], stock: Int) {
    self.slot = slot
    self.name = name
    self.prices = prices
    self.stock = stock
  }
}

extension Product: CustomStringConvertible {
  /// *A1 water, $1.25 or €1.20, 5 left*.
  public var description: String {
    "\(slot) \(name), \(prices.alternatives), \(stock == 0 ? "sold out" : "\(stock) left")"
  }
}

extension [Money] {
  /// The amounts that one may choose from.
  var alternatives: String { map(\.description).joined(separator: " or ") }

  /// The amounts together; *nothing* for none.
  var together: String {
    isEmpty ? "nothing" : map(\.description).joined(separator: " and ")
  }
}

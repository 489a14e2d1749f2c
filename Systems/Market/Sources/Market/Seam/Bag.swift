import Foundation

struct Bag: Sendable, Equatable, Codable {
  struct Line: Sendable, Equatable, Codable {
    let product: String
    let name: String
    /// The current price of one unit, in cents.
    let price: Int
    let quantity: Int
    /// The number of units on the shelf that are held for this bag.
    let held: Int
    /// The number of units that no bag holds and that can be added to this bag.
    let left: Int
    let supply: Product.Supply
    let promised: String?
    let most: Int
  }

  /// The version for `ETag` and `If-Match`.
  ///
  /// It changes whenever the bag changes.
  let version: String
  let lines: [Line]
  /// The time at which the hold on the whole bag ends, or `nil` if nothing is held.
  let heldUntil: Date?

  /// The bag of a visitor who has not added anything.
  static let none = Bag(version: "0", lines: [], heldUntil: nil)
}

extension Bag.Line {
  var total: Int { price * quantity }

  /// The number of units that will be delivered later, or 0 for a product that must be in stock.
  var later: Int { supply == .stock ? 0 : quantity - held }

  var isLapsed: Bool { supply == .stock && held < quantity }

  /// Whether the line cannot be bought now, because its hold has ended and too few units are left.
  var isSoldOut: Bool { isLapsed && held + left < quantity }
}

extension Bag {
  var count: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// The price of the lines, without delivery.
  var subtotal: Int { lines.reduce(0) { $0 + $1.total } }

  /// The delivery price, which is 0 for an empty bag and the same for all other bags.
  var delivery: Int { lines.isEmpty ? 0 : Tariff.delivery }

  var total: Int { subtotal + delivery }
}

/// Prices that are the same for every purchase.
enum Tariff {
  static let currency = "EUR"
  static let delivery = 490
}

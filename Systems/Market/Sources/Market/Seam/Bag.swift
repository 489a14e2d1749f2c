import Foundation

/// What somebody has put into a bag, as it stands at a moment.
struct Bag: Sendable, Equatable, Codable {
  /// Units of one product.
  struct Line: Sendable, Equatable, Codable {
    let product: String
    let name: String
    /// Of one unit, in cents, as it is now.
    let price: Int
    let quantity: Int
    /// Units of the shelf that are kept for this bag.
    let held: Int
    /// Units that nobody holds, and that this bag could have beside its own.
    let left: Int
    let supply: Product.Supply
    let promised: String?
    /// How many units a customer may have.
    let most: Int
  }

  /// Another one after each change, for `ETag` and `If-Match`.
  let version: String
  let lines: [Line]
  /// Until when all that is held is held; `nil` if nothing is.
  let heldUntil: Date?

  /// The bag of somebody who has put nothing into it yet.
  static let none = Bag(version: "0", lines: [], heldUntil: nil)
}

extension Bag.Line {
  /// What it costs.
  var total: Int { price * quantity }

  /// Units that come later; for a product that has to be in stock, there are none.
  var later: Int { supply == .stock ? 0 : quantity - held }

  /// Whether the hold on its units has ended.
  var isLapsed: Bool { supply == .stock && held < quantity }

  /// Whether it could not be bought now: its hold has ended, and others have taken the units.
  var isSoldOut: Bool { isLapsed && held + left < quantity }
}

extension Bag {
  /// How many units there are in all.
  var count: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// What the lines cost, without delivery.
  var subtotal: Int { lines.reduce(0) { $0 + $1.total } }

  /// What delivery costs: the same for all, and nothing for nothing.
  var delivery: Int { lines.isEmpty ? 0 : Tariff.delivery }

  var total: Int { subtotal + delivery }
}

/// What is the same for every purchase.
enum Tariff {
  /// Of prices; the shop has one.
  static let currency = "EUR"
  /// In cents.
  static let delivery = 490
}

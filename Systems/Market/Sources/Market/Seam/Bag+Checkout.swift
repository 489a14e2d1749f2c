import Foundation

extension Bag {
  /// Throws a refusal if the bag is empty, outdated or no longer available, or if its total has
  /// changed.
  func check(against checkout: Checkout) throws {
    if lines.isEmpty { throw Refusal.bagEmpty }
    if let seen = checkout.version, seen != version { throw Refusal.outdated }
    for line in lines where line.isLapsed {
      throw Refusal.holdExpired(line.product, left: line.held + line.left, asked: line.quantity)
    }
    if total != checkout.total { throw Refusal.priceChanged }
  }
}

extension Purchase {
  /// Creates a purchase from a bag's contents.
  init(
    of bag: Bag, _ checkout: Checkout, payment: String, coins: CoinPayment?, at now: Date
  ) {
    self.init(
      id: Self.newID(), placed: now, address: checkout.address, invoice: checkout.invoice,
      lines: bag.lines.map {
        Line(
          product: $0.product, name: $0.name, price: $0.price, quantity: $0.quantity,
          later: $0.later)
      }, delivery: bag.delivery, total: bag.total, payment: payment, coins: coins)
  }
}

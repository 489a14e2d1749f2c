import Foundation
import GRDB

extension SQLiteStore {
  func advance(
    _ id: String, to state: Purchase.State, by visitor: Visitor
  ) async throws(Refusal) -> Purchase {
    try await write { transaction in
      let user = try transaction.user(visitor)
      let isOwner = user.role == .owner
      let found =
        try isOwner
        ? transaction.purchases("id = ?", [id])
        : transaction.purchases("id = ? AND user = ?", [id, user.id])
      guard var purchase = found.first else { throw Refusal.unknownPurchase(id) }
      guard isOwner || state == .cancelled else { throw Refusal.forbidden }
      if purchase.state == state { return purchase }
      guard purchase.state.next.contains(state) else {
        throw Refusal.orderState(id, purchase.state, asked: state)
      }
      try transaction.execute("UPDATE purchase SET state = ?2 WHERE id = ?1", [id, state.rawValue])
      if state == .cancelled { try transaction.putBack(purchase.lines) }
      purchase.state = state
      return purchase
    }
  }

  func noteRefund(of id: String) async throws(Refusal) -> Purchase {
    try await write { transaction in
      guard var purchase = try transaction.purchases("id = ?", [id]).first else {
        throw Refusal.unknownPurchase(id)
      }
      guard purchase.isOwed, try transaction.giveBackCoins(of: &purchase) else { return purchase }
      try transaction.execute(
        "UPDATE purchase SET refunded = ?2 WHERE id = ?1", [id, transaction.time])
      purchase.refunded = transaction.now
      return purchase
    }
  }
}

extension Transaction {
  /// What came from the shelf goes back to it.
  fileprivate mutating func putBack(_ lines: [Purchase.Line]) throws {
    for line in lines {
      try execute(
        "UPDATE product SET stock = stock + ?2 WHERE id = ?1",
        [line.product, line.quantity - line.later])
      touched.insert(line.product)
    }
  }
}

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
      if state == .sent, try transaction.isDue(.capture, of: id) {
        throw Refusal.captureDue(id)
      }
      try transaction.execute("UPDATE purchase SET state = ?2 WHERE id = ?1", [id, state.rawValue])
      purchase.state = state
      if state == .cancelled {
        try transaction.putBack(purchase.lines)
        try transaction.begin(.refund, of: purchase)
        if purchase.coins != nil { try transaction.refund(&purchase) }
      }
      return purchase
    }
  }
}

extension Transaction {
  /// Puts the units back on the shelf, except those that would have been delivered later.
  fileprivate mutating func putBack(_ lines: [Purchase.Line]) throws {
    for line in lines {
      try execute(
        "UPDATE product SET stock = stock + ?2 WHERE id = ?1",
        [line.product, line.quantity - line.later])
      touched.insert(line.product)
    }
  }
}

import Foundation
import PostgreSQL
import Relay

extension PostgreSQLStore {
  func advance(
    _ id: String, to state: Purchase.State, by visitor: Visitor
  ) async throws(Refusal) -> Purchase {
    try await write { [work] transaction in
      if state.next.isEmpty {
        // Cancel the work first, because its handlers also lock the request before the purchase. If
        // the order's change is refused, the cancellation is rolled back.
        try await work.cancel(PaidOrder.request(of: id), in: transaction.session)
      }
      let user = try await transaction.user(visitor, isLocked: true)
      var purchase = try await transaction.purchase(id, of: user, isLocked: true)
      guard user.role == .owner || state == .cancelled else { throw Refusal.forbidden }
      if purchase.state == state { return purchase }
      guard purchase.state.next.contains(state) else {
        throw Refusal.orderState(id, purchase.state, asked: state)
      }
      if state == .sent, try await transaction.isDue(.capture, of: id) {
        throw Refusal.captureDue(id)
      }
      try await transaction.execute(
        "UPDATE purchase SET state = $2 WHERE id = $1", [id, state.rawValue])
      purchase.state = state
      if state == .cancelled {
        try await transaction.putBack(purchase.lines)
        try await transaction.begin(.refund, of: purchase)
        if purchase.coins != nil { try await transaction.refund(&purchase) }
      }
      return purchase
    }
  }

  func settlements(of order: String?) async throws(Refusal) -> [Settlement] {
    try await read { transaction in
      try await transaction.rows(
        """
        SELECT settlement.*, payment, coins FROM settlement JOIN purchase ON id = purchase
        WHERE $1::text IS NULL OR purchase = $1 ORDER BY kind, since, purchase
        """, [order]
      ).compactMap(Settlement.init)
    }
  }

  func settle(_ settlement: Settlement) async throws(Refusal) -> Purchase {
    try await write { transaction in
      let found = try await transaction.purchases(
        "id = $1", [settlement.order], lock: "FOR UPDATE")
      guard var purchase = found.first else { throw Refusal.unknownPurchase(settlement.order) }
      guard try await transaction.isDue(settlement.kind, of: purchase.id) else {
        if settlement.kind == .capture { try await transaction.captureDeclined(&purchase) }
        return purchase
      }
      switch settlement.kind {
      case .capture: try await transaction.capture(&purchase)
      case .refund: try await transaction.refund(&purchase)
      }
      return purchase
    }
  }

  func decline(_ order: String) async throws(Refusal) -> Purchase {
    try await write { transaction in
      let found = try await transaction.purchases("id = $1", [order], lock: "FOR UPDATE")
      guard var purchase = found.first else { throw Refusal.unknownPurchase(order) }
      if try await transaction.isDue(.capture, of: order) {
        try await transaction.decline(&purchase)
      }
      return purchase
    }
  }
}

extension Settlement {
  fileprivate init?(_ row: Row) throws {
    guard let kind = Kind(rawValue: try row.decode("kind")) else { return nil }
    order = try row.decode("purchase")
    self.kind = kind
    let coins: String? = try row.decode("coins")
    payment = coins == nil ? try row.decode("payment") : nil
  }
}

extension PostgreSQLTransaction {
  /// Puts the units back on the shelf, except those that would have been delivered later.
  fileprivate func putBack(_ lines: [Purchase.Line]) async throws {
    try await lock(lines.map(\.product))
    for line in lines {
      try await execute(
        "UPDATE product SET stock = stock + $2 WHERE id = $1",
        [line.product, line.quantity - line.later])
    }
  }

  /// Records that a settlement is due.
  func begin(_ kind: Settlement.Kind, of purchase: Purchase) async throws {
    try await execute(
      "INSERT INTO settlement (purchase, kind, since) VALUES ($1, $2, $3)",
      [purchase.id, kind.rawValue, time])
  }

  func isDue(_ kind: Settlement.Kind, of order: String) async throws -> Bool {
    try await row(
      "SELECT 1 FROM settlement WHERE purchase = $1 AND kind = $2", [order, kind.rawValue]) != nil
  }

  /// Records that a payment was captured, possibly after its capture had been declined.
  func capture(_ purchase: inout Purchase) async throws {
    try await end(.capture, of: purchase)
    guard purchase.declined != nil else { return }
    try await execute("UPDATE purchase SET declined = NULL WHERE id = $1", [purchase.id])
    purchase.declined = nil
  }

  /// Records that the capture was declined.
  ///
  /// For a cancelled order, nothing is due any more, because no money was taken.
  func decline(_ purchase: inout Purchase) async throws {
    if purchase.declined == nil {
      try await execute("UPDATE purchase SET declined = $2 WHERE id = $1", [purchase.id, time])
      purchase.declined = now
    }
    guard purchase.state == .cancelled else { return }
    try await execute("UPDATE purchase SET refunded = $2 WHERE id = $1", [purchase.id, time])
    for kind in Settlement.Kind.allCases { try await end(kind, of: purchase) }
    purchase.refunded = now
  }

  /// Records that a payment was captured although its capture was declined and its order cancelled.
  ///
  /// Another process captured it in the meantime, so a refund is due again.
  func captureDeclined(_ purchase: inout Purchase) async throws {
    guard purchase.state == .cancelled, purchase.declined != nil else { return }
    try await execute(
      "UPDATE purchase SET declined = NULL, refunded = NULL WHERE id = $1", [purchase.id])
    try await begin(.refund, of: purchase)
    purchase.declined = nil
    purchase.refunded = nil
  }

  /// Records that a settlement was made.
  func end(_ kind: Settlement.Kind, of purchase: Purchase) async throws {
    try await execute(
      "DELETE FROM settlement WHERE purchase = $1 AND kind = $2", [purchase.id, kind.rawValue])
  }

  /// Records that a cancelled order was refunded.
  ///
  /// Coins are taken out of the till. If the till cannot make the amount, the refund remains due.
  func refund(_ purchase: inout Purchase) async throws {
    guard try await giveBackCoins(of: &purchase) else { return }
    try await execute("UPDATE purchase SET refunded = $2 WHERE id = $1", [purchase.id, time])
    try await end(.refund, of: purchase)
    purchase.refunded = now
  }

  /// Refunds the coins that are due and that the till can now make, oldest order first.
  ///
  /// Every method that adds coins to the till calls this method in the same transaction. Orders
  /// that another transaction has locked are skipped, because it will also check the till.
  func refundOwedCoins() async throws {
    let worth = Handful(try await till(isLocked: true)).worth
    let owed = try await purchases(
      """
      coins IS NOT NULL AND id IN (SELECT purchase FROM settlement WHERE kind = 'refund')
        AND total <= $1
      """, [worth], lock: "FOR UPDATE SKIP LOCKED")
    for var purchase in owed.reversed() { try await refund(&purchase) }
  }
}

import Foundation
import GRDB

extension SQLiteStore {
  func settlements(of order: String?) async throws(Refusal) -> [Settlement] {
    try await read { database, now in
      try Transaction(database: database, now: now).rows(
        """
        SELECT settlement.*, payment, coins FROM settlement JOIN purchase ON id = purchase
        WHERE ?1 IS NULL OR purchase = ?1 ORDER BY kind, since, purchase
        """, [order]
      ).compactMap(Settlement.init)
    }
  }

  func settle(_ settlement: Settlement) async throws(Refusal) -> Purchase {
    try await write { transaction in
      guard var purchase = try transaction.purchases("id = ?", [settlement.order]).first else {
        throw Refusal.unknownPurchase(settlement.order)
      }
      guard try transaction.isDue(settlement.kind, of: purchase.id) else {
        if settlement.kind == .capture { try transaction.captureDeclined(&purchase) }
        return purchase
      }
      switch settlement.kind {
      case .capture: try transaction.capture(&purchase)
      case .refund: try transaction.refund(&purchase)
      }
      return purchase
    }
  }

  func decline(_ order: String) async throws(Refusal) -> Purchase {
    try await write { transaction in
      guard var purchase = try transaction.purchases("id = ?", [order]).first else {
        throw Refusal.unknownPurchase(order)
      }
      if try transaction.isDue(.capture, of: order) { try transaction.decline(&purchase) }
      return purchase
    }
  }
}

extension Settlement {
  fileprivate init?(_ row: Row) {
    guard let kind = Kind(rawValue: row["kind"]) else { return nil }
    order = row["purchase"]
    self.kind = kind
    payment = (row["coins"] as String?) == nil ? row["payment"] : nil
  }
}

extension Transaction {
  func begin(_ kind: Settlement.Kind, of purchase: Purchase) throws {
    try execute(
      "INSERT INTO settlement (purchase, kind, since) VALUES (?, ?, ?)",
      [purchase.id, kind.rawValue, time])
  }

  func isDue(_ kind: Settlement.Kind, of order: String) throws -> Bool {
    try row(
      "SELECT 1 FROM settlement WHERE purchase = ? AND kind = ?", [order, kind.rawValue]) != nil
  }

  /// Records that a payment was captured, possibly after its capture had been declined.
  func capture(_ purchase: inout Purchase) throws {
    try end(.capture, of: purchase)
    guard purchase.declined != nil else { return }
    try execute("UPDATE purchase SET declined = NULL WHERE id = ?", [purchase.id])
    purchase.declined = nil
  }

  /// Records that the capture was declined.
  ///
  /// For a cancelled order, nothing is due any more, because no money was taken.
  func decline(_ purchase: inout Purchase) throws {
    if purchase.declined == nil {
      try execute("UPDATE purchase SET declined = ?2 WHERE id = ?1", [purchase.id, time])
      purchase.declined = now
    }
    guard purchase.state == .cancelled else { return }
    try execute("UPDATE purchase SET refunded = ?2 WHERE id = ?1", [purchase.id, time])
    for kind in Settlement.Kind.allCases { try end(kind, of: purchase) }
    purchase.refunded = now
  }

  /// Records that a payment was captured although its capture was declined and its order cancelled.
  ///
  /// Another process captured it in the meantime, so a refund is due again.
  func captureDeclined(_ purchase: inout Purchase) throws {
    guard purchase.state == .cancelled, purchase.declined != nil else { return }
    try execute(
      "UPDATE purchase SET declined = NULL, refunded = NULL WHERE id = ?", [purchase.id])
    try begin(.refund, of: purchase)
    purchase.declined = nil
    purchase.refunded = nil
  }

  func end(_ kind: Settlement.Kind, of purchase: Purchase) throws {
    try execute(
      "DELETE FROM settlement WHERE purchase = ? AND kind = ?", [purchase.id, kind.rawValue])
  }

  /// Records that a cancelled order was refunded.
  ///
  /// Coins are taken out of the till. If the till cannot make the amount, the refund remains due.
  func refund(_ purchase: inout Purchase) throws {
    guard try giveBackCoins(of: &purchase) else { return }
    try execute("UPDATE purchase SET refunded = ?2 WHERE id = ?1", [purchase.id, time])
    try end(.refund, of: purchase)
    purchase.refunded = now
  }

  /// Refunds the coins that are due and that the till can now make, oldest order first.
  ///
  /// Every method that adds coins to the till calls this method in the same transaction. Therefore,
  /// a refund in coins is due only while the till cannot make the amount.
  func refundOwedCoins() throws {
    let owed = try purchases(
      """
      coins IS NOT NULL AND id IN (SELECT purchase FROM settlement WHERE kind = 'refund')
        AND total <= ?
      """, [Handful(till()).worth])
    for var purchase in owed.reversed() { try refund(&purchase) }
  }
}

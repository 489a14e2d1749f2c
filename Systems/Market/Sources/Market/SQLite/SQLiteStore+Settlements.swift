import Foundation
import GRDB

extension SQLiteStore {
  func settlements(of order: String?) async throws(Refusal) -> [Settlement] {
    try await read { database, now in
      try Transaction(database: database, now: now).rows(
        """
        SELECT settlement.*, payment, coins FROM settlement JOIN purchase ON id = purchase
        WHERE ?1 IS NULL OR purchase = ?1 ORDER BY since, purchase, kind
        """, [order]
      ).compactMap(Settlement.init)
    }
  }

  func settle(_ settlement: Settlement) async throws(Refusal) -> Purchase {
    try await write { transaction in
      guard var purchase = try transaction.purchases("id = ?", [settlement.order]).first else {
        throw Refusal.unknownPurchase(settlement.order)
      }
      let isDue = try transaction.row(
        "SELECT 1 FROM settlement WHERE purchase = ? AND kind = ?",
        [settlement.order, settlement.kind.rawValue])
      guard isDue != nil else { return purchase }
      switch settlement.kind {
      case .capture: try transaction.end(.capture, of: purchase)
      case .refund: try transaction.refund(&purchase)
      }
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

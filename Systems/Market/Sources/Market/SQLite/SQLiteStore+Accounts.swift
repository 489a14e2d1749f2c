import Foundation
import GRDB

extension SQLiteStore {
  func closeAccount(named name: String, by visitor: Visitor) async throws(Refusal) {
    try await write { transaction in
      let user = try transaction.user(visitor)
      guard user.role == .customer else { throw Refusal.forbidden }
      guard user.name == name else { throw Refusal.unknownUser(name) }
      let isWaiting = try transaction.row(
        """
        SELECT 1 FROM purchase WHERE user = ? AND (state IN ('paid', 'prepared', 'packed')
          OR state = 'cancelled' AND refunded IS NULL)
        """, [user.id])
      if isWaiting != nil { throw Refusal.ordersUnderWay }
      try transaction.close(user)
    }
    memory.forgetSessions()
  }
}

extension Transaction {
  /// Forgets who somebody was; what was sold stays in the books, and belongs to nobody.
  fileprivate mutating func close(_ user: User) throws {
    let keeper = Keeper.user(user.id)
    if let head = try bagHead(of: keeper) {
      try empty(head)
      try execute("DELETE FROM bag WHERE id = ?", [head.id])
    }
    try execute("DELETE FROM session WHERE user = ?", [user.id])
    // The answers have addresses in them.
    try execute("DELETE FROM request_key WHERE owner = ?", [keeper.id])
    try execute(
      """
      UPDATE purchase SET name = '', email = '', street = '', postal_code = '', city = '',
        country = '', invoice = NULL WHERE user = ?
      """, [user.id])
    // No account can be made with a name that ends in a space, and nobody's hash is a password's.
    try execute(
      "UPDATE user SET name = ?2, password = ?3 WHERE id = ?1",
      [user.id, "closed \(user.id) ", PasswordHash(nobodysWith: .standard).text])
  }
}

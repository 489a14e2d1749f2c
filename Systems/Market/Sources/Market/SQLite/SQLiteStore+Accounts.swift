import Foundation
import GRDB

extension SQLiteStore {
  func closeAccount(named name: String, by visitor: Visitor) async throws(Refusal) {
    try await write { transaction in
      if visitor.isGuest { throw Refusal.unauthenticated }
      let user = try transaction.user(visitor)
      guard user.role == .customer else { throw Refusal.forbidden }
      guard [name, UserName.key(of: name)].contains(user.name) else {
        throw Refusal.unknownUser(name)
      }
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
  /// Deletes a user's personal data, but preserves the purchases for accounting.
  fileprivate mutating func close(_ user: User) throws {
    let keeper = Keeper.user(user.id)
    if let head = try bagHead(of: keeper) {
      try empty(head)
      try execute("DELETE FROM bag WHERE id = ?", [head.id])
    }
    try execute("DELETE FROM session WHERE user = ?", [user.id])
    // Delete the saved responses, because they contain addresses.
    try execute("DELETE FROM request_key WHERE owner = ?", [keeper.id])
    try execute(
      """
      UPDATE purchase SET name = '', email = '', street = '', postal_code = '', city = '',
        country = '', invoice = NULL WHERE user = ?
      """, [user.id])
    // No account can be created with a name that ends in a space, and no password has this hash.
    try execute(
      "UPDATE user SET name = ?2, prepared = NULL, password = ?3 WHERE id = ?1",
      [user.id, "closed \(user.id) ", PasswordHash(nobodysWith: .standard).text])
  }
}

import Foundation
import PostgreSQL

extension PostgreSQLStore {
  func closeAccount(named name: String, by visitor: Visitor) async throws(Refusal) {
    try await write { transaction in
      if visitor.isGuest { throw Refusal.unauthenticated }
      _ = try await transaction.lockKeeper(of: visitor)
      let user = try await transaction.user(visitor)
      guard user.role == .customer else { throw Refusal.forbidden }
      guard [name, UserName.key(of: name)].contains(user.name) else {
        throw Refusal.unknownUser(name)
      }
      let isWaiting = try await transaction.row(
        """
        SELECT 1 FROM purchase WHERE account = $1 AND (state IN ('paid', 'prepared', 'packed')
          OR state = 'cancelled' AND refunded IS NULL) LIMIT 1
        """, [user.id])
      if isWaiting != nil { throw Refusal.ordersUnderWay }
      try await transaction.close(user)
    }
  }
}

extension PostgreSQLTransaction {
  /// Deletes a user's personal data, but preserves the purchases for accounting.
  fileprivate func close(_ user: User) async throws {
    let keeper = Keeper.user(user.id)
    // No account can be created with a name that ends in a space, and no password has this hash.
    try await execute(
      "UPDATE account SET name = $2, prepared = NULL, password = $3 WHERE id = $1",
      [user.id, "closed \(user.id) ", PasswordHash(nobodysWith: .standard).text])
    try await execute("DELETE FROM session WHERE account = $1", [user.id])
    // Delete the saved responses, because they contain addresses.
    try await execute("DELETE FROM request_key WHERE owner = $1", [[UInt8](keeper.id)])
    try await execute(
      """
      UPDATE purchase SET name = '', email = '', street = '', postal_code = '', city = '',
        country = '', invoice = NULL WHERE account = $1
      """, [user.id])
    if let head = try await bagHead(of: keeper) {
      try await lock([], in: head)
      try await empty(head)
      try await execute("DELETE FROM bag WHERE id = $1", [head.id])
    }
  }
}

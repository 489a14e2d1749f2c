import Foundation
import PostgreSQL

// A guest who buys something gets a row in the accounts table, which owns the orders. Nobody can
// sign in as this user, because the row has no password and its name is not a valid account name.
extension PostgreSQLTransaction {
  /// Returns the user who owns a visitor's orders, or creates a user for a guest's first purchase.
  func buyer(_ visitor: Visitor) async throws -> User {
    guard case .guest(let token) = visitor else { return try await user(visitor) }
    try await execute(
      """
      INSERT INTO account (name, password, guest) VALUES ($1, $2, $3)
      ON CONFLICT (guest) DO NOTHING
      """,
      [
        // No account can be created with a name that ends in a space.
        "guest \(token.hash.prefix(9).tokenText) ", PasswordHash(nobodysWith: .standard).text,
        [UInt8](token.hash),
      ])
    return try await user(visitor)
  }

  /// Moves a guest's orders to the account that the guest has created or signed in to.
  func move(ordersOf guest: SessionToken, to user: User) async throws {
    let row = try await row(
      "SELECT id FROM account WHERE guest = $1", [[UInt8](guest.hash)])
    guard let id: Int64 = try row?.decode("id") else { return }
    _ = try await rows("SELECT id FROM purchase WHERE account = $1 ORDER BY id FOR UPDATE", [id])
    try await execute("UPDATE purchase SET account = $2 WHERE account = $1", [id, user.id])
    try await execute("DELETE FROM account WHERE id = $1", [id])
  }
}

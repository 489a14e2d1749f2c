import Foundation
import GRDB

// A guest who buys something gets a row in the users table, which owns the orders. Nobody can sign
// in as this user, because the row has no password and its name is not a valid account name.
extension Transaction {
  /// Returns the user who owns a visitor's orders, or creates a user for a guest's first purchase.
  func buyer(_ visitor: Visitor) throws -> User {
    guard case .guest(let token) = visitor else { return try user(visitor) }
    if let known = try? user(visitor) { return known }
    try execute(
      "INSERT INTO user (name, password, role, guest) VALUES (?, ?, 'customer', ?)",
      [
        // No account can be created with a name that ends in a space.
        "guest \(token.hash.prefix(9).tokenText) ", PasswordHash(nobodysWith: .standard).text,
        token.hash,
      ])
    return try user(visitor)
  }

  func move(ordersOf guest: SessionToken, to user: User) throws {
    guard let row = try row("SELECT id FROM user WHERE guest = ?", [guest.hash]) else { return }
    let id: Int64 = row["id"]
    try execute("UPDATE purchase SET user = ?2 WHERE user = ?1", [id, user.id])
    try execute("DELETE FROM user WHERE id = ?", [id])
  }
}

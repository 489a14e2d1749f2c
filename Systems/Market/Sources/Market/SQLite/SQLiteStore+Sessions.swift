import Foundation
import GRDB

extension SQLiteStore {
  func session(of token: SessionToken) async throws(Refusal) -> Session {
    if let session = memory.session(token) {
      guard clock.now() < session.expires else { throw .sessionExpired }
      return session
    }
    let endings = memory.endings
    let session = try await read { database, now in
      try Transaction(database: database, now: now).session(of: token)
    }
    memory.keep(session, since: endings)
    return session
  }

  func user(named name: String) async throws(Refusal) -> Credentials? {
    try await read { database, now in
      let row = try Transaction(database: database, now: now).user(named: name)
      guard let row, let password = PasswordHash(text: row["password"]) else { return nil }
      return Credentials(user: User(row), password: password)
    }
  }

  func register(_ name: UserName, _ password: PasswordHash) async throws(Refusal) {
    try await write { transaction in
      let taken = try transaction.row(
        "SELECT 1 FROM user WHERE name = ?1 OR prepared = ?1", [name.text])
      if taken != nil { throw Refusal.nameTaken(name.text) }
      try transaction.execute(
        "INSERT INTO user (name, prepared, password, role) VALUES (?1, ?1, ?2, 'customer')",
        [name.text, password.text])
    }
  }

  func open(
    _ session: Session, password: PasswordHash, merging guest: Visitor?, hold: TimeInterval
  ) async throws(Refusal) {
    let endings = memory.endings
    try await write { transaction in
      let known = try transaction.row(
        "SELECT 1 FROM user WHERE id = ? AND name = ? AND password = ?",
        [session.user.id, session.user.name, password.text])
      if known == nil { throw Refusal.unauthenticated }
      // Delete sessions that ended more than a day ago.
      try transaction.execute(
        "DELETE FROM session WHERE expires < ?", [transaction.time - 86_400])
      try transaction.execute(
        "INSERT INTO session (token, user, expires) VALUES (?, ?, ?)",
        [session.token.hash, session.user.id, session.expires.timeIntervalSince1970])
      if case .guest(let token) = guest {
        // Move the orders first, because their units count toward the bag's limits.
        try transaction.move(ordersOf: token, to: session.user)
        try transaction.merge(bagOf: token, into: session.user, hold: hold)
      }
    }
    memory.keep(session, since: endings)
  }

  func close(_ token: SessionToken) async throws(Refusal) {
    try await write { try $0.execute("DELETE FROM session WHERE token = ?", [token.hash]) }
    memory.forget(token)
  }
}

extension User {
  fileprivate init(_ row: Row) {
    self.init(id: row["id"], name: row["name"], role: Role(rawValue: row["role"]) ?? .customer)
  }
}

extension Transaction {
  func session(of token: SessionToken) throws -> Session {
    let row = try row(
      """
      SELECT user.id, user.name, user.role, session.expires
      FROM session JOIN user ON user.id = session.user WHERE session.token = ?
      """, [token.hash])
    guard let row else { throw Refusal.unauthenticated }
    let expires = Date(timeIntervalSince1970: row["expires"])
    guard now < expires else { throw Refusal.sessionExpired }
    return Session(user: User(row), token: token, expires: expires)
  }

  /// Returns the row of the user whose name matches, either exactly or after preparation.
  func user(named name: String) throws -> Row? {
    try row(
      "SELECT * FROM user WHERE name IN (?1, ?2) ORDER BY name <> ?1",
      [name, UserName.key(of: name)])
  }

  /// Returns the user for a visitor, who must be a customer with a session or a guest who has
  /// bought something.
  func user(_ visitor: Visitor) throws -> User {
    switch visitor {
    case .customer(let token): return try session(of: token).user
    case .guest(let token):
      let row = try row("SELECT id, name, role FROM user WHERE guest = ?", [token.hash])
      guard let row else { throw Refusal.unauthenticated }
      return User(row)
    }
  }
}

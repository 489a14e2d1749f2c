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
    try await read { database, _ in
      let row = try Row.fetchOne(
        database.cachedStatement(sql: "SELECT id, name, role, password FROM user WHERE name = ?"),
        arguments: [name])
      guard let row, let password = PasswordHash(text: row["password"]) else { return nil }
      return Credentials(user: User(row), password: password)
    }
  }

  func register(_ name: String, _ password: PasswordHash) async throws(Refusal) {
    try await write { transaction in
      if try transaction.row("SELECT 1 FROM user WHERE name = ?", [name]) != nil {
        throw Refusal.nameTaken(name)
      }
      try transaction.execute(
        "INSERT INTO user (name, password, role) VALUES (?, ?, 'customer')", [name, password.text])
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
      // Those that ended a day ago are nobody's any more.
      try transaction.execute(
        "DELETE FROM session WHERE expires < ?", [transaction.time - 86_400])
      try transaction.execute(
        "INSERT INTO session (token, user, expires) VALUES (?, ?, ?)",
        [session.token.hash, session.user.id, session.expires.timeIntervalSince1970])
      if case .guest(let token) = guest {
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
  /// The session of a token, at this moment.
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

  /// Who a visitor is, if it is somebody with a session.
  func user(_ visitor: Visitor) throws -> User {
    guard case .customer(let token) = visitor else { throw Refusal.unauthenticated }
    return try session(of: token).user
  }
}

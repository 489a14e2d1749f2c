import Foundation
import PostgreSQL

extension PostgreSQLStore {
  /// Returns `nil`, because only the database shows whether another node has ended the session.
  func remembered(_ token: SessionToken) -> Session? { nil }

  func session(of token: SessionToken) async throws(Refusal) -> Session {
    try await read { try await $0.session(of: token) }
  }

  func user(named name: String) async throws(Refusal) -> Credentials? {
    try await read { transaction in
      let row = try await transaction.user(named: name)
      guard let row, let password = PasswordHash(text: try row.decode("password")) else {
        return nil
      }
      return Credentials(user: try User(row), password: password)
    }
  }

  func register(_ name: UserName, _ password: PasswordHash) async throws(Refusal) {
    try await write { transaction in
      try await transaction.lock("name", name.text)
      let taken = try await transaction.row(
        "SELECT 1 FROM account WHERE name = $1 OR prepared = $1", [name.text])
      if taken != nil { throw Refusal.nameTaken(name.text) }
      try await transaction.execute(
        "INSERT INTO account (name, prepared, password) VALUES ($1, $1, $2)",
        [name.text, password.text])
    }
  }

  func open(
    _ session: Session, password: PasswordHash, merging guest: Visitor?, hold: TimeInterval
  ) async throws(Refusal) {
    try await write { transaction in
      let keeper = Keeper.user(session.user.id)
      if let guest, case .guest(let token) = guest {
        try await transaction.lock(.guest(token.hash))
      }
      try await transaction.lock(keeper)
      // Lock the row, so that a password change waits and then also deletes the new session.
      let known = try await transaction.row(
        "SELECT 1 FROM account WHERE id = $1 AND name = $2 AND password = $3 FOR SHARE",
        [session.user.id, session.user.name, password.text])
      if known == nil { throw Refusal.unauthenticated }
      // Delete sessions that ended more than a day ago.
      try await transaction.execute(
        """
        DELETE FROM session WHERE token IN (
          SELECT token FROM session WHERE expires < $1 FOR UPDATE SKIP LOCKED)
        """, [transaction.time - 86_400])
      try await transaction.execute(
        "INSERT INTO session (token, account, expires) VALUES ($1, $2, $3)",
        [[UInt8](session.token.hash), session.user.id, session.expires.timeIntervalSince1970])
      if case .guest(let token) = guest {
        // Move the orders first, because their units count toward the bag's limits.
        try await transaction.move(ordersOf: token, to: session.user)
        try await transaction.merge(bagOf: token, into: session.user, hold: hold)
      }
    }
  }

  func close(_ token: SessionToken) async throws(Refusal) {
    try await write { transaction in
      _ = try await transaction.execute(
        "DELETE FROM session WHERE token = $1", [[UInt8](token.hash)])
    }
  }
}

extension User {
  init(_ row: Row) throws {
    self.init(
      id: try row.decode("id"), name: try row.decode("name"),
      role: Role(rawValue: try row.decode("role")) ?? .customer)
  }
}

extension PostgreSQLTransaction {
  /// Returns the session for a token, or throws a refusal if the session is unknown or has ended.
  ///
  /// If `isLocked` is true, a sign-out waits for the end of this transaction.
  func session(of token: SessionToken, isLocked: Bool = false) async throws -> Session {
    let row = try await row(
      """
      SELECT account.id, account.name, account.role, session.expires
      FROM session JOIN account ON account.id = session.account WHERE session.token = $1
      \(isLocked ? "FOR KEY SHARE OF session" : "")
      """, [[UInt8](token.hash)])
    guard let row else { throw Refusal.unauthenticated }
    let expires = Date(timeIntervalSince1970: try row.decode("expires"))
    guard now < expires else { throw Refusal.sessionExpired }
    return Session(user: try User(row), token: token, expires: expires)
  }

  /// Returns the row of the user whose name matches, either exactly or after preparation.
  func user(named name: String) async throws -> Row? {
    try await row(
      "SELECT * FROM account WHERE name IN ($1, $2) ORDER BY name <> $1 LIMIT 1",
      [name, UserName.key(of: name)])
  }

  /// Returns the user for a visitor, who must have a session or be a guest with a purchase.
  func user(_ visitor: Visitor, isLocked: Bool = false) async throws -> User {
    switch visitor {
    case .customer(let token): return try await session(of: token, isLocked: isLocked).user
    case .guest(let token):
      let row = try await row(
        "SELECT id, name, role FROM account WHERE guest = $1", [[UInt8](token.hash)])
      guard let row else { throw Refusal.unauthenticated }
      return try User(row)
    }
  }

  /// Returns the user for a visitor, or throws `forbidden` unless the user is the owner.
  ///
  /// A sign-out waits for the end of this transaction.
  func owner(_ visitor: Visitor) async throws -> User {
    let user = try await user(visitor, isLocked: true)
    guard user.role == .owner else { throw Refusal.forbidden }
    return user
  }

  /// Returns the keeper of a visitor's bag.
  func keeper(_ visitor: Visitor) async throws -> Keeper {
    switch visitor {
    case .guest(let token): .guest(token.hash)
    case .customer: .user(try await user(visitor).id)
    }
  }

  /// Locks a keeper's bag, orders and keys until the end of the transaction.
  func lock(_ keeper: Keeper) async throws {
    _ = try await rows(
      "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [keeper.lockName])
  }

  /// Locks first the keeper of a visitor's bag and then the session, until the end of the
  /// transaction.
  func lockKeeper(of visitor: Visitor) async throws -> Keeper {
    let keeper = try await keeper(visitor)
    try await lock(keeper)
    if !visitor.isGuest { _ = try await user(visitor, isLocked: true) }
    return keeper
  }
}

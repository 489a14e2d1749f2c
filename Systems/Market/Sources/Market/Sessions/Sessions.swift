import Foundation
import GRDB
import HTTPTypes

/// Who is who, and until when.
struct Sessions: Sendable {
  let store: Store
  let clock: WallClock
  /// How long a session lasts, in seconds.
  let lifetime: TimeInterval
  /// Whether a hash is a password's.
  private let check: PasswordCheck
  /// What the password of an unknown user is compared with.
  private let nobody: PasswordHash

  init(
    store: Store, clock: WallClock, lifetime: TimeInterval, passwordCost: PasswordHash.Cost,
    check: PasswordCheck = .onThreads
  ) {
    self.store = store
    self.clock = clock
    self.lifetime = lifetime
    self.check = check
    nobody = PasswordHash(nobodysWith: passwordCost)
  }

  /// The session of a token, at this moment.
  func session(of token: SessionToken) async throws(Problem) -> Session {
    try await store.read { [clock] database in
      try Session.of(token, at: clock.now(), in: database)
    }
  }

  /// The user with this name and password.
  ///
  /// An unknown name and a wrong password get the same answer after the same work.
  func user(_ name: String, password: String) async throws(Problem) -> User {
    let known = try await store.read { database in
      try Row.fetchOne(
        database, sql: "SELECT id, name, password FROM user WHERE name = ?", arguments: [name]
      ).map { (user: User(id: $0["id"], name: $0["name"]), password: $0["password"] as String) }
    }
    let hash = known.flatMap { PasswordHash(text: $0.password) } ?? nobody
    let matches: Bool
    do {
      matches = try await check.matches(hash, password)
    } catch is CancellationError {
      throw .interrupted
    } catch {
      throw .internalError(error)
    }
    guard matches, let known else { throw .wrongCredentials }
    return known.user
  }

  /// Opens a session, and forgets those that ended a day ago.
  func open(for user: User) async throws(Problem) -> Session {
    try await store.write { [clock, lifetime] database in
      let now = clock.now()
      let session = Session(
        user: user, token: SessionToken(), expires: now.addingTimeInterval(lifetime))
      try database.execute(
        sql: "DELETE FROM session WHERE expires < ?",
        arguments: [now.addingTimeInterval(-86_400).timeIntervalSince1970])
      try database.execute(
        sql: "INSERT INTO session (token, user, expires) VALUES (?, ?, ?)",
        arguments: [session.token.hash, user.id, session.expires.timeIntervalSince1970])
      return session
    }
  }
}

extension Problem.Code {
  static let wrongCredentials = Self("wrong-credentials", .unauthorized)
}

extension Problem {
  static let wrongCredentials = Problem(
    code: .wrongCredentials, detail: "No user has this name and this password.",
    headers: [.wwwAuthenticate: "Bearer realm=\"market\""])
}

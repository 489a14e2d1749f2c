import Foundation
import GRDB
import HTTPTypes

/// Somebody with a name and a password.
struct User: Sendable, Equatable {
  let id: Int64
  let name: String
}

/// A user who has proved to be one, until a moment.
struct Session: Sendable, Equatable {
  let user: User
  let token: SessionToken
  let expires: Date
}

extension Session {
  /// The session of a token, as a transaction sees it at a moment.
  ///
  /// - Throws: A problem if there is none, or none any more.
  static func of(_ token: SessionToken, at now: Date, in database: Database) throws -> Session {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT user.id, user.name, session.expires
        FROM session JOIN user ON user.id = session.user WHERE session.token = ?
        """, arguments: [token.hash])
    guard let row else { throw Problem.unauthenticated }
    let expires = Date(timeIntervalSince1970: row["expires"])
    guard now < expires else { throw Problem.sessionExpired }
    return Session(user: User(id: row["id"], name: row["name"]), token: token, expires: expires)
  }
}

extension Problem.Code {
  static let unauthenticated = Self("unauthenticated", .unauthorized)
  static let sessionExpired = Self("session-expired", .unauthorized)
}

extension Problem {
  static let unauthenticated = Problem(
    code: .unauthenticated,
    detail: "No session: send \"Authorization: Bearer\" and a token of POST /sessions.",
    headers: [.wwwAuthenticate: "Bearer realm=\"market\""])

  static let sessionExpired = Problem(
    code: .sessionExpired,
    detail: "The session has expired; POST /sessions opens a new one.",
    headers: [.wwwAuthenticate: "Bearer realm=\"market\", error=\"invalid_token\""])
}

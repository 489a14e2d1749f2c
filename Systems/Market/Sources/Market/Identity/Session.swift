import Foundation

struct User: Sendable, Equatable {
  enum Role: String, Sendable {
    case customer
    case owner
  }

  let id: Int64
  let name: String
  var role = Role.customer
}

struct Credentials: Sendable, Equatable {
  let user: User
  let password: PasswordHash
}

/// A signed-in user, and the time at which the session ends.
struct Session: Sendable, Equatable {
  let user: User
  let token: SessionToken
  let expires: Date
}

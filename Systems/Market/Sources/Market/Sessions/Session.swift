import Foundation

/// Somebody with a name and a password.
struct User: Sendable, Equatable {
  /// What somebody may do.
  enum Role: String, Sendable {
    case customer
    /// May change what is on sale.
    case owner
  }

  let id: Int64
  let name: String
  var role = Role.customer
}

/// A user, and the hash of the password that the user has now.
struct Credentials: Sendable, Equatable {
  let user: User
  let password: PasswordHash
}

/// A user who has proved to be one, until a moment.
struct Session: Sendable, Equatable {
  let user: User
  let token: SessionToken
  let expires: Date
}

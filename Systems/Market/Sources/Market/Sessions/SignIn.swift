import Baton
import Foundation

struct SignIn: Sendable, Equatable {
  let name: String
  let password: String
  var address = ""
  /// The part of the address that a client cannot choose; see `String.network`.
  var network: String { address.network }
  /// The guest whose bag moves to the session.
  var guest: Visitor?
  var credentials: Credentials?
}

struct OpenSession: Encodable, Sendable, Equatable {
  let token: String
  let user: String
  let expires: Date

  init(_ session: Session) {
    token = session.token.secret
    user = session.user.name
    expires = session.expires
  }
}

extension OpenSession: CustomStringConvertible {
  var description: String { "a session of \(user)" }
}

// Paths and the inspector show this description instead of only the type's name.
extension OpenSession: PathDescribable {
  var pathDescription: String { description }
}

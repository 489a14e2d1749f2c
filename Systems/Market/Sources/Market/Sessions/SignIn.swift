import Foundation

/// Somebody who wants a session.
struct SignIn: Sendable, Equatable {
  let name: String
  let password: String
  /// Where the request comes from.
  var address = ""
  /// Who it was before, whose bag goes along.
  var guest: Visitor?
  /// Who it is, once the password has been checked.
  var credentials: Credentials?
}

/// A new session, as the client gets it.
struct OpenSession: Encodable, Sendable {
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
  /// Whose session it is, without the token: it is printed in paths.
  var description: String { "a session of \(user)" }
}

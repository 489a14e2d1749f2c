import Baton
import HTTPTypes

extension Endpoint {
  /// `POST /sessions`: a name and a password open a session.
  static func sessions(_ sessions: Sessions) -> Endpoint {
    let chain = Chain("sessions") {
      PasswordHandler(sessions: sessions)
      SessionHandler(sessions: sessions)
    }
    return Endpoint(.post, "/sessions") { request in
      let signIn = try await request.decoded(as: SignIn.self)
      guard !signIn.password.isEmpty else {
        throw Problem.invalidField("password", "a text that is not empty")
      }
      return try await chain.answer(signIn, to: request, status: .created)
    }
  }
}

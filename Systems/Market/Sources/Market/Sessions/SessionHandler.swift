import Baton

/// Opens a session for the user.
struct SessionHandler: AsyncHandler {
  let sessions: Sessions

  /// Only a password that was checked says who it is.
  var orderRules: [OrderRule] { [.needs("PasswordHandler"), .inside("PasswordHandler")] }

  func handle(_ request: SignIn) async throws(Problem) -> Outcome<OpenSession> {
    guard let credentials = request.credentials else { throw .wrongCredentials }
    return .handled(
      OpenSession(try await sessions.open(with: credentials, merging: request.guest)))
  }
}

import Baton

struct SessionHandler: AsyncHandler {
  let sessions: Sessions

  /// Requires the password handler, because only a verified password identifies the user.
  var orderRules: [OrderRule] { [.needs("PasswordHandler"), .inside("PasswordHandler")] }

  func handle(_ request: SignIn) async throws(Problem) -> Outcome<OpenSession> {
    guard let credentials = request.credentials else { throw .wrongCredentials }
    return .handled(
      OpenSession(try await sessions.open(with: credentials, merging: request.guest)))
  }
}

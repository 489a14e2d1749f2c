import Baton

/// A handler that refuses a wrong name or password, and adds the credentials to the request.
struct PasswordHandler: AsyncAdmission {
  let sessions: Sessions
  let failedLogins: FailedLogins

  /// Requires a handler that counts failures, because passwords could otherwise be tried
  /// indefinitely.
  var orderRules: [OrderRule] { [.needs("FailedLoginsHandler"), .inside("FailedLoginsHandler")] }

  func admit(_ request: SignIn) async throws(Problem) -> SignIn {
    // Check again, because other logins with this name and address may have failed while this one
    // waited.
    if let wait = failedLogins.wait(of: request, at: sessions.clock.now()) {
      throw .tooManyFailures(wait)
    }
    var request = request
    request.credentials = try await sessions.credentials(
      of: request.name, password: request.password)
    return request
  }
}

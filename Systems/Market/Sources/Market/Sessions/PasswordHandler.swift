import Baton

/// A handler that refuses a wrong name or password, and adds the credentials to the request.
struct PasswordHandler: AsyncAdmission {
  let sessions: Sessions
  let failedLogins: FailedLogins

  /// Without a handler that counts failures, passwords could be tried indefinitely.
  var orderRules: [OrderRule] { [.needs("FailedLoginsHandler"), .inside("FailedLoginsHandler")] }

  func admit(_ request: SignIn) async throws(Problem) -> SignIn {
    // Other logins with this name and address may have failed while this one waited.
    if let wait = failedLogins.wait(of: request, at: sessions.clock.now()) {
      throw .tooManyFailures(wait)
    }
    var request = request
    request.credentials = try await sessions.credentials(
      of: request.name, password: request.password)
    return request
  }
}

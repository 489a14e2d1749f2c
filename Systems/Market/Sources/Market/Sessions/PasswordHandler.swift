import Baton

/// Refuses a wrong name or password, and puts the credentials into the request.
struct PasswordHandler: AsyncAdmission {
  typealias Response = OpenSession
  let sessions: Sessions
  let failedLogins: FailedLogins

  /// Where nobody counts how it ends, a name can be tried without end.
  var orderRules: [OrderRule] { [.needs("FailedLoginsHandler"), .inside("FailedLoginsHandler")] }

  func admit(_ request: SignIn) async throws(Problem) -> SignIn {
    // Others of the same name and address may have failed while this one waited.
    if let wait = failedLogins.wait(of: request, at: sessions.clock.now()) {
      throw .tooManyFailures(wait)
    }
    var request = request
    request.credentials = try await sessions.credentials(
      of: request.name, password: request.password)
    return request
  }
}

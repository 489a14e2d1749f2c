import Baton

/// Refuses a wrong name or password, and puts the user into the request.
struct PasswordHandler: AsyncAround {
  let sessions: Sessions
  let failedLogins: FailedLogins

  func handle(
    _ request: SignIn, next: consuming AsyncNext<SignIn, OpenSession, Problem>
  ) async throws(ChainError<Problem>) -> Outcome<OpenSession> {
    // Others of the same name and address may have failed while this one waited.
    if let wait = failedLogins.wait(of: request, at: sessions.clock.now()) {
      throw .failed(.tooManyFailures(wait))
    }
    var request = request
    do throws(Problem) {
      request.user = try await sessions.user(request.name, password: request.password)
    } catch {
      throw .failed(error)
    }
    return try await next(request)
  }
}

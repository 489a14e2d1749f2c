import Baton

/// Refuses a wrong name or password, and puts the user into the request.
struct PasswordHandler: AsyncAround {
  let sessions: Sessions

  func handle<Rest: AsyncHandler>(
    _ request: SignIn, next: consuming AsyncNext<Rest>
  ) async throws(ChainError<Problem>) -> Outcome<OpenSession>
  where Rest.Request == SignIn, Rest.Response == OpenSession, Rest.Failure == Problem {
    var request = request
    do throws(Problem) {
      request.user = try await sessions.user(request.name, password: request.password)
    } catch {
      throw .failed(error)
    }
    return try await next(request)
  }
}

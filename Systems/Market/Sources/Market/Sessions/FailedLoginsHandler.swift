import Baton

/// An around handler that counts unsuccessful logins, and refuses names that keep failing from one
/// address.
///
/// Such names are refused before the password is checked.
struct FailedLoginsHandler: AsyncAround {
  let failedLogins: FailedLogins
  let counts: LoginCounts
  let clock: WallClock

  func handle(
    _ request: SignIn, next: consuming AsyncNext<SignIn, OpenSession, Problem>
  ) async throws(ChainError<Problem>) -> Outcome<OpenSession> {
    if let wait = failedLogins.wait(of: request, at: clock.now()) {
      counts.add(.refused)
      throw .failed(.tooManyFailures(wait))
    }
    do throws(ChainError<Problem>) {
      let outcome = try await next(request)
      failedLogins.forget(request, at: clock.now())
      return outcome
    } catch {
      switch error.cause?.code {
      case .wrongCredentials:
        failedLogins.add(request, at: clock.now())
        counts.add(.failed)
      case .tooManyFailures, .tooManyLogins: counts.add(.refused)
      case .tooBusy: counts.add(.turnedAway)
      case nil, .interrupted: counts.add(.abandoned)
      default: break
      }
      throw error
    }
  }
}

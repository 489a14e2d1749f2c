import Baton
import BatonResilience
import HTTPTypes

/// Returns the chain for logins.
///
/// The chain limits failures, waiting logins and the rate for each address, and checks the
/// password.
///
/// If the line is full, a login is refused immediately. Otherwise, it waits until its password can
/// be checked. A waiting login leaves the line if its task is cancelled. A check that has started
/// is always completed.
func sessionChain(
  _ sessions: Sessions, _ limits: LoginLimits, _ counts: LoginCounts,
  rateClock: any Clock<Duration> = ContinuousClock()
) -> some AsyncHandler<SignIn, OpenSession, Problem> {
  let failedLogins = FailedLogins(limits)
  return Chain("sessions") {
    FailedLoginsHandler(failedLogins: failedLogins, counts: counts, clock: sessions.clock)
    Limit<SignIn, OpenSession, Problem>("room", to: limits.atOnce + limits.waiting) { .tooBusy }
    // An attacker may try many names from one address, each only once. A name that has signed in
    // from that address before has its own rate limit, to which other names do not count.
    RateLimit<SignIn, OpenSession, Problem>(
      "rate limit", to: limits.perAddress, per: limits.addressWindow,
      forEach: { failedLogins.rateKey(of: $0) }, clock: rateClock
    ) { .tooManyLogins($0.retryAfter) }
    WaitingLimit<SignIn, OpenSession, Problem>("line", to: limits.atOnce)
    PasswordHandler(sessions: sessions, failedLogins: failedLogins)
    SessionHandler(sessions: sessions)
  }
}

extension Problem.Code {
  static let tooBusy = Self.busy
  static let tooManyLogins = Self("too-many-logins", .tooManyRequests)
}

extension Problem {
  static let tooBusy = Problem(
    code: .tooBusy, detail: "Too many logins are waiting; try again later.",
    headers: [.retryAfter: "2"])

  static func tooManyLogins(_ wait: Duration) -> Problem {
    let seconds = Int(wait.components.seconds) + 1
    return Problem(
      code: .tooManyLogins,
      detail: "Too many logins came from your address; try again in \(seconds) s.",
      members: ["retryAfter": seconds], headers: [.retryAfter: "\(seconds)"])
  }
}

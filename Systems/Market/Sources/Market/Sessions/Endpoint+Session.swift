import Baton
import BatonResilience
import HTTPTypes

/// What stands between a name and a session: does the name keep failing, is there room, is the
/// password right.
///
/// A login that finds no room is refused at once. One that finds room waits in a line until its
/// password can be checked, and leaves the line if its task is cancelled; a check that has begun
/// comes to its end.
func sessionChain(
  _ sessions: Sessions, _ limits: LoginLimits, _ counts: LoginCounts
) -> some AsyncHandler<SignIn, OpenSession, Problem> {
  let failedLogins = FailedLogins(limits)
  return Chain("sessions") {
    FailedLoginsHandler(failedLogins: failedLogins, counts: counts, clock: sessions.clock)
    Limit<SignIn, OpenSession, Problem>("room", to: limits.atOnce + limits.waiting) { .tooBusy }
    WaitingLimit<SignIn, OpenSession, Problem>("line", to: limits.atOnce)
    PasswordHandler(sessions: sessions, failedLogins: failedLogins)
    SessionHandler(sessions: sessions)
  }
}

extension Endpoint {
  /// `POST /sessions`: a name and a password open a session.
  static func sessions(
    _ chain: some AsyncHandler<SignIn, OpenSession, Problem>, isBehindProxy: Bool
  ) -> Endpoint {
    Endpoint(.post, "/sessions") { request, context in
      var signIn = try await request.decoded(as: SignIn.self)
      guard !signIn.password.isEmpty else {
        throw Problem.invalidField("password", "a text that is not empty")
      }
      signIn.address = context.address(of: request, isBehindProxy: isBehindProxy)
      return try await context.whileOnTheLine { [signIn] in
        try await chain.answer(signIn, to: request, status: .created)
      }
    }
  }
}

extension Problem.Code {
  static let tooBusy = Self("too-busy", .serviceUnavailable)
}

extension Problem {
  static let tooBusy = Problem(
    code: .tooBusy, detail: "Too many logins are waiting; try again later.",
    headers: [.retryAfter: "2"])
}

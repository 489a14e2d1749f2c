import Baton
import BatonResilience
import HTTPTypes
import Hummingbird

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
  /// `POST /api/sessions`: a name and a password open a session; a guest's bag goes along.
  static func openSession(
    _ chain: some AsyncHandler<SignIn, OpenSession, Problem>, isBehindProxy: Bool
  ) -> Endpoint {
    Endpoint(.post, "/api/sessions") { request, context in
      let body = try await request.jsonBody()
      let form: ShopForms.SignInForm
      do throws(Refusal) {
        form = try body.read(by: ShopForms.signIn)
      } catch {
        throw Problem(error)
      }
      var signIn = SignIn(name: form.name, password: form.password)
      signIn.address = context.address(of: request, isBehindProxy: isBehindProxy)
      if let visitor = request.visitor, visitor.isGuest { signIn.guest = visitor }
      return try await context.whileOnTheLine { [signIn] in
        try await chain.answer(signIn, to: request, status: .created)
      }
    }
  }

  /// `DELETE /api/sessions`: the session ends.
  static func closeSession(_ store: any ShopStore) -> Endpoint {
    Endpoint(.delete, "/api/sessions") { request, _ in
      guard case .customer(let token) = request.visitor else { throw Problem(.unauthenticated) }
      try await store.asking { store throws(Refusal) in try await store.close(token) }
      return Response(status: .noContent)
    }
  }
}

extension Problem.Code {
  static let tooBusy = Self.busy
}

extension Problem {
  static let tooBusy = Problem(
    code: .tooBusy, detail: "Too many logins are waiting; try again later.",
    headers: [.retryAfter: "2"])
}

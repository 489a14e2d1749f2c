import Baton
import FormValidation
import HTTPTypes
import Hummingbird

extension Endpoint {
  /// Returns `POST /api/sessions`, which opens a session and moves a guest's bag to it.
  static func openSession(
    _ chain: some AsyncHandler<SignIn, OpenSession, Problem>, isBehindProxy: Bool
  ) -> Endpoint {
    let operation = Operation(
      "Begins a session, and moves the guest's bag to it", body: ShopForms.signIn.jsonSchema(),
      status: .created, answer: "Session",
      refusals: [.wrongCredentials, .tooManyFailures, .tooManyLogins])
    return Endpoint(.post, "/api/sessions", operation) { request, context in
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

  static func closeSession(_ store: any ShopStore) -> Endpoint {
    let operation = Operation(
      "Ends the session", needs: [.token], status: .noContent, answer: nil)
    return Endpoint(.delete, "/api/sessions", operation) { request, _ in
      guard case .customer(let token) = request.visitor else { throw Problem(.unauthenticated) }
      try await store.asking { store throws(Refusal) in try await store.close(token) }
      return Response(status: .noContent)
    }
  }
}

import BatonInspector
import Hummingbird

extension MarketServer {
  /// Puts the inspector's pages on the market, for its owner alone.
  ///
  /// Who has no session is led to the sign-in, and back from there.
  func mount(_ inspector: Inspector, on router: Router<MarketContext>) {
    let (store, isBehindProxy) = (store, settings.isBehindProxy)
    inspector.mount(on: router) { request, _ in
      let caller = PageCaller(request, isBehindProxy: isBehindProxy)
      guard case .customer(let token) = caller.visitor else { throw Problem(.unauthenticated) }
      let session = try await store.asking { store throws(Refusal) in
        try await store.session(of: token)
      }
      guard session.user.role == .owner else { throw Problem(.forbidden) }
      return InspectorViewer(name: session.user.name, formToken: caller.visitor.formToken)
    }
  }
}

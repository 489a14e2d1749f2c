import BatonInspector
import BatonInspectorHummingbird
import Hummingbird

extension MarketServer {
  /// Returns the page about requests in flight that the inspector's what-if page links to.
  static func inFlight(of store: any ShopStore) -> (title: String, path: StaticString)? {
    guard store.hasWorkers else { return nil }
    return (title: Words.english("owner.work"), path: "/owner/work")
  }

  /// Mounts the inspector's pages, for the owner only.
  ///
  /// A visitor without a session gets a link to the sign-in page, which redirects back after the
  /// sign-in.
  func mount(_ inspector: Inspector, on router: Router<MarketContext>) {
    let (store, isBehindProxy) = (store, settings.isBehindProxy)
    inspector.mount(on: router) { request, _ in
      let caller = PageCaller(request, isBehindProxy: isBehindProxy)
      return try await store.asking { store throws(Refusal) in
        try await InspectorViewer(caller.visitor, in: store)
      }
    }
  }
}

import BatonInspector
import ServiceLifecycle

extension MarketServer {
  /// Keeps this node registered, and applies other nodes' changes, until the market shuts down.
  ///
  /// The bag's chain is updated to its latest revision, and open pages show the current state of
  /// orders.
  func followOtherNodes() async {
    async let registered: Void? = store.nodes?.stayRegistered()
    for await _ in store.hints().cancelOnGracefulShutdown() {
      chains.bagEdits.refresh()
      live.orderWentOn()
    }
    _ = await registered
  }
}

import BatonInspector
import ServiceLifecycle

extension MarketServer {
  /// Applies changes from other nodes, until the market shuts down.
  ///
  /// The bag's chain is updated to its latest revision, and open pages show the current state of
  /// orders.
  func followOtherNodes() async {
    for await _ in store.hints().cancelOnGracefulShutdown() {
      chains.bagEdits.refresh()
      live.orderWentOn()
    }
  }
}

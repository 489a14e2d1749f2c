import BatonInspector
import ServiceLifecycle

extension MarketServer {
  /// Applies what other nodes have changed, until the market ends.
  ///
  /// The bag's chain gets its latest revision, and open pages show the current state of orders.
  func followOtherNodes() async {
    for await _ in store.hints().cancelOnGracefulShutdown() {
      chains.bagEdits.refresh()
      live.orderWentOn()
    }
  }
}

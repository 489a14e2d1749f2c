import BatonInspector
import HTTPTypes
import Hummingbird

extension Endpoint {
  /// Returns the monitoring endpoints, which report whether the market is alive and ready.
  ///
  /// If the market is ready, the second line of the response is the chain's revision on this node.
  static func health(of store: any ShopStore, _ chain: EditedChain) -> [Endpoint] {
    @Sendable func say(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
      .text(
        Array("\(text)\n".utf8), type: "text/plain; charset=utf-8", status: status.code,
        cache: "no-store")
    }
    return [
      Endpoint(.get, "/health") { _, _ in say("alive") },
      Endpoint(.get, "/ready") { _, _ in
        guard store.isWell else { return say("the store fails", .serviceUnavailable) }
        return say("ready\n\(chain.name) at revision \(chain.standing.number)")
      },
    ]
  }
}

import BatonObservability
import CoreMetrics
import HTTPTypes
import Hummingbird

extension Endpoint {
  static func metrics(_ metrics: PrometheusMetrics, of store: any ShopStore) -> Endpoint {
    let up = Meter(label: "market.store.up", dimensions: [], factory: metrics)
    let waiting = Meter(label: "market.store.waiting", dimensions: [], factory: metrics)
    return Endpoint(.get, "/metrics") { _, _ in
      up.set(store.isWell ? 1 : 0)
      waiting.set(store.waitingCount)
      return .text(
        Array(metrics.text.utf8),
        type: "text/plain; version=0.0.4; charset=utf-8", cache: "no-store")
    }
  }
}

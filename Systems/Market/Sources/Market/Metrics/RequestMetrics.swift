import BatonObservability
import CoreMetrics
import HTTPTypes
import Synchronization

/// Metrics that count and time requests by endpoint, method and status.
///
/// Labels never come from clients, so the number of series is limited. An unknown path has the
/// label `NotFound`, and an unknown method has the label `other`.
final class RequestMetrics: Sendable {
  private struct Key: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private struct Series {
    let count: CoreMetrics.Counter
    let time: Timer
  }

  static let help = [
    "http.server.requests": "Requests that were answered.",
    "http.server.request.duration": "Time until a response began.",
    "market.store.up": "1 if the last use of the store worked, and 0 if not.",
    "market.store.waiting": "Changes that wait for the next commit.",
  ]

  private let factory: PrometheusMetrics
  private let series = Mutex<[Key: Series]>([:])

  init(_ factory: PrometheusMetrics) {
    self.factory = factory
  }

  func note(_ method: HTTPRequest.Method, route: String?, status: Int, time: Duration) {
    let key = Key(
      route: route ?? "NotFound", method: Self.known.contains(method) ? method.rawValue : "other",
      status: status)
    let series = series.withLock { all in
      if let known = all[key] { return known }
      let dimensions = [("method", key.method), ("route", key.route), ("status", "\(status)")]
      let new = Series(
        count: CoreMetrics.Counter(
          label: "http.server.requests", dimensions: dimensions, factory: factory),
        time: Timer(
          label: "http.server.request.duration", dimensions: Array(dimensions.prefix(2)),
          factory: factory))
      all[key] = new
      return new
    }
    series.count.increment()
    let (seconds, attoseconds) = time.components
    series.time.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  private static let known: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .delete, .options, .patch, .trace, .connect,
  ]
}

import Foundation

/// Settings for what an ``Inspector`` stores and records.
public struct InspectorSettings: Sendable {
  /// The number of requests to store for each chain.
  ///
  /// The limit applies separately to notable requests (slow, failed or unhandled) and to all other
  /// requests. Each group is also limited to 100,000 visits in total.
  public let kept: Int
  /// The probability that a request is recorded, from 0 (none) to 1 (all).
  ///
  /// Requests are chosen at random, so the sample also represents periodic traffic.
  public let share: Double
  /// The minimum duration of a slow request.
  public let slow: Duration
  /// Whether all requests are recorded initially.
  ///
  /// If all requests are recorded, the inspector always stores slow, failed and unhandled requests,
  /// and a sample of all other requests.
  public let recordsAll: Bool
  /// The seed for choosing requests, or `nil` for a random seed for each chain.
  ///
  /// The same seed chooses the same requests.
  public let seed: UInt64?
  /// The maximum number of live pages.
  ///
  /// Additional pages are not updated, and show a notice.
  public let mostLivePages: Int
  /// The maximum time that a page waits for other nodes; see ``InspectorNodes``.
  public let nodeLimit: Duration
  /// The recording overhead per visit, which pages subtract from a handler's own time.
  ///
  /// If this is `nil`, the inspector measures the overhead.
  public let recorderTime: Duration?
  /// The `service.name` of exported spans.
  ///
  /// The default is the environment variable `OTEL_SERVICE_NAME`, or else `unknown_service:`
  /// followed by the process name, as OpenTelemetry specifies.
  public let service: String
  /// The title and the path of your page that previews requests in flight, such as those of a
  /// durable chain.
  ///
  /// The what-if page, which replays only recorded requests, links to that page.
  public let inFlight: (title: String, path: StaticString)?

  /// Creates settings whose defaults suit a server.
  public init(
    kept: Int = 1000, share: Double = 0.01, slow: Duration = .milliseconds(250),
    recordsAll: Bool = false, seed: UInt64? = nil, mostLivePages: Int = 100,
    nodeLimit: Duration = .seconds(1), recorderTime: Duration? = nil, service: String? = nil,
    inFlight: (title: String, path: StaticString)? = nil
  ) {
    precondition(kept > 0, "`kept` must be at least 1, not \(kept)")
    precondition((0...1).contains(share), "the fraction must be from 0 to 1, not \(share)")
    self.kept = kept
    self.share = share
    self.slow = slow
    self.recordsAll = recordsAll
    self.seed = seed
    self.mostLivePages = mostLivePages
    self.nodeLimit = nodeLimit
    self.recorderTime = recorderTime
    self.inFlight = inFlight
    let process = ProcessInfo.processInfo
    let known = [service, process.environment["OTEL_SERVICE_NAME"]].compactMap(\.self)
    self.service = known.first { !$0.isEmpty } ?? "unknown_service:\(process.processName)"
  }
}

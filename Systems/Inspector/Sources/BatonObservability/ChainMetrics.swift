public import Baton
public import CoreMetrics
import Synchronization

/// Metrics that count the requests each chain records and measure how long the handlers take.
///
/// ```swift
/// let metrics = ChainMetrics(factory: factory)
/// let observed = kitchen.recorded(share: 1) { metrics.note($0) }
/// ```
///
/// | metric | labels | |
/// | --- | --- | --- |
/// | `baton.requests` | chain, handler, decision | requests, by the handler that decided |
/// | `baton.unhandled` | chain | requests that no handler handled |
/// | `baton.handler.duration` | chain, handler | each handler's own time |
///
/// A handler's label is its path within the chain, such as `bag/limit`, so handlers with the same
/// name are distinct. Slashes and backslashes in a name are escaped with a backslash. Labels never
/// contain the content of a request.
///
/// After the first ``mostHandlers`` handlers, all other handlers share the label `other`. A handler
/// that is named `other` has the label `\other`.
public final class ChainMetrics: Sendable {
  /// The maximum number of distinct handler paths.
  public static let mostHandlers = 500

  private struct Series {
    var counters: [[String]: Counter] = [:]
    var timers: [[String]: CoreMetrics.Timer] = [:]
    var handlers: Set<[String]> = []
  }

  private let factory: any MetricsFactory
  private let series = Mutex(Series())

  /// Creates metrics.
  ///
  /// - Parameter factory: The factory that creates the metrics.
  public init(factory: any MetricsFactory) {
    self.factory = factory
  }

  /// Counts a request.
  ///
  /// - Parameter recorded: The request.
  public func note<Response, Failure>(_ recorded: RecordedRequest<Response, Failure>) {
    let (path, decision) = (recorded.path, recorded.decision)
    let chain = path.visits.first?.name ?? ""
    let decider = path.decider(decision)
    counter(
      "baton.requests",
      [
        ("chain", chain), ("handler", decider.map { label(of: $0.way) } ?? "none"),
        ("decision", decision.rawValue),
      ]
    ).increment()
    if decision == .passed { counter("baton.unhandled", [("chain", chain)]).increment() }
    for visit in path.allVisits {
      timer([("chain", chain), ("handler", label(of: visit.way))])
        .recordNanoseconds(visit.ownDuration.nanoseconds)
    }
  }

  /// Returns the label for a handler's path, or `other` if there are already too many paths.
  private func label(of way: [String]) -> String {
    let isKnown = series.withLock { series in
      if series.handlers.contains(way) { return true }
      guard series.handlers.count < Self.mostHandlers else { return false }
      series.handlers.insert(way)
      return true
    }
    guard isKnown else { return "other" }
    let names = (way.count == 1 ? way[...] : way.dropFirst()).map(\.escapedInWay)
    return names == ["other"] ? #"\other"# : names.joined(separator: "/")
  }

  private func counter(_ label: String, _ dimensions: [(String, String)]) -> Counter {
    let key = [label] + dimensions.map(\.1)
    if let known = series.withLock({ $0.counters[key] }) { return known }
    // Call the factory outside the lock, because it is client code. The factory returns the same
    // counter for the same label.
    let new = Counter(label: label, dimensions: dimensions, factory: factory)
    // Release a duplicate from another thread outside the lock, too.
    _ = series.withLock { $0.counters.updateValue(new, forKey: key) }
    return new
  }

  private func timer(_ dimensions: [(String, String)]) -> CoreMetrics.Timer {
    let key = dimensions.map(\.1)
    if let known = series.withLock({ $0.timers[key] }) { return known }
    let new = Timer(label: "baton.handler.duration", dimensions: dimensions, factory: factory)
    _ = series.withLock { $0.timers.updateValue(new, forKey: key) }
    return new
  }
}

extension String {
  fileprivate var escapedInWay: String {
    var name = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "/" || scalar == "\\" { name.append("\\") }
      name.append(scalar)
    }
    return String(name)
  }
}

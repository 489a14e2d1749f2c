public import Baton
public import CoreMetrics
import Synchronization

/// Counts the recorded requests of chains and times their handlers.
///
/// ```swift
/// let metrics = ChainMetrics(factory: factory)
/// let observed = kitchen.recorded(share: 1) { metrics.note($0) }
/// ```
///
/// | metric | labels | |
/// | --- | --- | --- |
/// | `baton.requests` | chain, handler, decision | who took how many, or failed |
/// | `baton.unhandled` | chain | how many nobody took |
/// | `baton.handler.duration` | chain, handler | each handler's own time |
///
/// A handler's label is its way from the chain on, as in `bag/limit`, so that two of one name are
/// two. Nothing that a request carries becomes a label. What stands beyond ``mostHandlers`` is
/// called `other`.
public final class ChainMetrics: Sendable {
  /// How many ways of handlers are told apart.
  public static let mostHandlers = 500

  private struct Series {
    var counters: [[String]: Counter] = [:]
    var timers: [[String]: CoreMetrics.Timer] = [:]
    var handlers: Set<[String]> = []
  }

  private let factory: any MetricsFactory
  private let series = Mutex(Series())

  /// Metrics that are made by a factory.
  ///
  /// - Parameter factory: Makes the metrics.
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

  /// The way of a handler, or `other` if too many are known.
  private func label(of way: [String]) -> String {
    let isKnown = series.withLock { series in
      if series.handlers.contains(way) { return true }
      guard series.handlers.count < Self.mostHandlers else { return false }
      series.handlers.insert(way)
      return true
    }
    guard isKnown else { return "other" }
    return way.count == 1 ? way[0] : way.dropFirst().joined(separator: "/")
  }

  private func counter(_ label: String, _ dimensions: [(String, String)]) -> Counter {
    let key = [label] + dimensions.map(\.1)
    if let known = series.withLock({ $0.counters[key] }) { return known }
    // A factory is somebody else's code, so no lock is held; for one label it gives one count.
    let new = Counter(label: label, dimensions: dimensions, factory: factory)
    // Nor is it when one that another thread has made meanwhile goes.
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

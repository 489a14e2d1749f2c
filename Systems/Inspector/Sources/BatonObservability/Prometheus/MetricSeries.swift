import CoreMetrics
import Synchronization

protocol MetricSeries: AnyObject, Sendable {
  func lines(_ name: String, labels: String) -> [String]
}

final class NumberSeries: MetricSeries {
  private let value = Mutex(0.0)

  func lines(_ name: String, labels: String) -> [String] {
    let value = value.withLock { $0 }
    return [labels.isEmpty ? "\(name) \(value.shown)" : "\(name){\(labels)} \(value.shown)"]
  }

  private func change(_ body: (inout Double) -> Void) { value.withLock { body(&$0) } }
}

extension NumberSeries: CoreMetrics.CounterHandler, FloatingPointCounterHandler {
  func increment(by amount: Int64) { change { $0 += Double(amount) } }
  func increment(by amount: Double) { change { $0 += amount } }
  func reset() { change { $0 = 0 } }
}

extension NumberSeries: MeterHandler, RecorderHandler {
  func set(_ value: Int64) { change { $0 = Double(value) } }
  func set(_ value: Double) { change { $0 = value } }
  func decrement(by amount: Double) { change { $0 -= amount } }
  func record(_ value: Int64) { set(value) }
  func record(_ value: Double) { set(value) }
}

final class HistogramSeries: MetricSeries {
  /// The upper bounds of all buckets except the last, whose bound in Prometheus is `+Inf`.
  static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

  private struct State {
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0
  }

  private let state = Mutex(State())

  func lines(_ name: String, labels: String) -> [String] {
    let state = state.withLock { $0 }
    let separator = labels.isEmpty ? "" : ","
    let braces = labels.isEmpty ? "" : "{\(labels)}"
    var count = 0
    let buckets = zip(Self.bounds.map { "\($0)" } + ["+Inf"], state.counts).map { bound, own in
      count += own
      return "\(name)_bucket{\(labels)\(separator)le=\"\(bound)\"} \(count)"
    }
    return buckets + ["\(name)_sum\(braces) \(state.sum.shown)", "\(name)_count\(braces) \(count)"]
  }
}

extension HistogramSeries: TimerHandler, RecorderHandler {
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[bucket] += 1
      state.sum += value
    }
  }
}

extension Double {
  fileprivate var shown: String {
    isNaN ? "NaN" : isInfinite ? (self > 0 ? "+Inf" : "-Inf") : "\(self)"
  }
}

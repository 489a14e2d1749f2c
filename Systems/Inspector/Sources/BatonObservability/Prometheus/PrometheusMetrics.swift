public import CoreMetrics
import Synchronization

/// Keeps what is measured, and tells it in Prometheus's text format 0.0.4.
///
/// ```swift
/// let metrics = PrometheusMetrics(help: ["shop.orders": "Orders that were paid."])
/// Counter(label: "shop.orders", factory: metrics).increment()
/// print(metrics.text)
/// // # HELP shop_orders_total Orders that were paid.
/// // # TYPE shop_orders_total counter
/// // shop_orders_total 1.0
/// ```
///
/// Labels become names with underscores; counters end in `_total`, and timers in `_seconds`. What
/// is measured under the same label and dimensions is one series, whoever measures it.
public final class PrometheusMetrics: MetricsFactory {
  private let families = Mutex<[String: MetricFamily]>([:])
  /// What each label means, for `# HELP`.
  private let help: [String: String]

  /// A factory that has measured nothing.
  ///
  /// - Parameter help: What each label means, for `# HELP`.
  public init(help: [String: String]) {
    self.help = help
  }

  /// All series, by name and labels.
  public var text: String {
    let families = families.withLock { $0 }
    return families.sorted { $0.key < $1.key }.map { label, family in
      family.text(help: help[label] ?? label)
    }.joined()
  }

  /// The count of a label and its dimensions.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CoreMetrics
    .CounterHandler
  {
    series(label, .counter, dimensions) { NumberSeries() }
  }

  /// The count of a label and its dimensions.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, .counter, dimensions) { NumberSeries() }
  }

  /// The state of a label and its dimensions.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, .gauge, dimensions) { NumberSeries() }
  }

  /// The values of a label and its dimensions: a histogram if they are aggregated.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? series(label, .histogram, dimensions) { HistogramSeries() }
      : series(label, .gauge, dimensions) { NumberSeries() }
  }

  /// The times of a label and its dimensions, as a histogram.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, .timer, dimensions) { HistogramSeries() }
  }

  // A series stays as long as the process: what it has counted is not forgotten.
  /// Does nothing.
  public func destroyCounter(_ handler: any CoreMetrics.CounterHandler) {}
  /// Does nothing.
  public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Does nothing.
  public func destroyMeter(_ handler: any MeterHandler) {}
  /// Does nothing.
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Does nothing.
  public func destroyTimer(_ handler: any TimerHandler) {}

  /// The series of a label and its dimensions; a new one if there is none.
  private func series<Series: MetricSeries>(
    _ label: String, _ kind: MetricFamily.Kind, _ dimensions: [(String, String)],
    _ make: () -> Series
  ) -> Series {
    let labels = MetricFamily.labels(dimensions)
    return families.withLock { families in
      let known = families[label]?.series[labels]
      if let known = known as? Series { return known }
      let new = make()
      // One that is measured as something else already keeps its series, and this one is not told.
      if known == nil { families[label, default: MetricFamily(label, kind)].series[labels] = new }
      return new
    }
  }
}

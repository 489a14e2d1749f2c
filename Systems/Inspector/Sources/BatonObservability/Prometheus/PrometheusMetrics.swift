public import CoreMetrics
public import Logging
import Synchronization

/// A metrics factory that exposes its metrics in Prometheus's text format 0.0.4.
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
/// Labels are converted to names with underscores. The names of counters end in `_total`, and those
/// of timers in `_seconds`. If several dimensions result in the same label, their values are joined
/// by semicolons. All measurements with the same name and labels belong to one series.
///
/// A metric is rejected if its name conflicts with the name of another metric. For example, a gauge
/// `x.sum` conflicts with a histogram `x`. A rejected metric records nothing, and the log names
/// both metrics.
public final class PrometheusMetrics: MetricsFactory {
  private struct State {
    var families: [String: MetricFamily] = [:]
    var owners: [String: String] = [:]
    var refusals: Set<String> = []
  }

  private let state = Mutex(State())
  private let help: [String: String]
  private let logger: Logger

  /// Creates an empty factory.
  ///
  /// - Parameters:
  ///   - help: The description of each label, for `# HELP`. If several labels result in the same
  ///     name, the label that is measured first provides the description.
  ///   - logger: The logger that receives an error for each rejected metric.
  public init(help: [String: String], logger: Logger = Logger(label: "prometheus")) {
    self.help = help
    self.logger = logger
  }

  /// All series in the text format, ordered by name and labels.
  public var text: String {
    let families = state.withLock { $0.families }
    return families.sorted { $0.key < $1.key }.map(\.value.text).joined()
  }

  /// Returns the counter for a label and its dimensions.
  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CoreMetrics
    .CounterHandler
  {
    series(label, .counter, dimensions) { NumberSeries() }
  }

  /// Returns the counter for a label and its dimensions.
  public func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, .counter, dimensions) { NumberSeries() }
  }

  /// Returns the gauge for a label and its dimensions.
  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, .gauge, dimensions) { NumberSeries() }
  }

  /// Returns a histogram for a label if `aggregate` is true, and otherwise a gauge.
  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? series(label, .histogram, dimensions) { HistogramSeries() }
      : series(label, .gauge, dimensions) { NumberSeries() }
  }

  /// Returns the timer for a label and its dimensions, as a histogram.
  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, .timer, dimensions) { HistogramSeries() }
  }

  // Metrics are never destroyed, so that their counts stay in the output.
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

  /// Returns the series for a label and its dimensions, and creates it if necessary.
  ///
  /// If the name conflicts with that of another metric, the series does not appear in the output.
  private func series<Series: MetricSeries>(
    _ label: String, _ kind: MetricName.Kind, _ dimensions: [(String, String)],
    _ make: () -> Series
  ) -> Series {
    let name = MetricName(label, kind)
    let labels = MetricLabels.text(dimensions, reserved: name.type == "histogram" ? "le" : nil)
    let new = make()
    let (series, refusal) = state.withLock { state -> (Series, String?) in
      if state.families[name.text]?.name.type != name.type {
        let owner = name.taken.compactMap { name in state.owners[name].map { (name, $0) } }.first
        if let (name, owner) = owner {
          let refusal = """
            the \(kind) \(label.debugDescription) is not recorded: its name on the page, \(name), \
            is that of \(owner); rename one of the two
            """
          return (new, state.refusals.insert(refusal).inserted ? refusal : nil)
        }
        state.families[name.text] = MetricFamily(name: name, help: help[label] ?? label)
        for name in name.taken { state.owners[name] = "the \(kind) \(label.debugDescription)" }
      }
      if let known = state.families[name.text]?.series[labels] as? Series { return (known, nil) }
      state.families[name.text]?.series[labels] = new
      return (new, nil)
    }
    if let refusal { logger.error("\(refusal)") }
    return series
  }
}

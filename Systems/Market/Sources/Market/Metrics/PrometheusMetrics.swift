import CoreMetrics
import Synchronization

/// Keeps what the market measures, and tells it in Prometheus's text format 0.0.4.
///
/// Labels become names with underscores; counters end in `_total`, and timers in `_seconds`. What is
/// measured under the same label and dimensions is one series, whoever measures it.
final class PrometheusMetrics: MetricsFactory {
  private let families = Mutex<[String: MetricFamily]>([:])
  /// What each label means, for `# HELP`.
  private let help: [String: String]

  /// - Parameter help: What each label means.
  init(help: [String: String]) {
    self.help = help
  }

  /// All series, by name and labels.
  var text: String {
    let families = families.withLock { $0 }
    return families.sorted { $0.key < $1.key }.map { label, family in
      family.text(help: help[label] ?? label)
    }.joined()
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CoreMetrics.CounterHandler
  {
    series(label, .counter, dimensions) { NumberSeries() }
  }

  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, .counter, dimensions) { NumberSeries() }
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, .gauge, dimensions) { NumberSeries() }
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    aggregate
      ? series(label, .histogram, dimensions) { HistogramSeries() }
      : series(label, .gauge, dimensions) { NumberSeries() }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, .timer, dimensions) { HistogramSeries() }
  }

  // A series stays as long as the market: what it has counted is not forgotten.
  func destroyCounter(_ handler: any CoreMetrics.CounterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

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

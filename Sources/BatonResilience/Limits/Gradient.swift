/// The Gradient2 algorithm, which shrinks a limit in proportion to a slowdown and otherwise grows
/// it.
struct Gradient: Sendable {
  /// The number of initial windows in which the usual duration is a plain instead of an exponential
  /// average.
  private static let warmUp = 10
  /// The largest limit, above which floating-point integers are not exact.
  private static let greatest = 0x1p53

  let settings: AdaptiveLimitSettings
  private(set) var limit: Double
  /// The usual duration of answers, in seconds.
  private(set) var usual = 0.0
  private var count = 0

  init(_ settings: AdaptiveLimitSettings) {
    self.settings = settings
    limit = min(
      Self.greatest,
      Double(min(max(settings.initial, settings.range.lowerBound), settings.range.upperBound)))
  }

  /// Updates the limit with a window's average duration in seconds and its maximum number of
  /// concurrent requests.
  mutating func update(_ time: Double, underWay: Int) {
    guard time > 0 else { return }
    count += 1
    let share =
      count <= Self.warmUp ? 1 / Double(count) : 2 / (Double(settings.longWindow) + 1)
    usual += (time - usual) * share
    // After a long slowdown, lower the usual duration faster.
    if usual / time > 2 { usual *= 0.95 }
    // If less than half of the limit was in use, the durations do not justify a new limit.
    guard Double(underWay) >= limit / 2 else { return }
    let gradient = max(0.5, min(1, settings.tolerance * usual / time))
    let target = limit * gradient + Double(settings.queue)
    let next = limit * (1 - settings.smoothing) + target * settings.smoothing
    let bounded = max(
      Double(settings.range.lowerBound), min(Double(settings.range.upperBound), next))
    limit = min(Self.greatest, bounded)
  }
}

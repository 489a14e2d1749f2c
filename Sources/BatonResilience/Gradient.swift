/// Gradient2: the limit shrinks by as much as answers take longer than usual, and otherwise grows.
struct Gradient: Sendable {
  /// How many windows the usual time is a plain average of, before it is an exponential one.
  private static let warmUp = 10
  /// Above it, numbers of this kind are not whole any more.
  private static let greatest = 0x1p53

  let settings: AdaptiveLimitSettings
  private(set) var limit: Double
  /// How long answers usually take, in seconds.
  private(set) var usual = 0.0
  private var count = 0

  init(_ settings: AdaptiveLimitSettings) {
    self.settings = settings
    limit = min(
      Self.greatest,
      Double(min(max(settings.initial, settings.range.lowerBound), settings.range.upperBound)))
  }

  /// Takes in how long answers took, in seconds, while at most so many were under way.
  mutating func update(_ time: Double, underWay: Int) {
    guard time > 0 else { return }
    count += 1
    let share =
      count <= Self.warmUp ? 1 / Double(count) : 2 / (Double(settings.longWindow) + 1)
    usual += (time - usual) * share
    // After a long time of trouble, what is usual comes down faster.
    if usual / time > 2 { usual *= 0.95 }
    // Where the limit was not felt, it says nothing that it was not reached.
    guard Double(underWay) >= limit / 2 else { return }
    let gradient = max(0.5, min(1, settings.tolerance * usual / time))
    let target = limit * gradient + Double(settings.queue)
    let next = limit * (1 - settings.smoothing) + target * settings.smoothing
    let bounded = max(
      Double(settings.range.lowerBound), min(Double(settings.range.upperBound), next))
    limit = min(Self.greatest, bounded)
  }
}

/// The settings of an ``AdaptiveLimit``; the defaults are those of Netflix's Gradient2.
public struct AdaptiveLimitSettings: Sendable {
  /// The initial limit.
  public let initial: Int
  /// The minimum and the maximum limit, both at least 1.
  public let range: ClosedRange<Int>
  /// The weight, more than 0 and at most 1, of a window's result in the new limit.
  public let smoothing: Double
  /// The number of windows, at least 1, over which the usual duration is averaged.
  public let longWindow: Int
  /// The factor, at least 1, by which durations may exceed the usual duration before the limit
  /// shrinks.
  public let tolerance: Double
  /// The number, at least 0, by which the limit may exceed a window's result to allow for a queue.
  public let queue: Int
  /// The length of a window, which is extended until it has 10 durations.
  public let window: Duration

  /// Creates settings for an adaptive limit.
  public init(
    initial: Int = 20, range: ClosedRange<Int> = 20...200, smoothing: Double = 0.2,
    longWindow: Int = 600, tolerance: Double = 1.5, queue: Int = 4,
    window: Duration = .seconds(1)
  ) {
    precondition(
      range.lowerBound >= 1,
      "AdaptiveLimit must let at least 1 request through, not \(range.lowerBound)")
    precondition(
      smoothing > 0 && smoothing <= 1,
      "AdaptiveLimit's smoothing must be above 0 and at most 1, not \(smoothing)")
    precondition(
      longWindow >= 1, "AdaptiveLimit's long window must be at least 1, not \(longWindow)")
    precondition(
      tolerance >= 1, "AdaptiveLimit's tolerance must be at least 1, not \(tolerance)")
    precondition(queue >= 0, "AdaptiveLimit's queue must be at least 0, not \(queue)")
    self.initial = initial
    self.range = range
    self.smoothing = smoothing
    self.longWindow = longWindow
    self.tolerance = tolerance
    self.queue = queue
    self.window = window
  }
}

/// How an ``AdaptiveLimit`` finds its limit; the defaults are those of Netflix's Gradient2.
public struct AdaptiveLimitSettings: Sendable {
  /// The limit that it begins with.
  public let initial: Int
  /// The limits between which it stays.
  public let range: ClosedRange<Int>
  /// How far the limit goes to what a window says, from more than 0 to 1.
  public let smoothing: Double
  /// Over how many windows the usual time is taken.
  public let longWindow: Int
  /// How many times the usual time a window's may be before the limit shrinks; at least 1.
  public let tolerance: Double
  /// By how much the limit may exceed what a window says, for a queue; at least 0.
  public let queue: Int
  /// How long times are gathered before they change the limit; a window has at least 10.
  public let window: Duration

  /// The settings of an adaptive limit, each with a default.
  ///
  /// - Parameters:
  ///   - initial: The limit that it begins with.
  ///   - range: The limits between which it stays; at least 1.
  ///   - smoothing: How far the limit goes to what a window says, from more than 0 to 1.
  ///   - longWindow: Over how many windows the usual time is taken; at least 1.
  ///   - tolerance: How many times the usual time a window's may be; at least 1.
  ///   - queue: By how much the limit may exceed what a window says; at least 0.
  ///   - window: How long times are gathered before they change the limit.
  public init(
    initial: Int = 20, range: ClosedRange<Int> = 20...200, smoothing: Double = 0.2,
    longWindow: Int = 600, tolerance: Double = 1.5, queue: Int = 4,
    window: Duration = .seconds(1)
  ) {
    precondition(
      range.lowerBound >= 1,
      "AdaptiveLimit lets at least 1 request through, and was given \(range.lowerBound)")
    precondition(
      smoothing > 0 && smoothing <= 1,
      "AdaptiveLimit has a smoothing above 0 and up to 1, and was given \(smoothing)")
    precondition(
      longWindow >= 1, "AdaptiveLimit has a long window of at least 1, and was given \(longWindow)")
    precondition(
      tolerance >= 1, "AdaptiveLimit has a tolerance of at least 1, and was given \(tolerance)")
    precondition(queue >= 0, "AdaptiveLimit has a queue of at least 0, and was given \(queue)")
    self.initial = initial
    self.range = range
    self.smoothing = smoothing
    self.longWindow = longWindow
    self.tolerance = tolerance
    self.queue = queue
    self.window = window
  }
}

/// When a ``CircuitBreaker`` opens, for how long, and how it tries whether it may close.
public struct CircuitSettings: Sendable {
  /// It opens when this share of the calls failed; more than 0 and at most 1.
  public let failureRatio: Double
  /// It does not open before so many calls were counted in the window.
  public let minimumCalls: Int
  /// How far back calls count, in steps of a tenth of it.
  public let window: Duration
  /// A call that takes at least so long counts as a failure; none does if `nil`.
  public let slowAfter: Duration?
  /// How long it stays open the first time; each time that it opens again at once, twice as long.
  public let openTime: Duration
  /// The longest that it stays open.
  public let longestOpenTime: Duration
  /// How many calls it lets through to see whether it may close.
  public let probes: Int
  /// How long it waits for these; then it opens again.
  public let probeTime: Duration

  /// The settings of a breaker, each with a default.
  ///
  /// - Parameters:
  ///   - failureRatio: It opens when this share of the calls failed; more than 0 and at most 1.
  ///   - minimumCalls: It does not open before so many calls were counted; at least 1.
  ///   - window: How far back calls count, in steps of a tenth of it.
  ///   - slowAfter: A call that takes at least so long counts as a failure; none does if `nil`.
  ///   - openTime: How long it stays open; twice as long each time that it opens again at once.
  ///   - longestOpenTime: The longest that it stays open.
  ///   - probes: How many calls it lets through to see whether it may close; at least 1.
  ///   - probeTime: How long it waits for these; then it opens again.
  public init(
    failureRatio: Double = 0.5, minimumCalls: Int = 20, window: Duration = .seconds(10),
    slowAfter: Duration? = nil, openTime: Duration = .seconds(5),
    longestOpenTime: Duration = .seconds(60), probes: Int = 3, probeTime: Duration = .seconds(10)
  ) {
    precondition(
      failureRatio > 0 && failureRatio <= 1,
      "CircuitBreaker opens at a share above 0 and up to 1, and was given \(failureRatio)")
    precondition(
      minimumCalls >= 1, "CircuitBreaker counts at least 1 call, and was given \(minimumCalls)")
    precondition(probes >= 1, "CircuitBreaker makes at least 1 probe, and was given \(probes)")
    self.failureRatio = failureRatio
    self.minimumCalls = minimumCalls
    self.window = window
    self.slowAfter = slowAfter
    self.openTime = openTime
    self.longestOpenTime = longestOpenTime
    self.probes = probes
    self.probeTime = probeTime
  }
}

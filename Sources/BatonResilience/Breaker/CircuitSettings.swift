/// The conditions under which a ``CircuitBreaker`` opens and closes.
///
/// A circuit can evaluate a time window, a number of calls, or consecutive failures:
///
/// ```swift
/// let usual = CircuitSettings()   // half of at least 20 calls in 10 s
/// let counting = CircuitSettings(failureRatio: 0.3, ofLast: 50)   // 15 of the last 50 calls
/// let strict = CircuitSettings(failuresInARow: 5)              // no success between 5 failures
/// ```
///
/// A service with fewer than 2 calls a second never has 20 calls in 10 s, so the default settings
/// never open its circuit. For such a service, count calls or consecutive failures.
public struct CircuitSettings: Sendable {
  /// The fraction of failed calls, more than 0 and at most 1, at which the circuit opens.
  public let failureRatio: Double
  /// The minimum number of calls that the window must contain for the circuit to open.
  public let minimumCalls: Int
  /// The window's length, unused if ``lastCalls`` is set; the window moves by a tenth at a time.
  public let window: Duration
  /// The number of most recent calls that count regardless of time, or `nil` to use ``window``.
  public let lastCalls: Int?
  /// The duration at which a slow call counts as a failure, or `nil` if slow calls do not count.
  public let slowAfter: Duration?
  /// The duration for which the circuit first opens, which doubles after each failed probe phase.
  public let openTime: Duration
  /// The maximum duration for which the circuit stays open.
  public let longestOpenTime: Duration
  /// The number of probes that a half-open circuit admits.
  public let probes: Int
  /// The maximum time for which the circuit waits for its probes before it opens again.
  public let probeTime: Duration

  /// Creates settings for a time window; `minimumCalls` and `probes` must be at least 1.
  public init(
    failureRatio: Double = 0.5, minimumCalls: Int = 20, window: Duration = .seconds(10),
    slowAfter: Duration? = nil, openTime: Duration = .seconds(5),
    longestOpenTime: Duration = .seconds(60), probes: Int = 3, probeTime: Duration = .seconds(10)
  ) {
    self.init(
      failureRatio, minimumCalls, window, nil, slowAfter, openTime, longestOpenTime, probes,
      probeTime)
  }

  /// Creates settings for a fixed number of the most recent calls, regardless of time.
  ///
  /// The value of `minimumCalls` must be from 1 to `calls`, which is the default. Both `calls` and
  /// `probes` must be at least 1.
  public init(
    failureRatio: Double = 0.5, ofLast calls: Int, minimumCalls: Int? = nil,
    slowAfter: Duration? = nil, openTime: Duration = .seconds(5),
    longestOpenTime: Duration = .seconds(60), probes: Int = 3, probeTime: Duration = .seconds(10)
  ) {
    precondition(
      calls >= 1, "CircuitBreaker's window must hold at least 1 call, not \(calls)")
    let minimumCalls = minimumCalls ?? calls
    precondition(
      minimumCalls <= calls,
      "CircuitBreaker's minimum number of calls must be at most \(calls), not \(minimumCalls)")
    self.init(
      failureRatio, minimumCalls, .zero, calls, slowAfter, openTime, longestOpenTime, probes,
      probeTime)
  }

  /// Creates settings for consecutive failures.
  ///
  /// Both `failures` and `probes` must be at least 1. A half-open circuit opens again only if all
  /// of its probes fail.
  public init(
    failuresInARow failures: Int, slowAfter: Duration? = nil, openTime: Duration = .seconds(5),
    longestOpenTime: Duration = .seconds(60), probes: Int = 1, probeTime: Duration = .seconds(10)
  ) {
    self.init(
      failureRatio: 1, ofLast: failures, slowAfter: slowAfter, openTime: openTime,
      longestOpenTime: longestOpenTime, probes: probes, probeTime: probeTime)
  }

  private init(
    _ failureRatio: Double, _ minimumCalls: Int, _ window: Duration, _ lastCalls: Int?,
    _ slowAfter: Duration?, _ openTime: Duration, _ longestOpenTime: Duration, _ probes: Int,
    _ probeTime: Duration
  ) {
    precondition(
      failureRatio > 0 && failureRatio <= 1,
      "CircuitBreaker's failure ratio must be above 0 and at most 1, not \(failureRatio)")
    precondition(
      minimumCalls >= 1, "CircuitBreaker must count at least 1 call, not \(minimumCalls)")
    precondition(probes >= 1, "CircuitBreaker must make at least 1 probe, not \(probes)")
    self.failureRatio = failureRatio
    self.minimumCalls = minimumCalls
    self.window = window
    self.lastCalls = lastCalls
    self.slowAfter = slowAfter
    self.openTime = openTime
    self.longestOpenTime = longestOpenTime
    self.probes = probes
    self.probeTime = probeTime
  }
}

/// How many more calls may be made beside those that clients asked for: one value for any number of
/// retries and hedges.
///
/// ```swift
/// let budget = RetryBudget()
/// let patient = stock.retrying(backoff: Backoff(), budget: budget)
/// ```
///
/// Each handler tries a few times more; where they all do, a service that is in trouble gets several
/// times its usual load, and stays in trouble. The budget allows for a fifth of the calls of the last 10
/// seconds, and at least 3 in that time, to be made again. A retry that it does not allow is not made:
/// the client gets the answer of the attempt before it, and the path says why. A call that goes through
/// two of the handlers counts once, by the outer one. Only ``Retry``, which does not suspend, cannot tell
/// a hedge inside it that it has counted: around a hedge, take a ``PacedRetry``.
public final class RetryBudget: Sendable {
  private let ratio: Double
  private let minimum: Int
  private let window: Lock<SlidingWindow>
  private let time: Timekeeper

  /// A budget.
  ///
  /// - Parameters:
  ///   - ratio: How many calls may be made again for each call; at least 0.
  ///   - minimum: How many may be made again in the window whatever the number of calls; at least 0.
  ///   - length: How far back calls count, in steps of a tenth of it.
  ///   - clock: What time is measured with.
  public init(
    ratio: Double = 0.2, atLeast minimum: Int = 3, of length: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    precondition(ratio >= 0, "RetryBudget has a ratio of at least 0, and was given \(ratio)")
    precondition(minimum >= 0, "RetryBudget allows for at least 0, and was given \(minimum)")
    self.ratio = ratio
    self.minimum = minimum
    window = Lock(SlidingWindow(length))
    time = Timekeeper(clock)
  }

  /// The budget in which the current call is counted already, by a handler further out.
  @TaskLocal static var counted: RetryBudget?

  /// Counts a call, unless a handler further out has.
  func depositOnce() {
    if Self.counted !== self { deposit() }
  }

  /// Counts a call that a client asked for.
  public func deposit() {
    let now = time.now
    window.withLock { $0.add(calls: 1, at: now) }
  }

  /// Takes one call more out of the budget, if there is one in it.
  ///
  /// - Returns: Whether the call may be made.
  public func withdraw() -> Bool {
    let now = time.now
    return window.withLock { window in
      window.advance(to: now)
      guard window.total.marked < allowed(window.total.calls) else { return false }
      window.add(marked: 1, at: now)
      return true
    }
  }

  /// How many calls more it allows now.
  public var balance: Int {
    let now = time.now
    return window.withLock { window in
      window.advance(to: now)
      return max(0, allowed(window.total.calls) - window.total.marked)
    }
  }

  /// Takes back that a call was to be made.
  func putBack() {
    let now = time.now
    window.withLock { window in
      window.advance(to: now)
      if window.total.marked > 0 { window.add(marked: -1, at: now) }
    }
  }

  private func allowed(_ calls: Int) -> Int {
    // A ratio without a bound allows for nothing before there was a call.
    guard calls > 0 else { return minimum }
    // The product of a ratio that is no binary fraction may be a hair too small: 0.29 · 100.
    return max(minimum, Int(min(ratio * Double(calls) * (1 + 1e-12), 0x1p60)))
  }
}

/// A shared limit on the number of extra calls that retries and hedges may make.
///
/// ```swift
/// let budget = RetryBudget()
/// let patient = stock.retrying(backoff: Backoff(), budget: budget)
/// ```
///
/// If every handler retries, an overloaded service receives several times its usual load and cannot
/// recover. By default, the budget allows one extra call for every five calls within 10 seconds,
/// and always at least 3 extra calls. If the budget is exhausted, the client receives the result of
/// the previous attempt, and the path shows the reason. An extra call that never begins because its
/// client left does not use the budget.
///
/// A call through several handlers with the same budget counts once, in the outermost handler.
/// However, ``Retry`` cannot prevent inner handlers from counting again, because it cannot suspend.
/// To enclose other handlers with the same budget, use a ``PacedRetry``.
public final class RetryBudget: Sendable {
  private let ratio: Double
  private let minimum: Int
  private let window: Lock<SlidingWindow>
  private let time: Timekeeper

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - ratio: The number of extra calls allowed for each call, which must be at least 0.
  ///   - minimum: The minimum number, at least 0, of extra calls allowed in the window.
  ///   - length: The window's length; the window moves in steps of a tenth of its length.
  ///   - clock: The clock that measures time.
  public init(
    ratio: Double = 0.2, atLeast minimum: Int = 3, of length: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    precondition(ratio >= 0, "RetryBudget's ratio must be at least 0, not \(ratio)")
    precondition(minimum >= 0, "RetryBudget's minimum must be at least 0, not \(minimum)")
    self.ratio = ratio
    self.minimum = minimum
    window = Lock(SlidingWindow(length))
    time = Timekeeper(clock)
  }

  /// The budgets that have already counted the current call in an outer handler.
  @TaskLocal private static var counted: [RetryBudget] = []

  @usableFromInline
  func depositOnce() {
    if !isCounted { deposit() }
  }

  /// Runs a closure that makes a call, and prevents this budget from counting the call again.
  @usableFromInline
  func counting<Value>(_ body: () async -> Value) async -> Value {
    if isCounted { return await body() }
    return await Self.$counted.withValue(Self.counted + [self]) { await body() }
  }

  private var isCounted: Bool { Self.counted.contains { $0 === self } }

  /// Counts a call requested by a client.
  public func deposit() {
    let now = time.now
    window.withLock { $0.add(calls: 1, at: now) }
  }

  /// Uses one extra call from the budget if any are left, and returns whether one was left.
  public func withdraw() -> Bool { take() != nil }

  @usableFromInline
  struct Token: Sendable {
    fileprivate let part: Int
  }

  /// Uses one extra call from the budget if any are left.
  @usableFromInline
  func take() -> Token? {
    let now = time.now
    return window.withLock { window in
      window.advance(to: now)
      guard window.total.marked < allowed(window.total.calls) else { return nil }
      return Token(part: window.mark(at: now))
    }
  }

  /// Puts back the token of an extra call that is not made.
  @usableFromInline
  func putBack(_ token: Token) {
    window.withLock { $0.unmark(token.part) }
  }

  /// The number of extra calls that the budget currently allows.
  public var balance: Int {
    let now = time.now
    return window.withLock { window in
      window.advance(to: now)
      return max(0, allowed(window.total.calls) - window.total.marked)
    }
  }

  private func allowed(_ calls: Int) -> Int {
    // Without calls, even an infinite ratio allows only the minimum.
    guard calls > 0 else { return minimum }
    // If the ratio has no exact binary representation, the product may be slightly too small, as in
    // 0.29 · 100.
    return max(minimum, Int(min(ratio * Double(calls) * (1 + 1e-12), Int.ample)))
  }
}

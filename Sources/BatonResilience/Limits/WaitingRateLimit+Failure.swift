import Baton

extension WaitingRateLimit {
  /// Creates a limit with one line and a failure closure that receives only the refusal.
  public init(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    waitingAtMost longest: Duration, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) {
    self.init(
      name, to: count, per: period, burst: burst, waitingAtMost: longest, clock: clock,
      failure: { refusal, _ in failure(refusal) })
  }

  /// Creates a limit with a line for each key and a failure closure that receives only the refusal.
  public init<Key: Hashable & Sendable>(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    waitingAtMost longest: Duration, forEach key: @escaping @Sendable (Request) -> Key,
    capacity: Int = 10_000, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) {
    self.init(
      name, to: count, per: period, burst: burst, waitingAtMost: longest, forEach: key,
      capacity: capacity, clock: clock, failure: { refusal, _ in failure(refusal) })
  }
}

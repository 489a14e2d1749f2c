import Baton

extension RateLimit {
  /// Creates one rate limit for all requests, with a failure closure that receives only the
  /// refusal.
  public init(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) {
    self.init(
      name, to: count, per: period, burst: burst, clock: clock,
      failure: { refusal, _ in failure(refusal) })
  }

  /// Creates one rate limit for each key, with a failure closure that receives only the refusal.
  public init<Key: Hashable & Sendable>(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    forEach key: @escaping @Sendable (Request) -> Key, capacity: Int = 10_000,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) {
    self.init(
      name, to: count, per: period, burst: burst, forEach: key, capacity: capacity, clock: clock,
      failure: { refusal, _ in failure(refusal) })
  }
}

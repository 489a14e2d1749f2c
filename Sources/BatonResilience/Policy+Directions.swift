import Baton

extension Policy where Request: Sendable, Response: Sendable {
  /// What goes around calls to somebody else: an end for all attempts, retries under a budget, a circuit
  /// breaker, and an end for each attempt.
  ///
  /// - Parameters:
  ///   - limit: How long all attempts may take together; then the client is answered at once.
  ///   - attempt: How long one of them may take; then it is cancelled, and waited for. An equal share of
  ///     the limit unless given.
  ///   - attempts: How many there are at most, the first one included; at least 1.
  ///   - repeating: Which requests may be made again.
  ///   - budget: What the retries share with other retries and hedges.
  ///   - clock: What time is measured with.
  ///   - timedOut: Makes the failure of either time limit.
  ///   - circuitOpen: Makes the failure of the circuit breaker.
  /// - Returns: The policy, without a fallback, a cache and a hedge.
  public static func outbound(
    within limit: Duration = .seconds(30), attempt: Duration? = nil, attempts: Int = 3,
    repeating: Repeating<Request>, budget: RetryBudget = RetryBudget(),
    clock: any Clock<Duration> = ContinuousClock(),
    timedOut: @escaping @Sendable (TimedOut) -> Failure,
    circuitOpen: @escaping @Sendable (CircuitOpen) -> Failure
  ) -> Policy {
    var policy = Policy()
    policy[.timeout] = LeavingTimeout(after: limit, clock: clock, failure: timedOut)
    policy[.retry] = PacedRetry(
      attempts: attempts, repeating: repeating, budget: budget, clock: clock)
    policy[.breaker] = CircuitBreaker(clock: clock, failure: circuitOpen)
    policy[.attempt] = WaitingTimeout(
      "attempt", after: attempt ?? limit.waitable / max(1, attempts), clock: clock,
      failure: timedOut)
    return policy
  }

  /// What goes around requests that come in: a rate limit for each client, an end for each request, and a
  /// bound on how many are under way, those included whose client was answered when the time was up.
  ///
  /// - Parameters:
  ///   - count: How many requests a client may make in a period.
  ///   - period: The period.
  ///   - client: Whose request it is.
  ///   - most: How many requests may be under way at once; at least 1.
  ///   - limit: How long one may take; then it is answered at once.
  ///   - clock: What time is measured with.
  ///   - rateLimited: Makes the failure of the rate limit.
  ///   - overLimit: Makes the failure where too many are under way.
  ///   - timedOut: Makes the failure of the time limit.
  /// - Returns: The policy, without what is for calls to somebody else.
  public static func inbound<Client: Hashable & Sendable>(
    rate count: Int, per period: Duration, forEach client: @escaping @Sendable (Request) -> Client,
    atOnce most: Int, within limit: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(),
    rateLimited: @escaping @Sendable (RateLimited) -> Failure,
    overLimit: @escaping @Sendable () -> Failure,
    timedOut: @escaping @Sendable (TimedOut) -> Failure
  ) -> Policy {
    var policy = Policy()
    policy[.rateLimit] = RateLimit(
      to: count, per: period, forEach: client, clock: clock, failure: rateLimited)
    policy[.limit] = Limit(to: most, failure: overLimit)
    policy[.timeout] = LeavingTimeout(after: limit, clock: clock, failure: timedOut)
    return policy
  }
}

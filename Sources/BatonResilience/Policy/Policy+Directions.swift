import Baton

extension Policy where Request: Sendable, Response: Sendable {
  /// Returns a policy for calls to a different service.
  ///
  /// The policy has an overall time limit, retries with a budget, a circuit breaker, and a time
  /// limit for each attempt. It does not retry calls that the breaker rejects.
  ///
  /// - Parameters:
  ///   - limit: The time limit for all attempts together. When the limit is exceeded, the client
  ///     receives an answer immediately.
  ///   - attempt: The time limit for each attempt. When the limit is exceeded, the policy cancels
  ///     the attempt and waits until it ends. The default is `limit` divided by `attempts`.
  ///   - attempts: The maximum number of attempts, including the first, which must be at least 1.
  ///   - repeating: The condition that determines which requests may be repeated.
  ///   - budget: The budget to share with other retries and hedges.
  ///   - circuit: The circuit breaker's settings.
  ///   - clock: The clock that measures time.
  ///   - timedOut: A closure that creates the failure for either time limit.
  ///   - circuitOpen: A closure that creates the failure for the circuit breaker.
  /// - Returns: The policy, without a fallback, a cache or a hedge.
  public static func outbound(
    within limit: Duration = .seconds(30), attempt: Duration? = nil, attempts: Int = 3,
    repeating: Repeating<Request>, budget: RetryBudget = RetryBudget(),
    circuit: CircuitSettings = CircuitSettings(), clock: any Clock<Duration> = ContinuousClock(),
    timedOut: @escaping @Sendable (TimedOut) -> Failure,
    circuitOpen: @escaping @Sendable (CircuitOpen) -> Failure
  ) -> Policy {
    var policy = Policy()
    policy[.timeout] = LeavingTimeout(after: limit, clock: clock, failure: timedOut)
    policy[.retry] = PacedRetry(
      attempts: attempts, repeating: repeating, budget: budget, clock: clock)
    policy[.breaker] = CircuitBreaker(settings: circuit, clock: clock, failure: circuitOpen)
    policy[.attempt] = WaitingTimeout(
      "attempt", after: attempt ?? limit.waitable / max(1, attempts), clock: clock,
      failure: timedOut)
    return policy
  }

  /// Returns a policy for incoming requests.
  ///
  /// The policy has a rate limit for each client, a limit on concurrent requests, and a time limit
  /// for each request. A request that exceeds its time limit continues to count as concurrent until
  /// its work ends.
  ///
  /// - Parameters:
  ///   - count: The number of requests that a client may make in a period.
  ///   - period: The length of a period.
  ///   - client: A closure that returns the client of a request.
  ///   - most: The maximum number of concurrent requests, which must be at least 1.
  ///   - limit: The time limit for each request. When the limit is exceeded, the client receives an
  ///     answer immediately.
  ///   - clock: The clock that measures time.
  ///   - rateLimited: A closure that creates the failure for the rate limit.
  ///   - overLimit: A closure that creates the failure for the limit on concurrent requests.
  ///   - timedOut: A closure that creates the failure for the time limit.
  /// - Returns: The policy, without the parts for outgoing calls.
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

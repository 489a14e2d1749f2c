public import Baton
public import BatonResilience

extension PostgresError {
  /// Creates an error for an exceeded time limit.
  ///
  /// The error's effect is unknown.
  ///
  /// - Parameter error: The error from the time limit.
  public init(_ error: TimedOut) {
    self.init(
      .timedOut, "PostgreSQL: \(error). Allow more time, or find what the statement waits for.",
      effect: .unknown, isTransient: true)
  }

  /// Creates an error for a statement that was not sent because the circuit was open.
  ///
  /// - Parameter error: The error from the circuit breaker.
  public init(_ error: CircuitOpen) {
    self.init(.refused, "PostgreSQL: \(error).", isTransient: true)
  }
}

extension AsyncHandler where Failure == PostgresError {
  /// Returns a handler that retries this chain after transient failures, if a retry is safe.
  ///
  /// A retry is safe if the work had no effect, or if the request may be repeated.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of calls, including the first one. The value must be at least
  ///     1.
  ///   - backoff: The lengths of the pauses between calls.
  ///   - budget: The retry budget, which other chains may share.
  ///   - clock: The clock that measures the pauses.
  ///   - repeating: The requests that may be repeated even if their effect is unknown.
  /// - Returns: A handler that may suspend.
  public func retryingSafely(
    attempts: Int = 3, backoff: Backoff = Backoff(), budget: RetryBudget? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    repeating: @escaping @Sendable (Request) -> Bool = {
      ($0 as? any RepeatableRequest)?.isRepeatable ?? false
    }
  ) -> Links.Enclosed<PacedRetry<Request, Response, PostgresError>, Self> {
    retrying(attempts: attempts, backoff: backoff, budget: budget, clock: clock) { attempt in
      guard let failure = attempt.failure, failure.isTransient, !attempt.isRefused else {
        return .stop
      }
      guard failure.effect == .none || repeating(attempt.request) else { return .stop }
      return .again(after: attempt.pause())
    }
  }
}

public import Baton
public import BatonResilience

extension PostgresError {
  /// Creates the error of a time limit, whose effect is unknown.
  ///
  /// - Parameter error: The time limit's error.
  public init(_ error: TimedOut) {
    self.init(
      .timedOut, "PostgreSQL: \(error). Allow more time, or find what the statement waits for.",
      effect: .unknown, isTransient: true)
  }

  /// Creates the error of an open circuit, which called nothing.
  ///
  /// - Parameter error: The circuit's error.
  public init(_ error: CircuitOpen) {
    self.init(.refused, "PostgreSQL: \(error).", isTransient: true)
  }
}

extension AsyncHandler where Failure == PostgresError {
  /// Returns this chain with retries of transient failures, but only where a repetition does no
  /// harm: if the work took no effect, or the request may be repeated.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of calls, including the first one; at least 1.
  ///   - backoff: The lengths of the pauses.
  ///   - budget: The budget to share with other retries.
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

/// Lets the rest of the chain try again when it fails, after a while, up to a number of attempts.
///
/// ```swift
/// let patient = stock.retrying(attempts: 5, pause: { .milliseconds(10 << $0) })   // 20, 40, 80, 160
/// ```
///
/// The pause ends early when the task is cancelled; the error says which handler was due then. See
/// ``Retry`` for attempts without a pause.
public struct PacedRetry<Request, Response, Failure: Error>: AsyncRepeatingAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let attempts: Int
  private let clock: any Clock<Duration>
  private let pause: @Sendable (_ attempt: Int) -> Duration
  private let isWorthwhile: @Sendable (Failure) -> Bool

  /// Tries again when the rest of the chain fails.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - attempts: How many times the rest is called at most, the first one included; at least 1.
  ///   - clock: What the pauses are measured with.
  ///   - pause: How long to wait after the attempt of that number, which begins at 1.
  ///   - isWorthwhile: Whether a failure may be gone the next time.
  public init(
    _ name: String = "retry", attempts: Int, clock: any Clock<Duration> = ContinuousClock(),
    pause: @escaping @Sendable (_ attempt: Int) -> Duration,
    when isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) {
    precondition(attempts >= 1, "PacedRetry makes at least 1 attempt, and was given \(attempts)")
    self.name = name
    self.attempts = attempts
    self.clock = clock
    self.pause = pause
    self.isWorthwhile = isWorthwhile
  }

  /// Calls the rest until it does not fail, or the attempts are used up.
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    for attempt in 1..<attempts {
      do throws(ChainError<Failure>) {
        return try await next(request)
      } catch {
        guard let cause = error.cause, isWorthwhile(cause) else { throw error }
      }
      try await rest(for: pause(attempt), before: next)
      next.note("attempt \(attempt + 1) of \(attempts)")
    }
    return try await next(request)
  }

  /// Waits before an attempt; a cancellation ends the wait where it can be told.
  private func rest(
    for pause: Duration, before next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) {
    do {
      try await clock.sleep(for: pause)
    } catch {
      try await next.checkCancellation()
      // A walk that goes on all the same keeps its pace, in a task that nobody cancels.
      await Task { [clock] in try? await clock.sleep(for: pause) }.value
    }
    try await next.checkCancellation()
  }
}

extension AsyncHandler {
  /// This chain, tried again after a while when it fails; see ``PacedRetry``.
  ///
  /// - Parameters:
  ///   - attempts: How many times it is called at most, the first one included; at least 1.
  ///   - clock: What the pauses are measured with.
  ///   - pause: How long to wait after the attempt of that number, which begins at 1.
  ///   - isWorthwhile: Whether a failure may be gone the next time.
  /// - Returns: A handler that may suspend.
  public func retrying(
    attempts: Int, clock: any Clock<Duration> = ContinuousClock(),
    pause: @escaping @Sendable (_ attempt: Int) -> Duration,
    when isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Links.Enclosed<PacedRetry<Request, Response, Failure>, Self> {
    surrounded(
      by: PacedRetry(attempts: attempts, clock: clock, pause: pause, when: isWorthwhile))
  }
}

public import Baton

/// An around handler that calls the rest of the chain again, after a pause, as long as a decision
/// allows it.
///
/// ```swift
/// let patient = stock.retrying(attempts: 5, pause: { .milliseconds(10 << $0) })
/// // pauses of 20, 40, 80 and 160 ms
/// ```
///
/// By default, a paced retry makes 3 attempts, with pauses between them that a ``Backoff``
/// determines. The decision is a closure that receives the ``Attempt`` and returns *again now*,
/// *again after* or *stop*. The decision can therefore respond to an answer that means "later" by
/// waiting for the requested time:
///
/// ```swift
/// struct Page: Sendable { var status = 200, retryAfter: Duration? }
/// let server = AsyncClosureHandler("server") { (_: String) async in Outcome.handled(Page()) }
///
/// let polite = server.retrying(attempts: 5, backoff: Backoff()) { attempt in
///   guard let page = attempt.response, page.status == 503 else { return .stop }
///   return .again(after: attempt.pause(orServer: page.retryAfter))
/// }
/// ```
///
/// A cancellation ends the attempts without calling the decision. The retry does not make an
/// attempt that would begin after the ``Deadline``. The client receives the result of the last
/// attempt. If the task is cancelled, the pause ends early, and the error names the handler that
/// would have run next. For attempts without a pause, see ``Retry``.
public struct PacedRetry<Request, Response, Failure: Error>: AsyncRepeatingAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let clock: any Clock<Duration>
  @usableFromInline let rule: RetryRule<Request, Response, Failure>

  /// Creates a retry that repeats the rest of the chain as long as a decision allows it.
  ///
  /// The `pause` closure receives the result of an attempt and its number, which starts at 1. It
  /// returns the pause before the next attempt, or `nil` to stop. The number of attempts has no
  /// other limit.
  public init(
    _ name: String = "retry", clock: any Clock<Duration> = ContinuousClock(),
    pause:
      @escaping @Sendable (
        _ result: Result<Outcome<Response>, Failure>, _ attempt: Int
      ) -> Duration?
  ) {
    self.name = name
    self.clock = clock
    rule = RetryRule { RetryDecision(pause: pause($0.result, $0.number)) }
  }

  /// Creates a retry that repeats the rest of the chain after failures.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - attempts: The maximum number of calls to the rest of the chain, including the first, which
  ///     must be at least 1.
  ///   - clock: The clock that measures the pauses.
  ///   - pause: A closure that returns the pause after an attempt, given the attempt's number,
  ///     which starts at 1.
  ///   - isWorthwhile: A closure that returns whether a failure is worth a retry. By default, every
  ///     failure except a refusal is.
  public init(
    _ name: String = "retry", attempts: Int, clock: any Clock<Duration> = ContinuousClock(),
    pause: @escaping @Sendable (_ attempt: Int) -> Duration,
    when isWorthwhile: (@Sendable (Failure) -> Bool)? = nil
  ) {
    precondition(attempts >= 1, "PacedRetry must make at least 1 attempt, not \(attempts)")
    self.name = name
    self.clock = clock
    rule = RetryRule(limit: attempts) {
      $0.isWorthRepeating(if: isWorthwhile) ? .again(after: pause($0.number)) : .stop
    }
  }

  /// Creates a retry that repeats the rest of the chain as long as the request, a decision and the
  /// budget allow it.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - attempts: The maximum number of calls to the rest of the chain, including the first, which
  ///     must be at least 1.
  ///   - backoff: The pauses that the default decision uses.
  ///   - repeating: The condition that determines which requests may be repeated.
  ///   - budget: The budget to share with other retries and hedges.
  ///   - clock: The clock that measures the pauses.
  ///   - decide: A closure that returns the decision after an attempt. By default, every failure
  ///     except a refusal is worth a retry.
  public init(
    _ name: String = "retry", attempts: Int = 3, backoff: Backoff = Backoff(),
    repeating: Repeating<Request> = .all, budget: RetryBudget? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    deciding decide: @escaping @Sendable (Attempt<Request, Response, Failure>) -> RetryDecision = {
      $0.isWorthRepeating ? .again(after: $0.pause()) : .stop
    }
  ) {
    precondition(attempts >= 1, "PacedRetry must make at least 1 attempt, not \(attempts)")
    self.name = name
    self.clock = clock
    rule = RetryRule(
      limit: attempts, repeating: repeating, budget: budget, backoff: backoff, decide: decide)
  }

  /// Draws the retry around the rest of the chain, and shows its budget's balance, if any.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: rule.state)
  }

  /// Calls the rest of the chain repeatedly until the policy decides to stop.
  @inlinable
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    rule.begin()
    var number = 1
    while true {
      let answer = await rule.counting { await next.result(of: request) }
      guard
        let pause = rule.pause(after: number, of: request, with: answer, noting: next.walk)
      else { return try answer.get() }
      do throws(ChainError<Failure>) {
        try await rest(for: pause.length, before: next)
      } catch {
        rule.giveUp(pause)
        throw error
      }
      number += 1
      if let note = rule.note(number) { next.note(note) }
    }
  }

  /// Waits before an attempt; cancellation ends the wait if the walk can be cancelled.
  @inlinable
  func rest(
    for pause: Duration, before next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) {
    _ = await next.walk.pause(for: pause, by: clock)
    try await next.checkCancellation()
  }
}

extension AsyncHandler {
  /// Returns this chain with retries, each after a pause, as long as a decision allows them.
  ///
  /// The `pause` closure receives the result of an attempt and its number, which starts at 1. It
  /// returns the pause before the next attempt, or `nil` to stop. The number of attempts has no
  /// other limit. See ``PacedRetry``.
  public func retrying(
    clock: any Clock<Duration> = ContinuousClock(),
    pause:
      @escaping @Sendable (
        _ result: Result<Outcome<Response>, Failure>, _ attempt: Int
      ) -> Duration?
  ) -> Links.Enclosed<PacedRetry<Request, Response, Failure>, Self> {
    surrounded(by: PacedRetry(clock: clock, pause: pause))
  }

  /// Returns this chain with retries after failures, each after a pause; see ``PacedRetry``.
  ///
  /// The number of `attempts` includes the first call. By default, every failure except a refusal
  /// is worth a retry.
  public func retrying(
    attempts: Int, clock: any Clock<Duration> = ContinuousClock(),
    pause: @escaping @Sendable (_ attempt: Int) -> Duration,
    when isWorthwhile: (@Sendable (Failure) -> Bool)? = nil
  ) -> Links.Enclosed<PacedRetry<Request, Response, Failure>, Self> {
    surrounded(
      by: PacedRetry(attempts: attempts, clock: clock, pause: pause, when: isWorthwhile))
  }

  /// Returns this chain with retries at increasing intervals; see ``PacedRetry``.
  ///
  /// The number of `attempts` includes the first call. By default, every failure except a refusal
  /// is worth a retry.
  public func retrying(
    attempts: Int = 3, backoff: Backoff, repeating: Repeating<Request> = .all,
    budget: RetryBudget? = nil, clock: any Clock<Duration> = ContinuousClock(),
    deciding decide: @escaping @Sendable (Attempt<Request, Response, Failure>) -> RetryDecision = {
      $0.isWorthRepeating ? .again(after: $0.pause()) : .stop
    }
  ) -> Links.Enclosed<PacedRetry<Request, Response, Failure>, Self> {
    surrounded(
      by: PacedRetry(
        attempts: attempts, backoff: backoff, repeating: repeating, budget: budget, clock: clock,
        deciding: decide))
  }
}

public import Baton

/// Lets the rest of the chain try again, after a while, as long as a decision says so.
///
/// ```swift
/// let patient = stock.retrying(attempts: 5, pause: { .milliseconds(10 << $0) })   // 20, 40, 80, 160
/// ```
///
/// By itself it makes 3 attempts, with the pauses of a ``Backoff`` between them. The decision is given
/// the ``Attempt``, with its request, its answer and its number, and says *again now*, *again after* or
/// *stop*. So it sees a response that means "later", and how much later:
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
/// A cancellation ends the attempts, and no decision is asked. An attempt that could begin only after
/// the ``Deadline`` is not made. The last attempt's answer is the one that
/// the client gets. The pause ends early when the task is cancelled; the error says which handler was
/// due then. See ``Retry`` for attempts without a pause.
public struct PacedRetry<Request, Response, Failure: Error>: AsyncRepeatingAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let clock: any Clock<Duration>
  private let rule: RetryRule<Request, Response, Failure>

  /// Tries again as long as a decision says so.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - clock: What the pauses are measured with.
  ///   - pause: How long to wait before the next attempt, by what an attempt came to and by its
  ///     number, which begins at 1; `nil` ends them. There is no other bound.
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
    self.clock = clock
    rule = RetryRule(limit: attempts) {
      $0.failure.map(isWorthwhile) == true ? .again(after: pause($0.number)) : .stop
    }
  }

  /// Tries again what may be repeated, as long as a decision says so and a budget allows it.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - attempts: How many times the rest is called at most, the first one included; at least 1.
  ///   - backoff: How long the pauses are that the decision finds in an attempt.
  ///   - repeating: Which requests may be made again.
  ///   - budget: What it shares with other retries and hedges.
  ///   - clock: What the pauses are measured with.
  ///   - decide: What to do after an attempt; after a failure it is tried again unless given.
  public init(
    _ name: String = "retry", attempts: Int = 3, backoff: Backoff = Backoff(),
    repeating: Repeating<Request> = .all, budget: RetryBudget? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    deciding decide: @escaping @Sendable (Attempt<Request, Response, Failure>) -> RetryDecision = {
      $0.failure == nil ? .stop : .again(after: $0.pause())
    }
  ) {
    precondition(attempts >= 1, "PacedRetry makes at least 1 attempt, and was given \(attempts)")
    self.name = name
    self.clock = clock
    rule = RetryRule(
      limit: attempts, repeating: repeating, budget: budget, backoff: backoff, decide: decide)
  }

  /// The rest of the chain, and what a budget that it shares allows.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: rule.state)
  }

  /// Calls the rest until the decision says that it is enough.
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    rule.begin()
    var number = 1
    while true {
      let answer =
        if let budget = rule.budget {
          await RetryBudget.$counted.withValue(budget) { await next.result(of: request) }
        } else {
          await next.result(of: request)
        }
      guard
        let pause = rule.pause(after: number, of: request, with: answer, noting: next.walk)
      else { return try answer.get() }
      try await rest(for: pause, before: next)
      number += 1
      if let note = rule.note(number) { next.note(note) }
    }
  }

  /// Waits before an attempt; a cancellation ends the wait where it can be told.
  private func rest(
    for pause: Duration, before next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) {
    do {
      try await clock.sleep(for: pause.waitable)
    } catch {
      try await next.checkCancellation()
      // A walk that goes on all the same keeps its pace, in a task that nobody cancels.
      await Task { [clock] in try? await clock.sleep(for: pause.waitable) }.value
    }
    try await next.checkCancellation()
  }
}

extension AsyncHandler {
  /// This chain, tried again after a while as long as a decision says so; see ``PacedRetry``.
  ///
  /// - Parameters:
  ///   - clock: What the pauses are measured with.
  ///   - pause: How long to wait before the next attempt, by what an attempt came to and by its
  ///     number, which begins at 1; `nil` ends them. There is no other bound.
  /// - Returns: A handler that may suspend.
  public func retrying(
    clock: any Clock<Duration> = ContinuousClock(),
    pause:
      @escaping @Sendable (
        _ result: Result<Outcome<Response>, Failure>, _ attempt: Int
      ) -> Duration?
  ) -> Links.Enclosed<PacedRetry<Request, Response, Failure>, Self> {
    surrounded(by: PacedRetry(clock: clock, pause: pause))
  }

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

  /// This chain, tried again with pauses that get longer; see ``PacedRetry``.
  ///
  /// - Parameters:
  ///   - attempts: How many times it is called at most, the first one included; at least 1.
  ///   - backoff: How long the pauses are.
  ///   - repeating: Which requests may be made again.
  ///   - budget: What it shares with other retries and hedges.
  ///   - clock: What the pauses are measured with.
  ///   - decide: What to do after an attempt; after a failure it is tried again unless given.
  /// - Returns: A handler that may suspend.
  public func retrying(
    attempts: Int = 3, backoff: Backoff, repeating: Repeating<Request> = .all,
    budget: RetryBudget? = nil, clock: any Clock<Duration> = ContinuousClock(),
    deciding decide: @escaping @Sendable (Attempt<Request, Response, Failure>) -> RetryDecision = {
      $0.failure == nil ? .stop : .again(after: $0.pause())
    }
  ) -> Links.Enclosed<PacedRetry<Request, Response, Failure>, Self> {
    surrounded(
      by: PacedRetry(
        attempts: attempts, backoff: backoff, repeating: repeating, budget: budget, clock: clock,
        deciding: decide))
  }
}

public import Baton

/// An around handler that calls the rest of the chain again, without a pause, as long as a decision
/// allows it.
///
/// ```swift
/// let stubborn = oven.retrying(attempts: 3) { $0 == .doorOpen }
/// let insistent = oven.retrying { result, attempt in
///   guard case .success(.passed) = result else { return false }
///   return attempt < 3
/// }
/// ```
///
/// The decision receives an attempt's number and its result, which is a response, a pass or a
/// failure. Alternatively, it receives the whole ``Attempt``, which includes the request. A
/// cancellation ends the attempts without a decision. The client receives the result of the last
/// attempt. To wait between attempts, use ``PacedRetry``.
public struct Retry<Request, Response, Failure: Error>: RepeatingAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let rule: RetryRule<Request, Response, Failure>

  /// Creates a retry that repeats the rest of the chain as long as a decision allows it.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - again: A closure that returns whether to try again after an attempt, given its result and
  ///     its number, which starts at 1. The number of attempts has no other limit.
  public init(
    _ name: String = "retry",
    while again:
      @escaping @Sendable (
        _ result: Result<Outcome<Response>, Failure>, _ attempt: Int
      ) -> Bool
  ) {
    self.name = name
    rule = RetryRule { again($0.result, $0.number) ? .again : .stop }
  }

  /// Creates a retry that repeats the rest of the chain after failures.
  ///
  /// The `attempts` parameter is the maximum number of calls to the rest of the chain, including
  /// the first, and must be at least 1. By default, every failure except a refusal is worth a
  /// retry.
  public init(
    _ name: String = "retry", attempts: Int,
    when isWorthwhile: (@Sendable (Failure) -> Bool)? = nil
  ) {
    precondition(attempts >= 1, "Retry must make at least 1 attempt, not \(attempts)")
    self.name = name
    rule = RetryRule(limit: attempts) { $0.isWorthRepeating(if: isWorthwhile) ? .again : .stop }
  }

  /// Creates a retry that repeats the rest of the chain as long as the request, a decision and the
  /// budget allow it.
  ///
  /// The `attempts` parameter is the maximum number of calls to the rest of the chain, including
  /// the first, and must be at least 1. The budget can be shared with other retries and hedges. By
  /// default, every failure except a refusal is worth a retry.
  public init(
    _ name: String = "retry", attempts: Int = 3, repeating: Repeating<Request>,
    budget: RetryBudget? = nil,
    while again: @escaping @Sendable (Attempt<Request, Response, Failure>) -> Bool = {
      $0.isWorthRepeating
    }
  ) {
    precondition(attempts >= 1, "Retry must make at least 1 attempt, not \(attempts)")
    self.name = name
    rule = RetryRule(limit: attempts, repeating: repeating, budget: budget) {
      again($0) ? .again : .stop
    }
  }

  /// Draws the retry around the rest of the chain, and shows its budget's balance, if any.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: rule.state)
  }

  /// Calls the rest of the chain repeatedly until the policy decides to stop.
  @inlinable
  public func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    rule.begin()
    return attempt(1, request, next)
  }

  @inlinable
  func attempt(
    _ number: Int, _ request: Request, _ next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    next(request) { answer in
      let pause = rule.pause(after: number, of: request, with: answer, noting: next.walk)
      guard pause != nil else { return .answer(answer) }
      if let note = rule.note(number + 1) { next.note(note) }
      return attempt(number + 1, request, next)
    }
  }
}

extension AsyncHandler {
  /// Returns this chain with retries as long as a decision allows them; see ``Retry``.
  ///
  /// The decision receives the result of an attempt and its number, which starts at 1. The number
  /// of attempts has no other limit.
  public func retrying(
    while again:
      @escaping @Sendable (
        _ result: Result<Outcome<Response>, Failure>, _ attempt: Int
      ) -> Bool
  ) -> Links.Enclosed<Retry<Request, Response, Failure>, Self> {
    surrounded(by: Retry(while: again))
  }

  /// Returns this chain with retries after failures; see ``Retry``.
  ///
  /// The number of `attempts` includes the first call. By default, every failure except a refusal
  /// is worth a retry.
  public func retrying(
    attempts: Int, when isWorthwhile: (@Sendable (Failure) -> Bool)? = nil
  ) -> Links.Enclosed<Retry<Request, Response, Failure>, Self> {
    surrounded(by: Retry(attempts: attempts, when: isWorthwhile))
  }

  /// Returns this chain with retries of repeatable requests; see ``Retry``.
  ///
  /// The number of `attempts` includes the first call. By default, every failure except a refusal
  /// is worth a retry.
  public func retrying(
    attempts: Int = 3, repeating: Repeating<Request>, budget: RetryBudget? = nil,
    while again: @escaping @Sendable (Attempt<Request, Response, Failure>) -> Bool = {
      $0.isWorthRepeating
    }
  ) -> Links.Enclosed<Retry<Request, Response, Failure>, Self> {
    surrounded(
      by: Retry(attempts: attempts, repeating: repeating, budget: budget, while: again))
  }
}

public import Baton

/// Lets the rest of the chain try again, at once, as long as a decision says so.
///
/// ```swift
/// let stubborn = oven.retrying(attempts: 3) { $0 == .doorOpen }
/// let insistent = oven.retrying { result, attempt in
///   guard case .success(.passed) = result else { return false }
///   return attempt < 3
/// }
/// ```
///
/// The decision is given what an attempt came to, a response, a pass or a failure, and the attempt's
/// number, or the whole ``Attempt`` with its request. A cancellation is none of these and ends the
/// attempts. The last attempt's answer is the one that the client gets. To wait between attempts, use
/// ``PacedRetry``.
public struct Retry<Request, Response, Failure: Error>: RepeatingAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let rule: RetryRule<Request, Response, Failure>

  /// Tries again as long as a decision says so.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - again: Whether to try again, by what an attempt came to and by its number, which begins
  ///     at 1. There is no other bound.
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

  /// Tries again when the rest of the chain fails.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - attempts: How many times the rest is called at most, the first one included; at least 1.
  ///   - isWorthwhile: Whether a failure may be gone the next time.
  public init(
    _ name: String = "retry", attempts: Int,
    when isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) {
    precondition(attempts >= 1, "Retry makes at least 1 attempt, and was given \(attempts)")
    self.name = name
    rule = RetryRule(limit: attempts) { $0.failure.map(isWorthwhile) == true ? .again : .stop }
  }

  /// Tries again what may be repeated, as long as a decision says so and a budget allows it.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - attempts: How many times the rest is called at most, the first one included; at least 1.
  ///   - repeating: Which requests may be made again.
  ///   - budget: What it shares with other retries and hedges.
  ///   - again: Whether to try again, by an attempt; after a failure unless given.
  public init(
    _ name: String = "retry", attempts: Int = 3, repeating: Repeating<Request>,
    budget: RetryBudget? = nil,
    while again: @escaping @Sendable (Attempt<Request, Response, Failure>) -> Bool = {
      $0.failure != nil
    }
  ) {
    precondition(attempts >= 1, "Retry makes at least 1 attempt, and was given \(attempts)")
    self.name = name
    rule = RetryRule(limit: attempts, repeating: repeating, budget: budget) {
      again($0) ? .again : .stop
    }
  }

  /// The rest of the chain, and what a budget that it shares allows.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: rule.state)
  }

  /// Calls the rest until the decision says that it is enough.
  public func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    rule.begin()
    return attempt(1, request, next)
  }

  private func attempt(
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
  /// This chain, tried again as long as a decision says so; see ``Retry``.
  ///
  /// - Parameter again: Whether to try again, by what an attempt came to and by its number, which
  ///   begins at 1. There is no other bound.
  /// - Returns: A handler, which suspends only if this one does.
  public func retrying(
    while again:
      @escaping @Sendable (
        _ result: Result<Outcome<Response>, Failure>, _ attempt: Int
      ) -> Bool
  ) -> Links.Enclosed<Retry<Request, Response, Failure>, Self> {
    surrounded(by: Retry(while: again))
  }

  /// This chain, tried again when it fails; see ``Retry``.
  ///
  /// - Parameters:
  ///   - attempts: How many times it is called at most, the first one included; at least 1.
  ///   - isWorthwhile: Whether a failure may be gone the next time.
  /// - Returns: A handler, which suspends only if this one does.
  public func retrying(
    attempts: Int, when isWorthwhile: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> Links.Enclosed<Retry<Request, Response, Failure>, Self> {
    surrounded(by: Retry(attempts: attempts, when: isWorthwhile))
  }

  /// This chain, tried again where requests may be repeated; see ``Retry``.
  ///
  /// - Parameters:
  ///   - attempts: How many times it is called at most, the first one included; at least 1.
  ///   - repeating: Which requests may be made again.
  ///   - budget: What it shares with other retries and hedges.
  ///   - again: Whether to try again, by an attempt; after a failure unless given.
  /// - Returns: A handler, which suspends only if this one does.
  public func retrying(
    attempts: Int = 3, repeating: Repeating<Request>, budget: RetryBudget? = nil,
    while again: @escaping @Sendable (Attempt<Request, Response, Failure>) -> Bool = {
      $0.failure != nil
    }
  ) -> Links.Enclosed<Retry<Request, Response, Failure>, Self> {
    surrounded(
      by: Retry(attempts: attempts, repeating: repeating, budget: budget, while: again))
  }
}

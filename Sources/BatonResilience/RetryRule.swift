import Baton

/// What decides whether there is another attempt, for retries with and without a pause.
struct RetryRule<Request, Response, Failure: Error>: Sendable {
  /// How many attempts there are at most.
  var limit: Int?
  var repeating = Repeating<Request>.all
  var budget: RetryBudget?
  var backoff = Backoff()
  let decide: @Sendable (Attempt<Request, Response, Failure>) -> RetryDecision

  /// A request has come, for which the rest is called once in any case.
  func begin() { budget?.depositOnce() }

  /// How long to wait before the attempt after one; `nil` if there is none, for which the visit has the
  /// reason if it is not the decision's own.
  func pause(
    after number: Int, of request: Request, with answer: ChainResult<Response, Failure>,
    noting walk: Walk
  ) -> Duration? {
    if let limit, number >= limit { return nil }
    let result: Result<Outcome<Response>, Failure>
    switch answer {
    case .success(let outcome): result = .success(outcome)
    case .failure(let error):
      // Without a cause it was cancelled, and nobody waits for another attempt.
      guard let cause = error.cause else { return nil }
      result = .failure(cause)
    }
    let attempt = Attempt(request: request, result: result, number: number, backoff: backoff)
    guard let pause = decide(attempt).pause else { return nil }
    guard repeating.allows(request) else {
      walk.note("not tried again: the request may not be repeated")
      return nil
    }
    if let left = Deadline.current?.remaining, left <= max(pause, .zero) {
      walk.note("not tried again: the deadline is in \(left)")
      return nil
    }
    if let budget, !budget.withdraw() {
      walk.note("not tried again: the retry budget is spent")
      return nil
    }
    return pause
  }

  /// What the outline shows, if there is anything that changes.
  var state: String? { budget.map { "\($0.balance) more allowed" } }

  /// What the visit says of an attempt; of later ones nothing, so that there is room for the reason why
  /// there is no other.
  func note(_ number: Int) -> String? {
    number > 10 ? nil : "attempt \(number)\(limit.map { " of \($0)" } ?? "")"
  }
}

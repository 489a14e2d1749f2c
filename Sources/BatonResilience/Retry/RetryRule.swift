public import Baton

/// The rule that decides whether to make another attempt, for retries with and without pauses.
@usableFromInline
struct RetryRule<Request, Response, Failure: Error>: Sendable {
  @usableFromInline var limit: Int?
  @usableFromInline var repeating = Repeating<Request>.all
  @usableFromInline var budget: RetryBudget?
  @usableFromInline var backoff = Backoff()
  @usableFromInline let decide: @Sendable (Attempt<Request, Response, Failure>) -> RetryDecision

  @inlinable
  func begin() { budget?.depositOnce() }

  /// Returns the pause before the next attempt, or `nil` to stop.
  ///
  /// If the reason to stop is not the decision itself, this method adds the reason to the visit as
  /// a note.
  @inlinable
  func pause(
    after number: Int, of request: Request, with answer: ChainResult<Response, Failure>,
    noting walk: Walk
  ) -> RetryPause? {
    if let limit, number >= limit { return nil }
    if walk.isAbandoned {
      // After a cancellation, the next attempt would never run. If this attempt failed, calling
      // `next` again reports the cancellation.
      let hasFailed = if case .failure(let error) = answer { error.cause != nil } else { false }
      return hasFailed && repeating.allows(request) ? RetryPause(.zero) : nil
    }
    let result: Result<Outcome<Response>, Failure>
    var isRefused = false
    switch answer {
    case .success(let outcome): result = .success(outcome)
    case .failure(let error):
      // An error without a cause is a cancellation, after which no client waits for another
      // attempt.
      guard let cause = error.cause else { return nil }
      result = .failure(cause)
      isRefused = error.code == .refused
      if !isRefused { Deadline.current?.lastFailure?.note(cause) }
    }
    let attempt = Attempt(
      request: request, result: result, number: number, isRefused: isRefused, backoff: backoff)
    guard let pause = decide(attempt).pause else { return nil }
    guard repeating.allows(request) else {
      walk.note("not retried: the request may not be repeated")
      return nil
    }
    if let left = Deadline.current?.remaining, left <= max(pause, .zero) {
      walk.note("not retried: the deadline is in \(left)")
      return nil
    }
    guard let budget else { return RetryPause(pause) }
    guard let token = budget.take() else {
      walk.note("not retried: the retry budget is exhausted")
      return nil
    }
    return RetryPause(pause, token: token)
  }

  /// Calls the rest of the chain, and keeps inner handlers from counting the call again.
  @inlinable
  func counting(
    _ rest: () async -> ChainResult<Response, Failure>
  ) async -> ChainResult<Response, Failure> {
    guard let budget else { return await rest() }
    return await budget.counting(rest)
  }

  /// Puts back the token of an attempt that is not made.
  @inlinable
  func giveUp(_ pause: RetryPause) {
    if let token = pause.token { budget?.putBack(token) }
  }

  var state: String? {
    budget.map(\.balance).map { "\($0) extra call\($0 == 1 ? "" : "s") left" }
  }

  /// Returns the note for an attempt; after the tenth, returns `nil` to leave room for the final
  /// note.
  @inlinable
  func note(_ number: Int) -> String? {
    number > 10 ? nil : "attempt \(number)\(limit.map { " of \($0)" } ?? "")"
  }
}

@usableFromInline
struct RetryPause {
  @usableFromInline let length: Duration
  @usableFromInline let token: RetryBudget.Token?

  @inlinable
  init(_ length: Duration, token: RetryBudget.Token? = nil) {
    self.length = length
    self.token = token
  }
}

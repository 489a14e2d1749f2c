public import Baton

/// An around handler that repeats a slow call and uses the answer that arrives first.
///
/// ```swift
/// let swift = stock.hedged(repeating: .all)
/// ```
///
/// By default, the extra call begins when the first call has taken at least 10 ms and longer than
/// 95% of the calls in the last window; see ``HedgeDelay``. A request gets at most one extra call,
/// and only if it may be repeated. The extra call counts against the ``RetryBudget``, so the hedge
/// does not double the load when every call is slow. By default, each hedge has its own budget.
///
/// A response or a pass from either call is the answer. A failure is the answer only if no other
/// call is in progress. If both calls fail, the first failure is the answer. The losing call is
/// cancelled before the client receives the answer, and is **not awaited**. It ends independently,
/// and its answer is discarded.
///
/// Each call runs in a separate task with the same priority and task-local values, but not on the
/// caller's actor.
///
/// Put a hedge inside the time limit of an attempt, so that both calls end with the attempt. Inside
/// the hedge, a time limit would apply to each call separately, so the attempt could take longer
/// than the limit. An order rule of the time limit therefore forbids a limit inside a hedge.
public struct Hedge<Request: Sendable, Response: Sendable, Failure: Error>: AsyncRepeatingAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let times: AnswerTimes
  private let repeating: Repeating<Request>
  private let budget: RetryBudget
  private let clock: any Clock<Duration>
  private let time: Timekeeper

  /// Creates a hedge for requests that may be repeated.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - delay: The delay before the extra call.
  ///   - repeating: The condition that determines which requests may be repeated.
  ///   - budget: The budget to share with retries and other hedges. By default, the hedge has its
  ///     own budget.
  ///   - clock: The clock that measures time.
  public init(
    _ name: String = "hedge", after delay: HedgeDelay = .quantile(),
    repeating: Repeating<Request>, budget: RetryBudget? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.name = name
    times = AnswerTimes(delay)
    self.repeating = repeating
    self.budget = budget ?? RetryBudget(clock: clock)
    self.clock = clock
    time = Timekeeper(clock)
  }

  /// The current delay before an extra call, or `nil` while too few answers are known.
  public var delay: Duration? { times.delay(at: time.now) }

  /// The role of this link, `"hedge"`, to which the order rules of time limits refer.
  public var orderRole: String? { "hedge" }

  /// Draws the hedge around the rest of the chain, and shows the delay before an extra call.
  public func outline(before rest: inout Outline.Row) {
    outline(
      before: &rest, state: delay.map { "extra call after \($0)" } ?? "no extra call yet")
  }

  /// Calls the rest of the chain, and calls it again if the first call takes too long.
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    budget.depositOnce()
    guard repeating.allows(request) else {
      next.note("no extra call: the request may not be repeated")
      return try await counted(request, next).get()
    }
    let start = time.now
    guard let delay = times.delay(at: start) else {
      next.note("no extra call: too few responses so far")
      let outcome = try await counted(request, next).get()
      count(since: start)
      return outcome
    }
    try await next.checkCancellation()
    return try await answer(to: request, since: start, after: delay, next).get()
  }

  /// Calls the rest of the chain, and keeps inner handlers from counting the call again.
  private func counted(
    _ request: Request, _ next: AsyncRepeatableNext<Request, Response, Failure>
  ) async -> ChainResult<Response, Failure> {
    await budget.counting { await next.result(of: request) }
  }

  private func answer(
    to request: Request, since start: Duration, after delay: Duration,
    _ next: AsyncRepeatableNext<Request, Response, Failure>
  ) async -> ChainResult<Response, Failure> {
    let calls = HedgedCalls<ChainResult<Response, Failure>>()
    let stopsWhenCancelled = next.walk.stopsWhenCancelled
    return await withTaskCancellationHandler {
      _ = begin(calls, request, next, for: nil)
      let timer = Task { [clock] in
        guard (try? await clock.sleep(for: delay.waitable)) != nil else { return }
        calls.isSlow.finish(with: true)
      }
      defer { timer.cancel() }
      var isHedged = false
      if await calls.isSlow.winner, calls.isOpen {
        if let token = budget.take() {
          isHedged = begin(calls, request, next, for: token)
          // The first call may have answered by now.
          if isHedged { next.note("extra call after \(delay)") } else { budget.putBack(token) }
        } else {
          next.note("no extra call: the retry budget is exhausted")
        }
      }
      let (number, answer) = await calls.decided.winner
      calls.cancel()
      if isHedged {
        next.note("call \(number) of 2 answered; the other was cancelled and is not awaited")
      }
      if case .success = answer { count(since: start) }
      return answer
    } onCancel: {
      if stopsWhenCancelled { calls.cancel() }
    }
  }

  /// Begins a call, with a token if it is an extra call, and returns whether the call was still
  /// needed.
  private func begin(
    _ calls: HedgedCalls<ChainResult<Response, Failure>>, _ request: Request,
    _ next: AsyncRepeatableNext<Request, Response, Failure>, for token: RetryBudget.Token?
  ) -> Bool {
    guard let (number, kept) = calls.begin() else { return false }
    let task = next(
      request,
      inTask: { rest in
        await kept.mayBegin()
        await make(number, of: calls, for: token, rest)
      })
    kept.begin(task)
    return true
  }

  /// Makes a call in a separate task; if an extra call is cancelled before it begins, returns its
  /// token to the budget.
  func make(
    _ number: Int, of calls: HedgedCalls<ChainResult<Response, Failure>>,
    for token: RetryBudget.Token?, _ rest: () async -> ChainResult<Response, Failure>
  ) async {
    // In a cancelled task, the rest of the chain calls no handler, so the token is not needed.
    if let token, Task.isCancelled { budget.putBack(token) }
    let answer = await budget.counting(rest)
    switch answer {
    case .success: calls.end(number, with: answer, succeeded: true)
    case .failure(let error):
      calls.end(number, with: answer, succeeded: false, isRefusal: error.code == .refused)
    }
  }

  /// Records the duration of a first call, or how long the hedge waited for that call.
  private func count(since start: Duration) {
    let now = time.now
    times.add(now - start, at: now)
  }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// Returns this chain with a hedge, which makes an extra call if a call is slow; see ``Hedge``.
  public func hedged(
    after delay: HedgeDelay = .quantile(), repeating: Repeating<Request>,
    budget: RetryBudget? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) -> Links.Enclosed<Hedge<Request, Response, Failure>, Self> {
    surrounded(by: Hedge(after: delay, repeating: repeating, budget: budget, clock: clock))
  }
}

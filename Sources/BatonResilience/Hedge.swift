public import Baton

/// Makes the same call once more when the first one takes unusually long, and takes the answer that comes
/// first.
///
/// ```swift
/// let swift = stock.hedged(repeating: .all)
/// ```
///
/// The extra call begins when the first one has taken longer than 95 of 100 calls of the last window did,
/// and at least 10 ms; see ``HedgeDelay``. There is only one, and only for a request that may be repeated.
/// Each takes one call out of the ``RetryBudget``, of which each hedge has its own unless it is given one
/// to share: so where everything is slow, the hedge does not double the load.
///
/// A response or a pass of either call is the answer. A failure is the answer only when no other call is
/// under way; if both fail, it is the first one's. The call that lost is cancelled before the client is
/// answered, and **not awaited**: it ends by itself, and what it answers is dropped.
///
/// Each call runs in a task of its own, which keeps the priority and the task-local values and does not
/// stay on the actor of a caller.
///
/// A hedge belongs inside the time limit of an attempt, so that both calls end with it. Outside of it the
/// limit would count for each call by itself, and the attempt would last as long as both; an order rule of
/// the time limits refuses that.
public struct Hedge<Request: Sendable, Response: Sendable, Failure: Error>: AsyncRepeatingAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let times: AnswerTimes
  private let repeating: Repeating<Request>
  private let budget: RetryBudget
  private let clock: any Clock<Duration>
  private let time: Timekeeper

  /// Makes one extra call for requests that may be repeated.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - delay: How long to wait for the first call.
  ///   - repeating: Which requests may be made twice.
  ///   - budget: What it shares with retries and other hedges; one of its own unless given.
  ///   - clock: What time is measured with.
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

  /// How long it waits for a first call now; `nil` while it knows too little to make an extra one.
  public var delay: Duration? { times.delay(at: time.now) }

  /// `"hedge"`, which no time limit may stand inside of.
  public var orderRole: String? { "hedge" }

  /// The rest of the chain, and after how long it is called once more.
  public func outline(before rest: inout Outline.Row) {
    outline(
      before: &rest, state: delay.map { "extra call after \($0)" } ?? "no extra call yet")
  }

  /// Calls the rest, and once more if that takes too long.
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
      next.note("no extra call: too few answers so far")
      let outcome = try await counted(request, next).get()
      count(since: start)
      return outcome
    }
    try await next.checkCancellation()
    return try await answer(to: request, since: start, after: delay, next).get()
  }

  /// Calls the rest, whose handlers do not count the call again.
  private func counted(
    _ request: Request, _ next: AsyncRepeatableNext<Request, Response, Failure>
  ) async -> ChainResult<Response, Failure> {
    await RetryBudget.$counted.withValue(budget) { await next.result(of: request) }
  }

  private func answer(
    to request: Request, since start: Duration, after delay: Duration,
    _ next: AsyncRepeatableNext<Request, Response, Failure>
  ) async -> ChainResult<Response, Failure> {
    let calls = HedgedCalls<ChainResult<Response, Failure>>()
    let stopsWhenCancelled = next.walk.stopsWhenCancelled
    return await withTaskCancellationHandler {
      _ = begin(calls, request, next)
      let timer = Task { [clock] in
        guard (try? await clock.sleep(for: delay.waitable)) != nil else { return }
        calls.isSlow.finish(with: true)
      }
      defer { timer.cancel() }
      var isHedged = false
      if await calls.isSlow.winner, calls.isOpen {
        if budget.withdraw() {
          isHedged = begin(calls, request, next)
          // The first call may have answered meanwhile.
          if isHedged { next.note("extra call after \(delay)") } else { budget.putBack() }
        } else {
          next.note("no extra call: the retry budget is spent")
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

  /// Begins a call, and says whether there was no answer yet.
  private func begin(
    _ calls: HedgedCalls<ChainResult<Response, Failure>>, _ request: Request,
    _ next: AsyncRepeatableNext<Request, Response, Failure>
  ) -> Bool {
    guard let (number, kept) = calls.begin() else { return false }
    let task = next(
      request,
      inTask: { rest in
        await kept.mayBegin()
        let answer = await RetryBudget.$counted.withValue(budget) { await rest() }
        let succeeded = if case .success = answer { true } else { false }
        calls.end(number, with: answer, succeeded: succeeded)
      })
    kept.begin(task)
    return true
  }

  /// Counts how long a first call took, or was waited for.
  private func count(since start: Duration) {
    let now = time.now
    times.add(now - start, at: now)
  }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// This chain, called once more when it takes unusually long; see ``Hedge``.
  ///
  /// - Parameters:
  ///   - delay: How long to wait for the first call.
  ///   - repeating: Which requests may be made twice.
  ///   - budget: What it shares with retries and other hedges; one of its own unless given.
  ///   - clock: What time is measured with.
  /// - Returns: A handler that may suspend.
  public func hedged(
    after delay: HedgeDelay = .quantile(), repeating: Repeating<Request>,
    budget: RetryBudget? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) -> Links.Enclosed<Hedge<Request, Response, Failure>, Self> {
    surrounded(by: Hedge(after: delay, repeating: repeating, budget: budget, clock: clock))
  }
}

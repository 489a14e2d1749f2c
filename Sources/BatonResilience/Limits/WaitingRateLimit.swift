public import Baton

/// An around handler that makes requests above a given rate wait in line for their turns.
///
/// ```swift
/// let steady = stock.rateLimit(
///   to: 100, per: .seconds(60), waitingAtMost: .seconds(5)
/// ) { _ in .busy }
/// ```
///
/// The rate works as in ``RateLimit``, which rejects excess requests instead. Each request takes a
/// turn when it arrives, and continues when its turn comes. With a rate of 400 requests a second
/// and a burst of 1, 400 requests take one second. A request is rejected immediately if its turn
/// would come after the maximum wait or after its ``Deadline``. A request that is cancelled while
/// it waits leaves the line, and the requests after it move up.
///
/// Put this handler inside a retry so that each attempt takes a turn. If requests have keys, each
/// key has its own line.
public struct WaitingRateLimit<Request, Response, Failure: Error>: AsyncAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let rate: Arrivals.Rate
  private let longest: Duration
  private let turns: States<Request, Turns>
  private let clock: any Clock<Duration>
  private let time: Timekeeper
  private let failure: @Sendable (RateLimited, Request) -> Failure

  /// Creates a rate limit with one line for all requests.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - count: The number of requests that may continue in a period, which must be at least 1.
  ///   - period: The length of a period, which must be more than zero.
  ///   - burst: The maximum number, at least 1, of requests that may continue together. The default
  ///     is `count`.
  ///   - longest: The maximum time that a request waits.
  ///   - clock: The clock that measures time.
  ///   - failure: A closure that creates the failure of a rejected request from the refusal and the
  ///     request.
  public init(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    waitingAtMost longest: Duration, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited, Request) -> Failure
  ) {
    self.init(
      name, Arrivals.Rate(count, period, burst: burst ?? count), longest, States(Turns()), clock,
      failure)
  }

  /// Creates a rate limit with one line for each key, such as a request's host.
  ///
  /// The `capacity` parameter is the maximum number of stored keys, which must be at least 1. For
  /// the other parameters, see the initializer without keys.
  public init<Key: Hashable & Sendable>(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    waitingAtMost longest: Duration, forEach key: @escaping @Sendable (Request) -> Key,
    capacity: Int = 10_000, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited, Request) -> Failure
  ) {
    precondition(
      capacity >= 1, "WaitingRateLimit must store at least 1 key, not \(capacity)")
    self.init(
      name, Arrivals.Rate(count, period, burst: burst ?? count), longest,
      States(forEach: key, capacity: capacity, sparing: { { $0.waiting > 0 } }) { Turns() }, clock,
      failure)
  }

  private init(
    _ name: String, _ rate: Arrivals.Rate, _ longest: Duration, _ turns: States<Request, Turns>,
    _ clock: any Clock<Duration>, _ failure: @escaping @Sendable (RateLimited, Request) -> Failure
  ) {
    self.name = name
    self.rate = rate
    self.longest = longest
    self.turns = turns
    self.clock = clock
    time = Timekeeper(clock)
    self.failure = failure
  }

  /// Draws the limit around the rest of the chain, and shows the number of waiting requests.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(turns.all().reduce(0) { $0 + $1.waiting }) waiting")
  }

  /// Calls the rest of the chain when it is the request's turn.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let turns = turns.of(request)
    let patience = Deadline.current.map { min(longest, $0.remaining) } ?? longest
    switch turns.enter(at: time.now, rate, within: patience) {
    case .now: break
    case .refused(var refusal):
      next.note("\(refusal)")
      refusal.key = self.turns.key(request)
      throw .refused(failure(refusal, request))
    case .waits(let place, let wait):
      next.note("waits \(wait) for its turn")
      // If the task is cancelled here, `next` throws an error that names the next handler.
      await waitForTurn(at: place, in: turns, next.walk)
    }
    return try await next(request)
  }

  /// Waits for a turn; cancelling the task ends the wait if the walk can be cancelled.
  private func waitForTurn(at place: Int?, in turns: Turns, _ walk: Walk) async {
    if let place {
      let isFirst = await turns.becomeFirst(at: place, unlessCancelled: walk.stopsWhenCancelled)
      guard isFirst else { return }
    }
    while let wait = turns.take(at: time.now, rate) {
      guard await walk.pause(for: wait, by: clock) else { return turns.leaveAsFirst() }
    }
  }
}

extension AsyncHandler {
  /// Returns this chain with a rate limit that makes excess requests wait; see
  /// ``WaitingRateLimit``.
  public func rateLimit(
    to count: Int, per period: Duration, waitingAtMost longest: Duration,
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) -> Links.Enclosed<WaitingRateLimit<Request, Response, Failure>, Self> {
    surrounded(
      by: WaitingRateLimit(to: count, per: period, waitingAtMost: longest, failure: failure))
  }

  /// Returns this chain with a rate limit that makes excess requests for the same key wait; see
  /// ``WaitingRateLimit``.
  public func rateLimit<Key: Hashable & Sendable>(
    to count: Int, per period: Duration, waitingAtMost longest: Duration,
    forEach key: @escaping @Sendable (Request) -> Key,
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) -> Links.Enclosed<WaitingRateLimit<Request, Response, Failure>, Self> {
    surrounded(
      by: WaitingRateLimit(
        to: count, per: period, waitingAtMost: longest, forEach: key, failure: failure))
  }
}

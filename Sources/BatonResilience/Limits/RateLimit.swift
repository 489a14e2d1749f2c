public import Baton

/// An around handler that rejects requests above a given rate and reports when to try again.
///
/// ```swift
/// let fair = stock.rateLimit(to: 100, per: .seconds(60), forEach: \.article) { _ in .busy }
/// ```
///
/// This handler uses the generic cell rate algorithm of ITU-T I.371. The algorithm spreads requests
/// evenly over time, but allows a burst of requests to arrive together. For example, 100 requests a
/// minute means one request every 0.6 seconds. A rejected request does not count against later
/// requests. A request counts when it arrives, whether it is handled, passes, fails or is
/// cancelled.
///
/// If requests have keys, each key has its own rate limit, which stores only a single instant.
/// At the maximum number of keys, a new key replaces the least recently used key, which may then
/// send a full burst again. Copies of this value share their state.
public struct RateLimit<Request, Response, Failure: Error>: Around {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let rate: Arrivals.Rate
  @usableFromInline let arrivals: States<Request, Arrivals>
  @usableFromInline let time: Timekeeper
  private let failure: @Sendable (RateLimited, Request) -> Failure

  /// Creates one rate limit for all requests.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - count: The number of requests allowed in a period, which must be at least 1.
  ///   - period: The length of a period, which must be more than zero.
  ///   - burst: The maximum number, at least 1, of requests that may arrive together. The default
  ///     is `count`.
  ///   - clock: The clock that measures time.
  ///   - failure: A closure that creates the failure of a rejected request from the refusal and the
  ///     request.
  public init(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited, Request) -> Failure
  ) {
    self.name = name
    rate = Arrivals.Rate(count, period, burst: burst ?? count)
    arrivals = States(Arrivals())
    time = Timekeeper(clock)
    self.failure = failure
  }

  /// Creates one rate limit for each key, such as a request's customer.
  ///
  /// The `capacity` parameter is the maximum number of stored keys, which must be at least 1. For
  /// the other parameters, see the initializer without keys.
  public init<Key: Hashable & Sendable>(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    forEach key: @escaping @Sendable (Request) -> Key, capacity: Int = 10_000,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited, Request) -> Failure
  ) {
    precondition(capacity >= 1, "RateLimit must store at least 1 key, not \(capacity)")
    self.name = name
    rate = Arrivals.Rate(count, period, burst: burst ?? count)
    arrivals = States(forEach: key, capacity: capacity) { Arrivals() }
    time = Timekeeper(clock)
    self.failure = failure
  }

  /// The number of stored keys, or 1 if requests have no keys.
  public var count: Int { arrivals.all().count }

  /// Draws the limit around the rest of the chain, and shows the remaining burst or number of keys.
  public func outline(before rest: inout Outline.Row) {
    let all = arrivals.all()
    let left = all.count == 1 ? all.first?.left(at: time.now, rate) : nil
    outline(before: &rest, state: left.map { "\($0) of \(rate.burst) left" } ?? "\(all.count) keys")
  }

  /// Calls the rest of the chain, or rejects the request if it arrives too early.
  @inlinable
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    switch arrivals.of(request).arrive(at: time.now, rate) {
    case .success(let left):
      next.note("\(left) of \(rate.burst) left")
      return next(request)
    case .failure(let refusal):
      next.note("\(refusal)")
      return .answer(.failure(error(refusal, of: request)))
    }
  }

  @usableFromInline
  func error(_ refusal: RateLimited, of request: Request) -> ChainError<Failure> {
    var refusal = refusal
    refusal.key = arrivals.key(request)
    return .refused(failure(refusal, request))
  }
}

extension AsyncHandler {
  /// Returns this chain with a rate limit for each key; see ``RateLimit``.
  public func rateLimit<Key: Hashable & Sendable>(
    to count: Int, per period: Duration, forEach key: @escaping @Sendable (Request) -> Key,
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) -> Links.Enclosed<RateLimit<Request, Response, Failure>, Self> {
    surrounded(by: RateLimit(to: count, per: period, forEach: key, failure: failure))
  }

  /// Returns this chain with a rate limit; see ``RateLimit``.
  public func rateLimit(
    to count: Int, per period: Duration, failure: @escaping @Sendable (RateLimited) -> Failure
  ) -> Links.Enclosed<RateLimit<Request, Response, Failure>, Self> {
    surrounded(by: RateLimit(to: count, per: period, failure: failure))
  }
}

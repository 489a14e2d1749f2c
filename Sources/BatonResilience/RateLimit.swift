public import Baton

/// Refuses requests that come too fast, and says exactly after how long to come again.
///
/// ```swift
/// let fair = stock.rateLimit(to: 100, per: .seconds(60), forEach: \.article) { _ in .busy }
/// ```
///
/// It is the generic cell rate algorithm of ITU-T I.371: requests are spread evenly over the time, so
/// that 100 a minute are one each 0.6 seconds, and up to a burst of them may come at once. A request
/// that is refused takes nothing from those that come later. A request counts when it comes, whether it
/// is handled, passed, fails or is cancelled.
///
/// With a key, each key has a rate of its own, for which one instant is kept. Above a number of keys,
/// the one that was not used for the longest time is forgotten, and may send a whole burst again.
/// Copies of the value share their state.
public struct RateLimit<Request, Response, Failure: Error>: Around {
  /// The name in paths, drawings and errors.
  public let name: String
  private let rate: Arrivals.Rate
  private let arrivals: States<Request, Arrivals>
  private let time: Timekeeper
  private let failure: @Sendable (RateLimited) -> Failure

  /// One rate for all requests.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - count: How many requests may come in a period; at least 1.
  ///   - period: The time for these; more than zero.
  ///   - burst: How many may come at once; as many as in a period unless given, at least 1.
  ///   - clock: What time is measured with.
  ///   - failure: Makes the failure that a refused client gets.
  public init(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) {
    self.name = name
    rate = Arrivals.Rate(count, period, burst: burst ?? count)
    arrivals = States(Arrivals())
    time = Timekeeper(clock)
    self.failure = failure
  }

  /// One rate for each key.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - count: How many requests of a key may come in a period; at least 1.
  ///   - period: The time for these; more than zero.
  ///   - burst: How many may come at once; as many as in a period unless given, at least 1.
  ///   - key: What requests share a rate by, such as their customer.
  ///   - capacity: How many keys are remembered at most; at least 1.
  ///   - clock: What time is measured with.
  ///   - failure: Makes the failure that a refused client gets.
  public init<Key: Hashable & Sendable>(
    _ name: String = "rate limit", to count: Int, per period: Duration, burst: Int? = nil,
    forEach key: @escaping @Sendable (Request) -> Key, capacity: Int = 10_000,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) {
    precondition(capacity >= 1, "RateLimit remembers at least 1 key, and was given \(capacity)")
    self.name = name
    rate = Arrivals.Rate(count, period, burst: burst ?? count)
    arrivals = States(forEach: key, capacity: capacity) { Arrivals() }
    time = Timekeeper(clock)
    self.failure = failure
  }

  /// How many keys are remembered; one without a key.
  public var count: Int { arrivals.all().count }

  /// The rest of the chain, and the state: what is left of the burst, or how many keys there are.
  public func outline(before rest: inout Outline.Row) {
    let all = arrivals.all()
    let left = all.count == 1 ? all.first?.left(at: time.now, rate) : nil
    outline(before: &rest, state: left.map { "\($0) of \(rate.burst) left" } ?? "\(all.count) keys")
  }

  /// Calls the rest if the request does not come too early.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    switch arrivals.of(request).arrive(at: time.now, rate) {
    case .success(let left):
      next.note("\(left) of \(rate.burst) left")
      return next(request)
    case .failure(let refusal):
      next.note("\(refusal)")
      return .failed(failure(refusal))
    }
  }
}

extension AsyncHandler {
  /// This chain, with a rate for each key above which requests are refused; see ``RateLimit``.
  ///
  /// - Parameters:
  ///   - count: How many requests of a key may come in a period; at least 1.
  ///   - period: The time for these; more than zero.
  ///   - key: What requests share a rate by, such as their customer.
  ///   - failure: Makes the failure that a refused client gets.
  /// - Returns: A handler, which suspends only if this one does.
  public func rateLimit<Key: Hashable & Sendable>(
    to count: Int, per period: Duration, forEach key: @escaping @Sendable (Request) -> Key,
    failure: @escaping @Sendable (RateLimited) -> Failure
  ) -> Links.Enclosed<RateLimit<Request, Response, Failure>, Self> {
    surrounded(by: RateLimit(to: count, per: period, forEach: key, failure: failure))
  }

  /// This chain, with a rate above which requests are refused; see ``RateLimit``.
  ///
  /// - Parameters:
  ///   - count: How many requests may come in a period; at least 1.
  ///   - period: The time for these; more than zero.
  ///   - failure: Makes the failure that a refused client gets.
  /// - Returns: A handler, which suspends only if this one does.
  public func rateLimit(
    to count: Int, per period: Duration, failure: @escaping @Sendable (RateLimited) -> Failure
  ) -> Links.Enclosed<RateLimit<Request, Response, Failure>, Self> {
    surrounded(by: RateLimit(to: count, per: period, failure: failure))
  }
}

public import Baton

/// An around handler that limits concurrent requests and adapts the limit to their durations.
///
/// ```swift
/// let calm = oven.adaptiveLimit { _ in .busy }
/// ```
///
/// This handler uses the Gradient2 algorithm from Netflix's *concurrency-limits*. The limit grows
/// while answers take as long as usual and at least half of the limit is in use. The limit shrinks
/// when answers take more than 1.5 times as long as usual, which indicates a queue. The limit
/// starts at 20 and stays between 20 and 200. Use ``AdaptiveLimitSettings`` to change these
/// numbers.
///
/// By default, only the duration of a response counts. A refusal by this or an inner handler is
/// immediate, so it does not indicate how long the work takes. If there is an inner time limit,
/// count its failure so that late answers affect the limit. Passes and cancellations never count.
///
/// Copies of this value share their state. For a fixed limit, see ``Limit``.
public struct AdaptiveLimit<Request, Response, Failure: Error>: Around {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let state: AdaptiveState
  private let time: Timekeeper
  private let isTimed: @Sendable (Result<Response, Failure>) -> Bool
  private let failure: @Sendable (OverLimit, Request) -> Failure

  /// Creates an adaptive limit.
  ///
  /// The `isTimed` closure returns whether the duration of a response or a failure counts. By
  /// default, only the duration of a response counts.
  public init(
    _ name: String = "adaptive limit", settings: AdaptiveLimitSettings = AdaptiveLimitSettings(),
    clock: any Clock<Duration> = ContinuousClock(),
    timing isTimed: @escaping @Sendable (Result<Response, Failure>) -> Bool = {
      if case .success = $0 { true } else { false }
    },
    failure: @escaping @Sendable (OverLimit, Request) -> Failure
  ) {
    self.name = name
    state = AdaptiveState(settings)
    time = Timekeeper(clock)
    self.isTimed = isTimed
    self.failure = failure
  }

  /// The current limit.
  public var limit: Int { state.now.limit }

  /// The number of requests in progress.
  public var underWay: Int { state.now.underWay }

  /// Draws this handler around the rest of the chain, and shows the number of requests in progress
  /// and the limit.
  public func outline(before rest: inout Outline.Row) {
    let now = state.now
    outline(before: &rest, state: "\(now.underWay) of \(now.limit) under way")
  }

  /// Calls the rest of the chain if the limit allows it, and adapts the limit to the call's
  /// duration.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let start = time.now
    let (isAdmitted, now) = state.enter()
    guard isAdmitted else {
      let refusal = OverLimit(limit: now.limit)
      next.note("\(refusal)")
      return .answer(.failure(.refused(failure(refusal, request))))
    }
    next.note("\(now.underWay) of \(now.limit) under way")
    let walk = next.walk
    let ending = Ending { [state, time] in
      _ = state.leave(after: nil, underWay: 0, at: time.now)
    }
    return next(request) { result in
      ending.end()
      let end = time.now
      let taken = isTimed(result) ? end - start : nil
      if let limit = state.leave(after: taken, underWay: now.underWay, at: end) {
        walk.note("the limit is \(limit) now")
      }
      return result
    }
  }

  private func isTimed(_ result: Step<Request, Response, Failure>.Result) -> Bool {
    switch result {
    case .success(let outcome): outcome.response.map { isTimed(.success($0)) } ?? false
    case .failure(let error): error.cause.map { isTimed(.failure($0)) } ?? false
    }
  }
}

/// An error for a request that an ``AdaptiveLimit`` rejected.
public struct OverLimit: Error, Hashable, CustomStringConvertible {
  /// The limit at the time of the refusal.
  public let limit: Int

  /// A message that contains the limit.
  public var description: String {
    "the limit of \(limit) concurrent request\(limit == 1 ? "" : "s") is reached"
  }
}

extension AsyncHandler {
  /// Returns this chain with an adaptive limit on its concurrent requests; see ``AdaptiveLimit``.
  public func adaptiveLimit(
    settings: AdaptiveLimitSettings = AdaptiveLimitSettings(),
    failure: @escaping @Sendable (OverLimit) -> Failure
  ) -> Links.Enclosed<AdaptiveLimit<Request, Response, Failure>, Self> {
    surrounded(by: AdaptiveLimit(settings: settings, failure: failure))
  }
}

public import Baton

/// Refuses requests above a number that are under way at the same time, and finds that number itself.
///
/// ```swift
/// let calm = oven.adaptiveLimit { _ in .busy }
/// ```
///
/// It is Gradient2 of Netflix's *concurrency-limits*: while answers take as long as usual, and the limit
/// is reached by half, it grows; when they take more than 1.5 times as long, there is a queue somewhere,
/// and it shrinks. It begins at 20 and stays between 20 and 200; ``AdaptiveLimitSettings`` has all the
/// numbers.
///
/// Only a response has a time that counts, unless you say otherwise: a refusal, its own or that of
/// another handler inside, comes at once and says nothing about the work. Where a time limit is inside,
/// let its failure count, or the limit never learns of answers that came too late. A pass and a
/// cancellation have none.
///
/// Copies of the value share their state. See ``Limit`` for a limit that is known beforehand.
public struct AdaptiveLimit<Request, Response, Failure: Error>: Around {
  /// The name in paths, drawings and errors.
  public let name: String
  private let state: AdaptiveState
  private let time: Timekeeper
  private let isTimed: @Sendable (Result<Response, Failure>) -> Bool
  private let failure: @Sendable (OverLimit) -> Failure

  /// Refuses what is above a limit that adapts.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - settings: Where the limit begins, and how it changes.
  ///   - clock: What time is measured with.
  ///   - isTimed: Whether the time of a response or a failure counts; a response's does unless given.
  ///   - failure: Makes the failure that a refused client gets.
  public init(
    _ name: String = "adaptive limit", settings: AdaptiveLimitSettings = AdaptiveLimitSettings(),
    clock: any Clock<Duration> = ContinuousClock(),
    timing isTimed: @escaping @Sendable (Result<Response, Failure>) -> Bool = {
      if case .success = $0 { true } else { false }
    },
    failure: @escaping @Sendable (OverLimit) -> Failure
  ) {
    self.name = name
    state = AdaptiveState(settings)
    time = Timekeeper(clock)
    self.isTimed = isTimed
    self.failure = failure
  }

  /// How many requests may be under way now.
  public var limit: Int { state.now.limit }

  /// How many requests are under way.
  public var underWay: Int { state.now.underWay }

  /// The rest of the chain, and how many of the limit are under way.
  public func outline(before rest: inout Outline.Row) {
    let now = state.now
    outline(before: &rest, state: "\(now.underWay) of \(now.limit) under way")
  }

  /// Calls the rest if there is room, and learns from how long that takes.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let start = time.now
    let (isAdmitted, now) = state.enter()
    guard isAdmitted else {
      let refusal = OverLimit(limit: now.limit)
      next.note("\(refusal)")
      return .failed(failure(refusal))
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

/// An ``AdaptiveLimit`` refused a request.
public struct OverLimit: Error, Hashable, CustomStringConvertible {
  /// How many may be under way.
  public let limit: Int

  /// The limit.
  public var description: String { "\(limit) are under way, which is the limit" }
}

extension AsyncHandler {
  /// This chain, with a limit to what is under way that it finds itself; see ``AdaptiveLimit``.
  ///
  /// - Parameters:
  ///   - settings: Where the limit begins, and how it changes.
  ///   - failure: Makes the failure that a refused client gets.
  /// - Returns: A handler, which suspends only if this one does.
  public func adaptiveLimit(
    settings: AdaptiveLimitSettings = AdaptiveLimitSettings(),
    failure: @escaping @Sendable (OverLimit) -> Failure
  ) -> Links.Enclosed<AdaptiveLimit<Request, Response, Failure>, Self> {
    surrounded(by: AdaptiveLimit(settings: settings, failure: failure))
  }
}

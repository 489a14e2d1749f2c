public import Baton
internal import Synchronization

/// An around handler that rejects requests beyond a maximum number of concurrent requests.
///
/// ```swift
/// let calm = oven.limited(to: 4) { .busy }
/// ```
///
/// A request counts as concurrent until the rest of the chain has answered, whether it is handled,
/// passes or fails. To make excess requests wait instead, use ``WaitingLimit``.
public struct Limit<Request, Response, Failure: Error>: Around {
  private final class Count: Sendable {
    private let value = Atomic<Int>(0)

    /// Counts one more request if the limit allows it.
    ///
    /// A rejected request is never counted, not even briefly, so it never causes another refusal.
    func enter(_ limit: Int) -> Bool {
      while true {
        let count = value.load(ordering: .relaxed)
        guard count < limit else { return false }
        let (isEntered, _) = value.weakCompareExchange(
          expected: count, desired: count + 1, ordering: .acquiringAndReleasing)
        if isEntered { return true }
      }
    }

    var now: Int { value.load(ordering: .relaxed) }

    func leave() {
      value.subtract(1, ordering: .releasing)
    }
  }

  /// A request's place, which is freed when the rest of the chain answers or an outer around
  /// handler drops the step.
  private final class Place: Sendable {
    private let underWay: Count
    private let isLeft = Atomic(false)

    init(in underWay: Count) {
      self.underWay = underWay
    }

    deinit { leave() }

    func leave() {
      if !isLeft.exchange(true, ordering: .relaxed) { underWay.leave() }
    }
  }

  /// The name shown in paths, drawings and errors.
  public let name: String
  private let limit: Int
  private let failure: @Sendable (Request) -> Failure
  private let underWay = Count()

  /// Creates a limit, which must be at least 1, on the number of concurrent requests.
  public init(
    _ name: String = "limit", to limit: Int, failure: @escaping @Sendable (Request) -> Failure
  ) {
    precondition(limit >= 1, "Limit's maximum must be at least 1, not \(limit)")
    self.name = name
    self.limit = limit
    self.failure = failure
  }

  /// Draws the limit around the rest of the chain, and shows the number of requests in progress.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(underWay.now) of \(limit) under way")
  }

  /// Calls the rest of the chain if the limit allows it.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    guard underWay.enter(limit) else {
      next.note("limit reached: \(limit) of \(limit) requests in progress")
      return .answer(.failure(.refused(failure(request))))
    }
    let place = Place(in: underWay)
    return next(request) { result in
      place.leave()
      return result
    }
  }
}

extension AsyncHandler {
  /// Returns this chain with a limit on its concurrent requests; see ``Limit``.
  public func limited(
    to limit: Int, failure: @escaping @Sendable () -> Failure
  ) -> Links.Enclosed<Limit<Request, Response, Failure>, Self> {
    surrounded(by: Limit(to: limit, failure: failure))
  }
}

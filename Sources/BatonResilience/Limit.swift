public import Baton
internal import Synchronization

/// Refuses requests above a number that are under way at the same time.
///
/// ```swift
/// let calm = oven.limited(to: 4) { .busy }
/// ```
///
/// A request counts from its way in to its way out, whether it is handled, passed or fails. To let
/// the others wait instead, use ``WaitingLimit``.
public struct Limit<Request, Response, Failure: Error>: Around {
  private final class Count: Sendable {
    private let value = Atomic<Int>(0)

    /// Counts one more if there is room; one that is refused is never counted, not even for a
    /// moment, in which another one could be refused for it.
    func enter(_ limit: Int) -> Bool {
      var count = value.load(ordering: .relaxed)
      while count < limit {
        let (isEntered, now) = value.weakCompareExchange(
          expected: count, desired: count + 1, ordering: .acquiringAndReleasing)
        if isEntered { return true }
        count = now
      }
      return false
    }

    var now: Int { value.load(ordering: .relaxed) }

    func leave() {
      value.subtract(1, ordering: .releasing)
    }
  }

  /// A request's place, which it leaves once: when the rest has answered, or when an around handler in
  /// front drops the step, and nobody can ask the rest any more.
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

  /// The name in paths, drawings and errors.
  public let name: String
  private let limit: Int
  private let failure: @Sendable () -> Failure
  private let underWay = Count()

  /// Refuses what is above the limit.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How many requests may be under way at the same time; at least 1.
  ///   - failure: Makes the failure that the others get.
  public init(
    _ name: String = "limit", to limit: Int, failure: @escaping @Sendable () -> Failure
  ) {
    precondition(limit >= 1, "Limit lets at least 1 request through, and was given \(limit)")
    self.name = name
    self.limit = limit
    self.failure = failure
  }

  /// The rest of the chain, and how many requests are under way.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(underWay.now) of \(limit) under way")
  }

  /// Calls the rest if there is room.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    guard underWay.enter(limit) else {
      next.note("no room: \(limit) of \(limit) under way")
      return .failed(failure())
    }
    let place = Place(in: underWay)
    return next(request) { result in
      place.leave()
      return result
    }
  }
}

extension AsyncHandler {
  /// This chain, refusing requests above a number that are under way; see ``Limit``.
  ///
  /// - Parameters:
  ///   - limit: How many requests may be under way at the same time; at least 1.
  ///   - failure: Makes the failure that the others get.
  /// - Returns: A handler, which suspends only if this one does.
  public func limited(
    to limit: Int, failure: @escaping @Sendable () -> Failure
  ) -> Links.Enclosed<Limit<Request, Response, Failure>, Self> {
    surrounded(by: Limit(to: limit, failure: failure))
  }
}

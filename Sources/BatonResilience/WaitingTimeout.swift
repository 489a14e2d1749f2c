public import Baton

/// A time limit that *waits*: when the time is up the rest is cancelled, and the client is answered as
/// soon as it has ended.
///
/// ```swift
/// let tidy = stock.waitingTimeout(after: .seconds(2)) { _ in .tooSlow }
/// ```
///
/// Nothing is still at work when the client goes on. A handler that does not look at cancellation keeps
/// the client waiting for as long as it takes: use ``LeavingTimeout`` where the client must not wait.
/// What the rest answers all the same, a response or a pass, is the answer, since it was waited for; an
/// error that comes after the time is the failure of this limit.
///
/// It ends at the ``Deadline`` where that is earlier, and hands its own end inward as the deadline. The
/// rest runs in a task of its own, which keeps the priority and the task-local values and does not stay
/// on the actor of a caller.
public struct WaitingTimeout<Request: Sendable, Response: Sendable, Failure: Error>: AsyncAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let limit: TimeLimit<Failure>

  /// Gives the rest of the chain a time limit.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How long the rest may take; as long as the ``Deadline`` says if `nil`.
  ///   - clock: What the time is measured with.
  ///   - failure: Makes the failure that the client gets when the time is up.
  public init(
    _ name: String = "timeout", after limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) {
    self.name = name
    self.limit = TimeLimit(limit: limit, clock: clock, failure: failure, leaves: false)
  }

  /// `"timeout"`.
  public var orderRole: String? { "timeout" }

  /// One inside another is no longer than that, or it would never be up; and none is inside a hedge.
  public var orderRules: [OrderRule] {
    let rules = limit.limit.map { [OrderRule.noLonger($0, than: "timeout")] } ?? []
    return rules + [.outside(role: "hedge")]
  }

  /// Calls the rest, and waits for its end after cancelling it.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await limit.handle(request, next: next)
  }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// This chain with a time limit that waits; see ``WaitingTimeout``.
  ///
  /// - Parameters:
  ///   - limit: How long it may take; as long as the ``Deadline`` says if `nil`.
  ///   - clock: What the time is measured with.
  ///   - failure: Makes the failure that the client gets when the time is up.
  /// - Returns: A handler that may suspend.
  public func waitingTimeout(
    after limit: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<WaitingTimeout<Request, Response, Failure>, Self> {
    surrounded(by: WaitingTimeout(after: limit, clock: clock, failure: failure))
  }
}

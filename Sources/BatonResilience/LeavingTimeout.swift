public import Baton

/// A time limit that *leaves*: when the time is up the client is answered at once, and the rest is
/// cancelled and left to end by itself.
///
/// ```swift
/// let quick = stock.leavingTimeout(after: .seconds(2)) { _ in .tooSlow }
/// ```
///
/// The client never waits longer than the limit, whatever the rest does about its cancellation. What a
/// handler that was left answers is dropped, and it may still be at work when the client goes on: use
/// ``WaitingTimeout`` where that would do harm. With a limit of zero or less the rest is not called.
///
/// It ends at the ``Deadline`` where that is earlier, and hands its own end inward as the deadline.
///
/// To be left behind, the rest runs in a task of its own, which keeps the priority and the task-local
/// values and does not stay on a caller's actor. If the client's priority is escalated, so is the
/// task's; before macOS 26 and its siblings it is not.
///
/// On Linux the runtime keeps a timer, some 0.7 KB, until the limit is over, even for a request that
/// was answered long before: 1,000 requests a second with a limit of 30 s hold 21 MB.
public struct LeavingTimeout<Request: Sendable, Response: Sendable, Failure: Error>: AsyncAround {
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
    self.limit = TimeLimit(limit: limit, clock: clock, failure: failure, leaves: true)
  }

  /// `"timeout"`.
  public var orderRole: String? { "timeout" }

  /// One inside another is no longer than that, or it would never be up; and none is inside a hedge.
  public var orderRules: [OrderRule] {
    let rules = limit.limit.map { [OrderRule.noLonger($0, than: "timeout")] } ?? []
    return rules + [.outside(role: "hedge")]
  }

  /// Calls the rest, and leaves it when the time is up.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await limit.handle(request, next: next)
  }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// This chain with a time limit that leaves; see ``LeavingTimeout``.
  ///
  /// - Parameters:
  ///   - limit: How long it may take; as long as the ``Deadline`` says if `nil`.
  ///   - clock: What the time is measured with.
  ///   - failure: Makes the failure that the client gets when the time is up.
  /// - Returns: A handler that may suspend.
  public func leavingTimeout(
    after limit: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<LeavingTimeout<Request, Response, Failure>, Self> {
    surrounded(by: LeavingTimeout(after: limit, clock: clock, failure: failure))
  }
}

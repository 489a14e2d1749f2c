public import Baton

/// A time limit that answers the client as soon as the time is up, and cancels the rest without
/// waiting.
///
/// ```swift
/// let quick = stock.leavingTimeout(after: .seconds(2)) { _ in .tooSlow }
/// ```
///
/// The client never waits longer than the limit, even if the rest ignores its cancellation. An
/// abandoned handler may still be running when the client continues, and its answer is dropped. If
/// that would do harm, use ``WaitingTimeout``. With a limit of zero or less, the rest is not
/// called.
///
/// The limit ends at the ``Deadline`` if that is earlier, and its own end is the deadline for the
/// rest. If a retry inside it has failed before the time is up, ``TimedOut/lastFailure`` is its
/// last failure.
///
/// The rest runs in a separate task with the same priority and task-local values, but not on the
/// caller's actor. On macOS 26, the other 26 releases and later, escalating the client's priority
/// also escalates the task's.
///
/// On Linux, the runtime keeps a timer of about 0.7 KB until the limit has passed, even if the
/// request was answered long before. With 1,000 requests a second and a limit of 30 s, the timers
/// take 21 MB.
public struct LeavingTimeout<Request: Sendable, Response: Sendable, Failure: Error>: AsyncAround {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let limit: TimeLimit<Request, Failure>

  /// Creates a time limit for the rest of the chain; with `nil`, only the ``Deadline`` counts.
  ///
  /// The failure depends on the time limit and the request.
  public init(
    _ name: String = "timeout", after limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut, Request) -> Failure
  ) {
    self.name = name
    self.limit = TimeLimit(limit: limit, clock: clock, failure: failure, leaves: true)
  }

  /// The role `"timeout"`.
  public var orderRole: String? { "timeout" }

  /// Forbids a limit that is inside a hedge, or that is useless because an enclosing limit is
  /// shorter.
  public var orderRules: [OrderRule] {
    let rules = limit.limit.map { [OrderRule.noLonger($0, than: "timeout")] } ?? []
    return rules + [.outside(role: "hedge")]
  }

  /// Calls the rest; when the time is up, cancels it and does not wait.
  @inlinable
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await limit.handle(request, next: next)
  }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// Returns this chain with a time limit that does not wait; see ``LeavingTimeout``.
  public func leavingTimeout(
    after limit: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<LeavingTimeout<Request, Response, Failure>, Self> {
    surrounded(by: LeavingTimeout(after: limit, clock: clock, failure: failure))
  }
}

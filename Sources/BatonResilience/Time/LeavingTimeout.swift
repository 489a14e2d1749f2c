public import Baton

/// A time limit that answers the client as soon as the time is up, and cancels the rest of the
/// chain without waiting for it.
///
/// ```swift
/// let quick = stock.leavingTimeout(after: .seconds(2)) { _ in .tooSlow }
/// ```
///
/// The client never waits longer than the limit, even if the rest of the chain ignores
/// cancellation. An abandoned handler may still be running when the client continues, and its
/// answer is discarded. If an abandoned handler could do harm, use ``WaitingTimeout``. If the limit
/// is zero or less, the rest of the chain is not called.
///
/// The limit ends at the ``Deadline`` if the deadline is earlier. The end of the limit is also the
/// deadline for the rest of the chain. If attempts of an inner retry failed before the time was up,
/// ``TimedOut/lastFailure`` is the last of those failures.
///
/// The rest of the chain runs in a separate task with the same priority and task-local values, but
/// not on the caller's actor. On macOS 26, iOS 26 and corresponding or later releases, escalating
/// the client's priority also escalates the task's priority.
///
/// On Linux, the runtime keeps a timer of about 0.7 KB until the limit has passed, even if the
/// request was answered long before. With 1,000 requests a second and a limit of 30 s, the timers
/// take 21 MB.
public struct LeavingTimeout<Request: Sendable, Response: Sendable, Failure: Error>: AsyncAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let limit: TimeLimit<Request, Failure>

  /// Creates a time limit for the rest of the chain; if the limit is `nil`, only the ``Deadline``
  /// applies.
  ///
  /// The `failure` closure receives the time limit and the request.
  public init(
    _ name: String = "timeout", after limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut, Request) -> Failure
  ) {
    self.name = name
    self.limit = TimeLimit(limit: limit, clock: clock, failure: failure, leaves: true)
  }

  /// The role of this link, which is `"timeout"`.
  public var orderRole: String? { "timeout" }

  /// The rules that forbid a limit inside a hedge, and a limit inside a shorter limit, which would
  /// have no effect.
  public var orderRules: [OrderRule] {
    let rules = limit.limit.map { [OrderRule.noLonger($0, than: "timeout")] } ?? []
    return rules + [.outside(role: "hedge")]
  }

  /// Calls the rest of the chain; when the time is up, cancels that call without waiting.
  @inlinable
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await limit.handle(request, next: next)
  }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// Returns this chain with a time limit that does not wait for the chain; see ``LeavingTimeout``.
  public func leavingTimeout(
    after limit: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<LeavingTimeout<Request, Response, Failure>, Self> {
    surrounded(by: LeavingTimeout(after: limit, clock: clock, failure: failure))
  }
}

public import Baton

/// A time limit that cancels the rest of the chain when the time is up, and waits for it to end.
///
/// ```swift
/// let tidy = stock.waitingTimeout(after: .seconds(2)) { _ in .tooSlow }
/// ```
///
/// When the client continues, all work has ended. A handler that ignores cancellation therefore
/// delays the client. If the client must not wait, use ``LeavingTimeout``. A response or a pass
/// that arrives after the time limit is still the answer. An error that arrives after the time
/// limit is replaced with the failure of this limit.
///
/// The limit ends at the ``Deadline`` if the deadline is earlier. The end of the limit is also the
/// deadline for the rest of the chain. If attempts of an inner retry failed before the time was up,
/// ``TimedOut/lastFailure`` is the last of those failures. The rest of the chain runs in a separate
/// task with the same priority and task-local values, but not on the caller's actor.
public struct WaitingTimeout<Request: Sendable, Response: Sendable, Failure: Error>: AsyncAround {
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
    self.limit = TimeLimit(limit: limit, clock: clock, failure: failure, leaves: false)
  }

  /// The role of this link, which is `"timeout"`.
  public var orderRole: String? { "timeout" }

  /// The rules that forbid a limit inside a hedge, and a limit inside a shorter limit, which would
  /// have no effect.
  public var orderRules: [OrderRule] {
    let rules = limit.limit.map { [OrderRule.noLonger($0, than: "timeout")] } ?? []
    return rules + [.outside(role: "hedge")]
  }

  /// Calls the rest of the chain; when the time is up, cancels it and waits for it to end.
  @inlinable
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await limit.handle(request, next: next)
  }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// Returns this chain with a time limit that waits for the chain to end; see ``WaitingTimeout``.
  public func waitingTimeout(
    after limit: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<WaitingTimeout<Request, Response, Failure>, Self> {
    surrounded(by: WaitingTimeout(after: limit, clock: clock, failure: failure))
  }
}

public import Baton

/// An around handler that sets a request's ``Deadline``, and rejects a request whose deadline has
/// passed.
///
/// ```swift
/// let served = stock.deadline(of: { _ in .after(.seconds(2)) }) { _ in .tooSlow }
/// ```
///
/// Use this handler for requests that have their own deadlines, such as those from a caller with
/// limited time. A deadline that is already set remains in effect if it is earlier. To stop the
/// rest of the chain when the time is up, add a time limit inside this handler.
public struct WithDeadline<Request, Response, Failure: Error>: AsyncAround {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let deadline: @Sendable (Request) -> Deadline?
  private let failure: @Sendable (TimedOut, Request) -> Failure

  /// Creates an around handler that sets the deadline of each request that has one.
  ///
  /// The `failure` closure, called for a request whose deadline has passed, receives the time limit
  /// and the request.
  public init(
    _ name: String = "deadline", of deadline: @escaping @Sendable (Request) -> Deadline?,
    failure: @escaping @Sendable (TimedOut, Request) -> Failure
  ) {
    self.name = name
    self.deadline = deadline
    self.failure = failure
  }

  /// Calls the rest of the chain with the deadline, unless the deadline has passed.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard var end = Deadline.earlier(.current, deadline(request)) else {
      return try await next(request)
    }
    end.lastFailure = Deadline.current?.lastFailure
    let left = end.remaining
    guard left > .zero else {
      next.note("no time left")
      throw .refused(failure(TimedOut(limit: .zero), request))
    }
    next.note("\(left) left")
    return try await next(
      request, inside: { [end] rest in await Deadline.$current.withValue(end) { await rest() } })
  }
}

extension AsyncHandler {
  /// Returns this chain with a deadline for each request; see ``WithDeadline``.
  public func deadline(
    of deadline: @escaping @Sendable (Request) -> Deadline?,
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<WithDeadline<Request, Response, Failure>, Self> {
    surrounded(by: WithDeadline(of: deadline, failure: failure))
  }
}

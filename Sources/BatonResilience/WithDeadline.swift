public import Baton

/// Hands a ``Deadline`` to the rest of the chain, and refuses a request whose deadline is over.
///
/// ```swift
/// let served = stock.deadline(of: { _ in .after(.seconds(2)) }) { _ in .tooSlow }
/// ```
///
/// It stops nothing when the time is up: that is what the time limits inside it are for. Use it where a
/// request comes with an end of its own, as from a caller that said how long it waits. A deadline that
/// is set already is kept if it is earlier.
public struct WithDeadline<Request, Response, Failure: Error>: AsyncAround {
  /// The name in paths, drawings and errors.
  public let name: String
  private let deadline: @Sendable (Request) -> Deadline?
  private let failure: @Sendable (TimedOut) -> Failure

  /// Hands on the deadline that a request comes with.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - deadline: The request's deadline; `nil` if it has none.
  ///   - failure: Makes the failure that the client gets when no time is left as the request comes.
  public init(
    _ name: String = "deadline", of deadline: @escaping @Sendable (Request) -> Deadline?,
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) {
    self.name = name
    self.deadline = deadline
    self.failure = failure
  }

  /// Calls the rest with the deadline, unless that is over.
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard let end = Deadline.earlier(.current, deadline(request)) else {
      return try await next(request)
    }
    let left = end.remaining
    guard left > .zero else {
      next.note("no time left")
      throw .failed(failure(TimedOut(limit: .zero)))
    }
    next.note("\(left) left")
    return try await next(
      request, inside: { rest in await Deadline.$current.withValue(end) { await rest() } })
  }
}

extension AsyncHandler {
  /// This chain, with the deadline that a request comes with; see ``WithDeadline``.
  ///
  /// - Parameters:
  ///   - deadline: The request's deadline; `nil` if it has none.
  ///   - failure: Makes the failure that the client gets when no time is left as the request comes.
  /// - Returns: A handler that may suspend.
  public func deadline(
    of deadline: @escaping @Sendable (Request) -> Deadline?,
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<WithDeadline<Request, Response, Failure>, Self> {
    surrounded(by: WithDeadline(of: deadline, failure: failure))
  }
}

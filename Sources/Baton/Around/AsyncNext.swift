/// The rest of a chain, as an asynchronous around handler may call it: once, or not at all.
///
/// It cannot be copied, and a call consumes it, so a second call does not compile: *'next' consumed
/// more than once*.
@frozen
public struct AsyncNext<Request, Response, Failure: Error>: ~Copyable {
  /// What the rest of the chain made of a request.
  public typealias Result = Swift.Result<Outcome<Response>, ChainError<Failure>>

  @usableFromInline let next: AsyncRepeatableNext<Request, Response, Failure>

  /// The walk of the request, for another handler that is to be called in place of the rest.
  @inlinable public var walk: Walk { next.walk }

  @inlinable
  init(_ next: AsyncRepeatableNext<Request, Response, Failure>) {
    self.next = next
  }

  /// Throws if the task is cancelled: the error says which handler was next.
  ///
  /// Call it where this around handler notices a cancellation, as when a sleep ends early. On a
  /// walk that cannot be cancelled it does nothing.
  public func checkCancellation() async throws(ChainError<Failure>) {
    try await next.checkCancellation()
  }

  /// Lets the rest of the chain look at a request.
  ///
  /// - Parameter request: The request, changed or not.
  /// - Returns: What the rest made of it.
  /// - Throws: What a handler of the rest threw, with its name; or the next handler when
  ///   the task was cancelled.
  @inlinable
  public consuming func callAsFunction(
    _ request: Request
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await next(request)
  }
}

// A response that is kept for the around handler's own task may have come to it in another one.
extension AsyncNext: Sendable where Request: Sendable, Response: Sendable {}

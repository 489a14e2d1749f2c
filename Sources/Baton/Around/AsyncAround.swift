/// An around handler that awaits something itself:
/// `(Request, AsyncNext) async throws(ChainError<Failure>) -> Outcome<Response>`.
///
/// ```swift
/// struct SignedIn: AsyncAround {
///   let sessions: Sessions
///
///   func handle(
///     _ request: Order, next: consuming AsyncNext<Order, Receipt, ShopError>
///   ) async throws(ChainError<ShopError>) -> Outcome<Receipt> {
///     guard let customer = await sessions.customer(request.token) else {
///       throw .failed(.notSignedIn)
///     }
///     return try await next(request.by(customer))
///   }
/// }
/// ```
///
/// `next` returns when the rest of the chain has returned. A second call does not compile. The
/// method receives the errors of later handlers with their names. To reject a request, throw
/// ``ChainError/failed(_:)``, to which the chain adds the around handler's name.
///
/// To call another chain as well, use `try await other.handle(request, in: next.walk)`. Recording
/// and cancellation then include that chain. With ``AsyncHandler/run(_:)``, the call is a separate
/// request, and its path is not recorded.
///
/// If the around handler throws another request's cancellation, which may come from a stored result
/// or another chain, the client receives that error. An around handler that shares responses must
/// therefore call its own `next` if the other request was cancelled.
///
/// For an around handler that never awaits, use ``Around`` instead, which keeps a chain
/// synchronous.
public protocol AsyncAround<Request, Response, Failure>: AsyncRepeatingAround {
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or awaits the result of the rest of the chain.
  func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response>
}

extension AsyncAround {
  /// Calls the around handler with a `next` that it can use once.
  @inlinable
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await handle(request, next: AsyncNext(next))
  }
}

/// `(Request, AsyncNext) async throws(ChainError<Failure>) -> Outcome<Response>`: an around handler
/// that awaits something itself.
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
/// `next` returns when the rest of the chain has answered, so here what stands after the call runs
/// after the rest. It can be called once; a second call does not compile.
///
/// It throws ``ChainError``, since it sees the errors of the handlers behind it with their names;
/// for a refusal of its own it throws ``ChainError/failed(_:)``, and the chain adds its name.
///
/// To call another chain as well, hand it the walk of `next`, as `Fallback` does:
/// `try await other.handle(request, in: next.walk)`. Its visits are recorded then, and it is cancelled
/// where the client can be told. With ``AsyncHandler/run(_:)`` it is a client of its own, whose path
/// nobody records.
///
/// If it throws the cancellation of another request, one that it kept or that a chain of its own threw,
/// the client gets that error and the rest is not called: it may be what the around handler guards. One
/// that shares answers between requests asks its own `next` where the other request was cancelled.
///
/// A chain with such a link suspends. Where nothing is awaited an ``Around`` is the better choice:
/// it leaves a synchronous chain synchronous.
public protocol AsyncAround<Request, Response, Failure>: AsyncRepeatingAround {
  // Restated, so that a conforming type's method tells what they are.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or awaits what the rest of the chain makes of it.
  ///
  /// - Parameters:
  ///   - request: What comes from the client, or from an around handler in front.
  ///   - next: The rest of the chain; it can be called once.
  /// - Returns: What is answered.
  /// - Throws: `.failed(_:)` for a refusal, or what `next` threw.
  func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response>
}

extension AsyncAround {
  /// Lets the around handler answer; it has no use for a second call of `next`.
  @inlinable
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await handle(request, next: AsyncNext(next))
  }
}

/// An around handler that may suspend:
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
/// A call to `next` returns when the rest of the chain has returned; a second call does not
/// compile. An error thrown by a later handler includes that handler's name. To reject a request,
/// throw ``ChainError/failed(_:)``; the chain adds the around handler's name to the error.
///
/// To call another chain as part of the same request, use
/// `try await other.handle(request, in: next.walk)`. Recording and cancellation then include that
/// chain. A call to ``AsyncHandler/run(_:)`` would start a separate request and record nothing.
///
/// If the around handler throws another request's cancellation error, the client receives that
/// error. Such an error may come from a cached result or another chain. An around handler that
/// shares responses among requests must therefore call its own `next` if the request that it waits
/// for is cancelled.
///
/// If an around handler never awaits, use ``Around`` instead to keep the chain synchronous.
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

/// An around handler that may suspend and may call the rest of the chain more than once:
/// `(Request, AsyncRepeatableNext) async throws(ChainError<Failure>) -> Outcome<Response>`.
///
/// To call the rest of the chain inside a closure, use ``AsyncNext/callAsFunction(_:inside:)``.
public protocol AsyncRepeatingAround<Request, Response, Failure>: AsyncLink {
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or calls the rest of the chain as often as needed.
  func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response>
}

extension AsyncRepeatingAround {
  /// Calls the around handler with the rest of the chain as its `next`.
  @inlinable
  public func _handle<Rest: AsyncHandler<Request, Response, Failure>>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await rest.answer(within: walk.begin(self, as: .around), of: name, to: request) { next in
      await result(of: request, next: next)
    }
    .get()
  }

  /// Returns this link in the form that a run-time chain stores: synchronous if possible.
  @inlinable
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    // The compiler treats a conditionally synchronous around handler as asynchronous here.
    if let around = self as? any RepeatingAround<Request, Response, Failure> {
      return around.steppingLink(as: name)
    }
    return RuntimeLink(
      name: name, link: self, call: .asyncAround { await result(of: $0, next: $1) })
  }

  @inlinable
  func result(
    of request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async -> ChainResult<Response, Failure> {
    do throws(ChainError<Failure>) {
      return .success(try await handle(request, next: next))
    } catch {
      return .failure(error)
    }
  }
}

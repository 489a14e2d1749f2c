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

  /// Returns this link in the form that a run-time chain stores, which is synchronous if possible.
  @inlinable
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    // At compile time, a conditionally synchronous around handler is known only as asynchronous.
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

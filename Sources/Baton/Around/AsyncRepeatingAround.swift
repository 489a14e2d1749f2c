/// `(Request, AsyncRepeatableNext) async throws(ChainError<Failure>) -> Outcome<Response>`: an
/// around handler that awaits something itself and may let the rest of the chain look more than
/// once.
///
/// `PacedRetry` is one, which waits between the attempts. One that needs the rest to run inside a
/// closure, as a task-local value does, is an ``AsyncAround``, whose `next` has a form for it:
/// ``AsyncNext/callAsFunction(_:inside:)``.
public protocol AsyncRepeatingAround<Request, Response, Failure>: AsyncLink {
  // Restated, so that a conforming type's method tells what they are.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or awaits what the rest of the chain makes of it, as often as it takes.
  ///
  /// - Parameters:
  ///   - request: What comes from the client, or from an around handler in front.
  ///   - next: The rest of the chain.
  /// - Returns: What is answered.
  /// - Throws: `.failed(_:)` for a refusal, or what `next` threw.
  func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response>
}

extension AsyncRepeatingAround {
  /// Lets the around handler answer, with the rest of the chain as its `next`.
  @inlinable
  public func handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    try await rest.answer(within: walk.begin(self, as: .around), of: name, to: request) { next in
      await result(of: request, next: next)
    }
    .get()
  }

  /// This around handler as a run-time chain stores it: without suspension if it has none.
  @inlinable
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    // One that is synchronous where its parts are does not say so by its type.
    if let around = self as? any RepeatingAround<Request, Response, Failure> {
      return around.steppingLink(as: name)
    }
    return RuntimeLink(
      name: name, link: self, call: .asyncAround { await result(of: $0, next: $1) })
  }

  /// What is returned or thrown, as one value.
  @inlinable
  func result(
    of request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async -> Result<Outcome<Response>, ChainError<Failure>> {
    do throws(ChainError<Failure>) {
      return .success(try await handle(request, next: next))
    } catch {
      return .failure(error)
    }
  }
}

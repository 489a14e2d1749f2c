/// `(Request, AsyncNext) async throws(ChainError<Failure>) -> Outcome<Response>`: an around handler
/// that awaits something itself.
///
/// ```swift
/// struct SignedIn: AsyncAround {
///   let sessions: Sessions
///
///   func handle<Rest: AsyncHandler>(
///     _ request: Order, next: consuming AsyncNext<Rest>
///   ) async throws(ChainError<ShopError>) -> Outcome<Receipt>
///   where Rest: AsyncHandler<Order, Receipt, ShopError> {
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
/// To call another chain as well, hand it the walk of `next`, as ``Fallback`` does:
/// `try await other.handle(request, in: next.walk)`. Its steps are recorded then, and it is cancelled
/// where the client can be told. With ``AsyncHandler/run(_:)`` it is a client of its own, whose path
/// nobody records.
///
/// It may come out with the cancellation of another request: as it follows a flight that requests
/// share, or keeps a result. Its own request then goes on to the rest by itself, unless the rest has
/// been asked, or that cancellation is one of another chain, which may be what guards the rest.
///
/// A chain with such a link suspends. Where nothing is awaited an ``Around`` is the better choice:
/// it leaves a synchronous chain synchronous.
public protocol AsyncAround<Request, Response, Failure>: AsyncLink, RuntimeLinkable {
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
  func handle<Rest: AsyncHandler>(
    _ request: Request, next: consuming AsyncNext<Rest>
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure
}

/// `(Request, AsyncRepeatableNext) async throws(ChainError<Failure>) -> Outcome<Response>`: an
/// around handler that awaits something itself and may let the rest of the chain look more than
/// once.
///
/// ``PacedRetry`` is one, which waits between the attempts. One that needs the rest to run inside a
/// closure, as a task-local value does, is an ``AsyncAround``, whose `next` has a form for it:
/// ``AsyncNext/callAsFunction(_:inside:)``.
public protocol AsyncRepeatingAround<Request, Response, Failure>: AsyncLink, RuntimeLinkable {
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
  func handle<Rest: AsyncHandler>(
    _ request: Request, next: AsyncRepeatableNext<Rest>
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure
}

extension AsyncAround {
  /// Lets the around handler answer, with the rest of the chain as its `next`.
  @inlinable
  public func handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    let visit = walk.begin(self, as: .around)
    let asking = Asking()
    let next = AsyncRepeatableNext(rest: rest, original: request, visit: visit, asking: asking)
    let result: Result<Outcome<Response>, ChainError<Failure>>
    do throws(ChainError<Failure>) {
      result = .success(try await handle(request, next: AsyncNext(next)))
    } catch {
      result = await visit.settled(error, of: request, before: rest, asking)
    }
    return try visit.endAround(self, result)
  }
}

extension AsyncRepeatingAround {
  /// Lets the around handler answer, with the rest of the chain as its `next`.
  @inlinable
  public func handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    let visit = walk.begin(self, as: .around)
    let asking = Asking()
    let next = AsyncRepeatableNext(rest: rest, original: request, visit: visit, asking: asking)
    let result: Result<Outcome<Response>, ChainError<Failure>>
    do throws(ChainError<Failure>) {
      result = .success(try await handle(request, next: next))
    } catch {
      result = await visit.settled(error, of: request, before: rest, asking)
    }
    return try visit.endAround(self, result)
  }
}

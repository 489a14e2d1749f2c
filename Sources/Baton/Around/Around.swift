/// A link that encloses the rest of its chain.
///
/// An around handler receives the request on the way in and the result on the way out, and may
/// change either: `(Request, Next) -> Step`.
///
/// Add an around handler to a chain like any other handler. It encloses all links after it.
///
/// ```swift
/// struct Trimmed: Around {
///   func handle(
///     _ request: String, next: consuming Next<String, String, Never>
///   ) -> Step<String, String, Never> {
///     next(request.filter { $0 != " " })
///   }
/// }
///
/// let shop = Chain("shop") {
///   Trimmed()
///   kitchen
/// }
/// shop(" on ion")   // handled("onion, sliced")
/// ```
///
/// An around handler either answers without calling `next` (``Step/handled(_:)``,
/// ``Step/failed(_:)``, ``Step/passed``), or calls `next` once with the original or a changed
/// request. To change the response, use ``Step/map(_:)``.
///
/// A closure passed to `next` receives the result: a response, a pass, or an error with the name of
/// the handler that failed. The closure returns the result to send to the client. Code after the
/// call to `next` runs before the rest of the chain, because `next` only returns a ``Step``. The
/// chain carries out the step after `handle` returns it.
///
/// ## Wrong: work after `next`
///
/// ```swift
/// struct Timed: Around {
///   func handle(
///     _ request: String, next: consuming Next<String, String, Never>
///   ) -> Step<String, String, Never> {
///     let start = ContinuousClock.now
///     let step = next(request)                      // nothing has run yet
///     print(start.duration(to: .now) < .zero)       // the rest of the chain has not run yet
///     return step
///   }
/// }
/// ```
///
/// ## Right: work in the closure
///
/// ```swift
/// struct Timed: Around {
///   func handle(
///     _ request: String, next: consuming Next<String, String, Never>
///   ) -> Step<String, String, Never> {
///     let start = ContinuousClock.now
///     return next(request) { result in
///       print(start.duration(to: .now))
///       return result
///     }
///   }
/// }
/// ```
///
/// ## Choosing a form
///
/// - To admit or reject a request, possibly changing it, use ``Admission``.
/// - To call asynchronous code, use ``AsyncAround``.
/// - To call `next` more than once, use ``RepeatingAround``.
/// - To run the rest of the chain inside a closure, use ``AsyncNext/callAsFunction(_:inside:)``.
/// - To create an around handler from a closure, use ``ClosureAround``.
public protocol Around<Request, Response, Failure>: AsyncAround, RepeatingAround {
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or sends it to the rest of the chain.
  func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure>
}

extension Around {
  /// Calls the around handler with a `next` that can be called once.
  @inlinable
  public func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    handle(request, next: Next(walk: next.walk))
  }

  /// Calls the around handler and carries out its step in a chain whose later handlers may suspend.
  @inlinable
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let next = next.next
    return try await next.carryOut(handle(request, next: Next(walk: next.walk)))
  }

  // Resolves the ambiguity between the two inherited protocols' default implementations.

  /// Calls the around handler and carries out its step in a chain whose later handlers may suspend.
  @inlinable
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await next.carryOut(handle(request, next: Next(walk: next.walk)))
  }
}

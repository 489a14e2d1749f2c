/// `(Request, Next) -> Step`: sees a request on its way in and the response on its
/// way out, and may change both.
///
/// It stands in a chain like a handler and encloses all that comes after it.
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
/// It may answer by itself, without calling `next` (``Step/handled(_:)``, ``Step/failed(_:)``,
/// ``Step/passed``). Or it calls `next` once, with the request changed or not, and may have a look
/// at what comes back.
///
/// ## What comes back
///
/// ``Step/map(_:)`` changes the response and leaves a pass and an error as they are:
///
/// ```swift
/// struct Polite: Around {
///   func handle(
///     _ request: String, next: consuming Next<String, String, Never>
///   ) -> Step<String, String, Never> {
///     next(request).map { "\($0), please" }
///   }
/// }
/// ```
///
/// A closure behind `next` gets all three: a response, a pass, or the error with the name of the
/// handler that failed. What it returns is the answer:
///
/// ```swift
/// struct Logged: Around {
///   func handle(
///     _ request: String, next: consuming Next<String, String, Never>
///   ) -> Step<String, String, Never> {
///     next(request) { result in
///       print(request, result)
///       return result
///     }
///   }
/// }
/// ```
///
/// ## A step is carried out by the chain
///
/// A call of `next` returns a ``Step``, which says what is wanted. The chain carries it out after
/// `handle` has returned it. So the one synchronous definition works in front of handlers that
/// suspend, too, and a run-time chain carries out a row of a million around handlers in a loop.
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
///     print(start.duration(to: .now) < .zero)       // the rest has yet to run
///     return step
///   }
/// }
/// ```
///
/// ## Right: work in what comes back
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
/// ## Which form to take
///
/// - One that lets a request through, changed or not, or refuses it, is an ``Admission``.
/// - An around handler that has to await something is an ``AsyncAround``.
/// - One that may call `next` again is a ``RepeatingAround``.
/// - One that needs the rest to run inside a closure, with a task-local value say, is an
///   ``AsyncAround``, too; see ``AsyncNext/callAsFunction(_:inside:)``.
/// - One that is a few lines long is a ``ClosureAround``.
public protocol Around<Request, Response, Failure>: AsyncAround, RepeatingAround {
  // Restated, so that a conforming type's method tells what they are.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or sends it on.
  ///
  /// - Parameters:
  ///   - request: What comes from the client, or from an around handler in front.
  ///   - next: The rest of the chain; it can be called once.
  /// - Returns: What `next` returned, or an answer of its own.
  func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure>
}

extension Around {
  /// Asks the around handler what it wants done; it has no use for a second call of `next`.
  @inlinable
  public func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    handle(request, next: Next(walk: next.walk))
  }

  /// Carries out what the around handler wants, in front of handlers that may suspend.
  @inlinable
  public func handle(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let next = next.next
    return try await next.carryOut(handle(request, next: Next(walk: next.walk)))
  }

  // Both that it refines have a default for this one.

  /// Carries out what the around handler wants, in front of handlers that may suspend.
  @inlinable
  public func handle(
    _ request: Request, next: AsyncRepeatableNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await next.carryOut(handle(request, next: Next(walk: next.walk)))
  }
}

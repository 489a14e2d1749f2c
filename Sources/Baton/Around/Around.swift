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
/// ```
///
/// It may answer or refuse by itself, without calling `next` (``Step/handled(_:)``,
/// ``Step/failed(_:)``); it may call `next` once, with the request changed
/// or not; and it may have a look at what comes back:
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
/// `next` returns a ``Step``, which the chain carries out. So the one synchronous definition works
/// in front of handlers that suspend, too. An around handler that itself has to await something is
/// an ``AsyncAround``.
public protocol Around<Request, Response, Failure>: SteppingLink {
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

/// An around handler that may let the rest of the chain look more than once: the visible exception
/// to the rule that `next` is called at most once.
///
/// ```swift
/// struct LowercasedIfNobody: RepeatingAround {
///   func handle(
///     _ request: String, next: RepeatableNext<String, String, Never>
///   ) -> Step<String, String, Never> {
///     next(request) { result in
///       guard case .success(.passed) = result else { return .answer(result) }
///       return next(request.lowercased())
///     }
///   }
/// }
/// ```
public protocol RepeatingAround<Request, Response, Failure>: SteppingLink {
  // Restated, so that a conforming type's method tells what they are.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Answers the request, or sends it on, as often as it takes.
  ///
  /// - Parameters:
  ///   - request: What comes from the client, or from an around handler in front.
  ///   - next: The rest of the chain.
  /// - Returns: What `next` returned, or an answer of its own.
  func handle(
    _ request: Request, next: RepeatableNext<Request, Response, Failure>
  ) -> Step<Request, Response, Failure>
}

extension Around {
  /// Asks the around handler what it wants done.
  @inlinable
  public func enter(
    _ request: Request, in walk: Walk
  ) -> Step<Request, Response, Failure> {
    handle(request, next: Next(walk: walk))
  }
}

extension RepeatingAround {
  /// Asks the around handler what it wants done.
  @inlinable
  public func enter(
    _ request: Request, in walk: Walk
  ) -> Step<Request, Response, Failure> {
    handle(request, next: RepeatableNext(walk: walk))
  }
}

/// A handler that may suspend.
///
/// The handler handles a request or passes it on:
/// `(Request) async throws(Failure) -> Outcome<Response>`.
///
/// If a handler does not suspend, conform to ``Handler`` instead. Such a handler works in both
/// synchronous and asynchronous chains.
///
/// ```swift
/// struct Stock: AsyncHandler {
///   let shelves: Shelves
///
///   func handle(_ request: Order) async throws(ShopError) -> Outcome<Receipt> {
///     guard await shelves.carry(request.article) else { return .passed }
///     return .handled(try await shelves.take(request.article))
///   }
/// }
/// ```
///
/// The requirements listed for ``Handler`` also apply to asynchronous handlers.
///
/// ## Where it runs
///
/// `handle` runs in its caller's isolation. If an actor calls the chain, the handler runs on that
/// actor. A `handle` method marked `@concurrent` leaves the actor, and the chain returns to the
/// actor afterwards.
///
/// ## Cancellation
///
/// In a cancelled task, ``run(_:)`` starts no more handlers and throws an error that names the
/// handler that would have run next. A running handler must check for cancellation itself.
///
/// ## Wrong: implementing the requirement with an actor's own method
///
/// The chain may call the method from any isolation, so the method cannot be isolated to an actor:
///
/// ```text
/// actor Ledger: AsyncHandler {
///   func handle(_ request: Order) async -> Outcome<Receipt> { … }
/// }
/// // error: non-Sendable parameter type 'Self.Request' cannot be sent from caller of protocol
/// // requirement 'handle' into actor-isolated implementation
/// ```
///
/// ## Right: a nonisolated method that awaits the actor
///
/// ```swift
/// actor Ledger: AsyncHandler {
///   private var booked: Set<String> = []
///
///   nonisolated func handle(_ request: Order) async -> Outcome<Receipt> {
///     await book(request.article)
///   }
///
///   private func book(_ article: String) -> Outcome<Receipt> {
///     booked.insert(article).inserted ? .handled(Receipt(article: article)) : .passed
///   }
/// }
/// ```
public protocol AsyncHandler<Request, Response, Failure>: AsyncLink {
  // The associated types are declared again so that the compiler can infer them from a conforming
  // type's method.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Handles the request or passes it on; throws an error if handling fails.
  func handle(_ request: Request) async throws(Failure) -> Outcome<Response>

  /// Handles the request in the context of a walk, which records visits and tracks cancellation.
  ///
  /// A composite (``AsyncComposite``) implements this method and passes `walk` to its parts. Other
  /// handlers use the default implementation, which calls ``handle(_:)``, adds the handler's name
  /// to an error, and records the visit. In a cancelled task, a composite throws an error that
  /// names the handler that would have run next.
  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>

  /// Returns the reason that a recorded path shows for a pass, or `nil` to show no reason.
  ///
  /// The library calls this method only after this handler has passed a recorded request, so the
  /// method may be slow. The default implementation returns `nil`.
  ///
  /// ```swift
  /// struct Slot: Handler {
  ///   let width: Int
  ///
  ///   func handle(_ request: Int) -> Outcome<String> {
  ///     request <= width ? .handled("it fits") : .passed
  ///   }
  ///
  ///   func reasonForPassing(_ request: Int) -> String? { "\(request - width) mm too wide" }
  /// }
  ///
  /// print(Slot(width: 20).path(of: 26))   // Slot  passed  41 ns  6 mm too wide
  /// ```
  func reasonForPassing(_ request: Request) -> String?

  /// Whether handlers of this type can be nested arbitrarily deep.
  ///
  /// The value is `true` for a type-erasing handler. Each call to such a handler checks the
  /// remaining stack space.
  static var _mayNest: Bool { get }

  /// Whether calling a handler of this type may suspend.
  ///
  /// A composite may return `false` if it implements `_handleSynchronously(_:in:)`. Inside an
  /// asynchronous around handler, calling that method takes half as long as calling
  /// `handle(_:in:)`.
  static var _maySuspend: Bool { get }

  /// Handles the request without suspending, or returns `nil` if the handler may suspend; see
  /// ``handle(_:in:)``.
  func _handleSynchronously(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response>?

  /// The outlines to draw: this handler's name or, for a composite, its parts.
  var outlines: [Outline] { get }
}

/// A handler that does not suspend.
///
/// The handler handles a request or passes it on: `(Request) throws(Failure) -> Outcome<Response>`.
///
/// ```swift
/// struct Machine: Handler {
///   let name: String
///
///   func handle(_ request: String) -> Outcome<String> {
///     request == name ? .handled("\(name), sliced") : .passed
///   }
/// }
///
/// let onion = Machine(name: "onion")
/// onion("onion")   // handled("onion, sliced")
/// onion("tofu")    // passed
/// ```
///
/// The signature of `handle` determines the request, response and failure types. If no handler in a
/// chain can throw, the chain is called without `try`. Paths, drawings and errors show the type's
/// name unless the type declares a `name` property, as `Machine` does.
///
/// ## Requirements
///
/// - Return ``Outcome/passed`` for a request that the handler does not handle, and change no state.
/// - Throw only if handling a request fails. An error stops the chain.
/// - Do not call the next handler; the chain calls it. To observe the response, write an
///   ``Around``.
/// - Protect mutable state, because several threads may call the handler at the same time.
///
/// ## Wrong: throwing an error for a request that the handler does not handle
///
/// ```swift
/// struct NotMine: Error {}
///
/// struct Slicer: Handler {
///   func handle(_ request: String) throws(NotMine) -> Outcome<String> {
///     guard request == "onion" else { throw NotMine() }   // the next handler is never called
///     return .handled("onion, sliced")
///   }
/// }
/// ```
///
/// Pass the request instead: `guard request == "onion" else { return .passed }`.
///
/// ## One method for synchronous and asynchronous chains
///
/// Every `Handler` is an ``AsyncHandler``, so it also works in asynchronous chains. A chain is a
/// `Handler` only if none of its parts may suspend. Call any other chain with
/// ``AsyncHandler/run(_:)``; calling it like a function does not compile.
public protocol Handler<Request, Response, Failure>: AsyncHandler, Link {
  /// Handles the request or passes it on; throws an error if handling fails.
  func handle(_ request: Request) throws(Failure) -> Outcome<Response>

  /// Handles the request in the context of a walk; see ``AsyncHandler/handle(_:in:)``.
  func handle(_ request: Request, in walk: Walk) throws(ChainError<Failure>) -> Outcome<Response>
}

extension AsyncHandler {
  /// The default value is `false`, because most handlers contain no other handlers.
  @inlinable
  public static var _mayNest: Bool { false }

  /// The default value is `true`, because an asynchronous handler may suspend.
  @inlinable
  public static var _maySuspend: Bool { true }

  /// Returns `nil` by default, because an asynchronous handler may suspend.
  @inlinable
  public func _handleSynchronously(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response>? { nil }

  /// Returns `nil` by default, so that recorded paths show no reason for a pass.
  @inlinable
  public func reasonForPassing(_ request: Request) -> String? { nil }

  /// An outline that shows the handler's name.
  public var outlines: [Outline] { [Outline(name, order: LinkOrder(of: self))] }

  /// Prepends the handler's outlines to those of the rest of the chain.
  public func outline(before rest: inout Outline.Row) {
    let outlines = outlines
    rest.prepend(outlines)
    if outlines.count == 1, let order = LinkOrder(of: self) { rest.note(order) }
  }

  /// Calls the handler, adds its name to any error, and records the visit if the request is
  /// recorded.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard !walk.reachesLinks else { return try await handle(request, on: walk) }
    do throws(Failure) {
      return try await handle(request)
    } catch {
      throw ChainError.thrown(error, by: self)
    }
  }

  /// Calls the handler, and then the rest of the chain if the handler passes the request.
  @inlinable
  public func _handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    let outcome = try await handle(request, in: walk)
    guard case .passed = outcome else { return outcome }
    try walk.checkCancellation(due: rest)
    return try await rest.handle(request, in: walk)
  }
}

extension Handler {
  /// The value is `false`, because a synchronous handler never suspends.
  @inlinable
  public static var _maySuspend: Bool { false }

  /// Calls the handler, which never suspends.
  @inlinable
  public func _handleSynchronously(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response>? {
    try handle(request, in: walk)
  }

  /// Calls the handler, adds its name to any error, and records the visit if the request is
  /// recorded.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    guard !walk.isRecorded else { return try handle(request, on: walk) }
    do throws(Failure) {
      return try handle(request)
    } catch {
      throw ChainError.thrown(error, by: self)
    }
  }

  /// Calls the handler, and then the rest of the chain if the handler passes the request.
  @inlinable
  public func _answer(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    do throws(ChainError<Failure>) {
      let outcome = try handle(request, in: walk)
      guard case .passed = outcome else { return .success(outcome) }
    } catch {
      return .failure(error)
    }
    return rest(request, walk)
  }
}

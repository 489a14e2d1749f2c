/// `(Request) async throws(Failure) -> Outcome<Response>`: takes a request, or passes it on.
///
/// This is the general form, for a handler that awaits something. A handler that does not suspend
/// conforms to ``Handler`` instead, with the same method less `async`, and then works in synchronous
/// and asynchronous chains alike.
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
/// What a handler promises stands at ``Handler`` and holds here too. A chain with at least one link
/// that suspends is called with ``run(_:)``.
///
/// ## Where it runs
///
/// `handle` runs where its caller runs: a chain that an actor calls stays on that actor, whatever
/// the settings of the module that declares the handler. A handler marked `@concurrent` leaves it,
/// and the chain comes back afterwards.
///
/// ## When the task is cancelled
///
/// ``run(_:)`` starts no further handler in a cancelled task, and the error names the next one.
/// A handler that is under way is not interrupted: it notices a cancellation itself, as a sleep or
/// a request to a server does, or not at all.
///
/// ## Wrong: an actor whose own method is the requirement
///
/// The chain calls a handler from wherever it happens to run, so the method cannot be isolated to
/// an actor. This does not compile:
///
/// ```text
/// actor Ledger: AsyncHandler {
///   func handle(_ request: Order) async -> Outcome<Receipt> { … }
/// }
/// // error: non-Sendable parameter type 'Self.Request' cannot be sent from caller of protocol
/// // requirement 'handle' into actor-isolated implementation
/// ```
///
/// ## Right: a method that awaits the actor
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
  // Restated, so that a conforming type's method tells what they are.
  associatedtype Request
  associatedtype Response
  associatedtype Failure = Never

  /// Takes the request and returns its response, or passes it on.
  ///
  /// - Parameter request: What the client, or an around handler in front, hands in.
  /// - Returns: The response, or ``Outcome/passed``.
  /// - Throws: What went wrong with a request that this handler took on.
  func handle(_ request: Request) async throws(Failure) -> Outcome<Response>

  /// The same, with what the request carries along its way.
  ///
  /// A handler made of handlers implements this one (``AsyncComposite``) and hands `walk` on to its
  /// parts; all others leave it to the default, which calls ``handle(_:)``, names its error, and
  /// records its visit.
  ///
  /// - Parameters:
  ///   - request: What the client, or an around handler in front, hands in.
  ///   - walk: Who records the request, and whether a cancelled task stops it.
  /// - Returns: The response, or ``Outcome/passed``.
  /// - Throws: What a handler threw, with its name; or which one was next when the task was
  ///   cancelled.
  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>

  /// Why this handler passed a request, as a recorded path shows it.
  ///
  /// It is asked right after a pass, and only where somebody records, so it may take its time; a
  /// request that nobody records pays nothing for it. The default has no reason to give.
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
  ///
  /// - Parameter request: The request that was passed.
  /// - Returns: The reason; `nil` for none.
  func reasonForPassing(_ request: Request) -> String?

  /// Whether handlers of this type may stand inside each other to any depth, since the type does not
  /// tell what is inside: something is erased, or in a run-time chain.
  ///
  /// Calls of such handlers look how much of the stack is left. It is so for handlers made of
  /// handlers, unless they know better. Public for the compiler's sake.
  static var mayNest: Bool { get }

  /// Whether a call of a handler of this type may suspend.
  ///
  /// No ``Handler``'s does. A handler made of handlers that suspends only where they do may say so, and
  /// implement ``handleSynchronously(_:in:)``: behind an around handler that suspends, it is called by
  /// that method then, in half the time. Public for the compiler's sake.
  static var maySuspend: Bool { get }

  /// The same as ``handle(_:in:)``, without suspending; where a handler is made of others, with the
  /// same looks for a cancellation between them. Public for the compiler's sake.
  ///
  /// - Parameters:
  ///   - request: What the client, or an around handler in front, hands in.
  ///   - walk: Who records the request, and whether a cancelled task stops it.
  /// - Returns: The response, or ``Outcome/passed``; `nil` if it may suspend, and has not been asked.
  /// - Throws: What a handler threw, with its name; or which one was next when the task was
  ///   cancelled.
  func handleSynchronously(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response>?

  /// How this handler is drawn: its name, or the parts it is made of.
  ///
  /// A handler made of handlers implements it; all others leave it to the default.
  var outlines: [Outline] { get }
}

/// `(Request) throws(Failure) -> Outcome<Response>`: takes a request, or passes it on.
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
/// Request, response and failure follow from the method. One that does not throw has the failure
/// `Never`, and a chain of such handlers is called without `try`.
///
/// ## What a handler promises
///
/// - It returns ``Outcome/passed`` for what is not its own, and has changed nothing then.
/// - It throws only for what it took on. An error stops the chain; it is never a pass.
/// - It does not call the next handler: the chain does. A handler that must see the response on its
///   way out is an around handler (``Around``, ``AsyncAround``).
/// - It may be called by several threads at the same time. What it remembers, it guards.
///
/// ## Wrong: an error for what is not one's own
///
/// ```swift
/// struct NotMine: Error {}
///
/// struct Slicer: Handler {
///   func handle(_ request: String) throws(NotMine) -> Outcome<String> {
///     guard request == "onion" else { throw NotMine() }   // the next handler is never asked
///     return .handled("onion, sliced")
///   }
/// }
/// ```
///
/// ## Right: a pass
///
/// ```swift
/// struct Slicer: Handler {
///   func handle(_ request: String) -> Outcome<String> {
///     guard request == "onion" else { return .passed }
///     return .handled("onion, sliced")
///   }
/// }
/// ```
///
/// ## One method for both worlds
///
/// Every `Handler` is an ``AsyncHandler``: the synchronous method serves in asynchronous chains,
/// too. A chain is a `Handler` exactly when all its parts are. One part that suspends makes it an
/// `AsyncHandler`, which is called with ``AsyncHandler/run(_:)``; the compiler says so where it is
/// called like a function.
///
/// ## Its name
///
/// Paths, drawings and errors call a handler by its ``AsyncLink/name``: the type's name, unless the
/// type has a property `name`, as the machine above does.
public protocol Handler<Request, Response, Failure>: AsyncHandler, Link {
  /// Takes the request and returns its response, or passes it on.
  ///
  /// - Parameter request: What the client, or an around handler in front, hands in.
  /// - Returns: The response, or ``Outcome/passed``.
  /// - Throws: What went wrong with a request that this handler took on.
  func handle(_ request: Request) throws(Failure) -> Outcome<Response>

  /// The same, with what the request carries along its way.
  ///
  /// A handler made of handlers implements this one (``Composite``) and hands `walk` on to its
  /// parts; all others leave it to the default, which calls ``handle(_:)``, names its error, and
  /// records its visit.
  ///
  /// - Parameters:
  ///   - request: What the client, or an around handler in front, hands in.
  ///   - walk: Who records the request.
  /// - Returns: The response, or ``Outcome/passed``.
  /// - Throws: What a handler threw, with its name.
  func handle(_ request: Request, in walk: Walk) throws(ChainError<Failure>) -> Outcome<Response>
}

extension AsyncHandler {
  /// `false`: the handler contains no other handlers.
  @inlinable
  public static var mayNest: Bool { false }

  /// `true`: an asynchronous handler may suspend.
  @inlinable
  public static var maySuspend: Bool { true }

  /// `nil`: the handler may suspend, so it is not called.
  @inlinable
  public func handleSynchronously(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response>? { nil }

  /// `nil`: the handler gives no reason.
  @inlinable
  public func reasonForPassing(_ request: Request) -> String? { nil }

  /// The handler's name alone.
  public var outlines: [Outline] { [Outline(name, order: LinkOrder(of: self))] }

  /// The handler, then the rest of the chain.
  public func outline(before rest: inout Outline.Row) {
    let outlines = outlines
    rest.prepend(outlines)
    if outlines.count == 1, let order = LinkOrder(of: self) { rest.note(order) }
  }

  /// Calls the handler, names its error, and records its visit if the request is recorded.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard !walk.isFollowed else { return try await handle(request, on: walk) }
    do throws(Failure) {
      return try await handle(request)
    } catch {
      throw ChainError.thrown(error, by: self)
    }
  }

  /// Takes the request, or lets the rest of the chain look at it.
  @inlinable
  public func handle<Rest: AsyncHandler>(
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
  /// `false`: a synchronous handler never suspends.
  @inlinable
  public static var maySuspend: Bool { false }

  /// Calls the handler.
  @inlinable
  public func handleSynchronously(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response>? {
    try handle(request, in: walk)
  }

  /// Calls the handler, names its error, and records its visit if the request is recorded.
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

  /// Takes the request, or lets the rest of the chain look at it.
  @_semantics("optimize.sil.specialize.generic.never")
  @inlinable
  @inline(__always)
  public func answer(
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

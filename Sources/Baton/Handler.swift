/// `(Request) async throws(Failure) -> Outcome<Response>`: takes a request, or passes it on.
///
/// This is the general form. A handler that does not suspend conforms to ``Handler`` instead, with
/// the same method less `async`, and then works in synchronous and asynchronous chains alike.
///
/// ```swift
/// struct Stock: AsyncHandler {
///   let shelves: Shelves
///
///   func handle(_ request: Order) async throws(ShopError) -> Outcome<Parcel> {
///     guard await shelves.carry(request.article) else { return .passed }
///     return .handled(try await shelves.take(request.article))
///   }
/// }
/// ```
///
/// ## What a handler promises
///
/// - It returns ``Outcome/passed`` for what is not its own, and has changed nothing then.
/// - It throws only for what it took on. An error stops the chain; it is never a pass.
/// - It does not call the next handler: the chain does. A handler that must see the response on its
///   way out is an around handler (``Around``, ``AsyncAround``).
///
/// ## Where it runs
///
/// `handle` runs on the caller's executor: a chain called from an actor stays on that actor unless
/// a handler asks for another one.
public protocol AsyncHandler<Request, Response, Failure>: RuntimeLinkable {
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

  /// The same, with what the request carries along its way; a handler made of handlers answers
  /// this one (``AsyncComposite``), all others leave it to the default.
  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>

  /// How this handler is drawn: its name, or the parts it is made of.
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
/// ```
///
/// One synchronous method serves both worlds: every `Handler` is an ``AsyncHandler``. A chain is a
/// `Handler` exactly when all its parts are; one part that suspends makes it an `AsyncHandler`, and
/// the compiler says so where it is called without `await`.
///
/// The promises of ``AsyncHandler`` hold here too.
public protocol Handler<Request, Response, Failure>: AsyncHandler, Link {
  /// Takes the request and returns its response, or passes it on.
  ///
  /// - Parameter request: What the client, or an around handler in front, hands in.
  /// - Returns: The response, or ``Outcome/passed``.
  /// - Throws: What went wrong with a request that this handler took on.
  func handle(_ request: Request) throws(Failure) -> Outcome<Response>

  /// The same, with what the request carries along its way; a handler made of handlers answers
  /// this one (``Composite``), all others leave it to the default.
  func handle(_ request: Request, in walk: Walk) throws(ChainError<Failure>) -> Outcome<Response>
}

extension AsyncHandler {
  /// The handler's name alone.
  public var outlines: [Outline] { [Outline(name)] }

  /// The handler, then the rest of the chain.
  public func outlines(before rest: [Outline]) -> [Outline] { outlines + rest }

  /// Calls the handler, names its error, and records its step if the request is recorded.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard !walk.isRecorded else { return try await handle(request, recordedIn: walk) }
    do throws(Failure) {
      return try await handle(request)
    } catch {
      throw ChainError(of: self, error)
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
  /// Calls the handler, names its error, and records its step if the request is recorded.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    guard !walk.isRecorded else { return try handle(request, recordedIn: walk) }
    do throws(Failure) {
      return try handle(request)
    } catch {
      throw ChainError(of: self, error)
    }
  }

  /// Takes the request, or lets the rest of the chain look at it.
  @inlinable
  public func handle<Rest: Handler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    let outcome = try handle(request, in: walk)
    guard case .passed = outcome else { return outcome }
    return try rest.handle(request, in: walk)
  }
}

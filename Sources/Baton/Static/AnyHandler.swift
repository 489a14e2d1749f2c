/// Any handler that does not suspend, its type erased.
///
/// Erase where a type would otherwise show how a chain is built, or where it would grow too large
/// to compile quickly. A call through it costs about two nanoseconds.
///
/// ```swift
/// var line: AnyHandler<String, String, Never> = AnyHandler(kitchen)
/// line = kitchen.erased()   // the same
/// ```
public struct AnyHandler<Request, Response, Failure: Error>: Composite {
  @usableFromInline let base: any Handler<Request, Response, Failure>

  /// Erases a handler.
  public init(_ base: some Handler<Request, Response, Failure>) {
    self.base = (base as? Self)?.base ?? base
  }

  /// The name of the handler inside.
  public var name: String { base.name }

  /// The outlines of the handler inside.
  public var outlines: [Outline] { base.outlines }

  /// Calls the handler inside, when nobody records and an error needs no name.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    try base.handle(request)
  }

  /// Calls the handler inside.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try base.handle(request, in: walk)
  }

  /// The handler inside, as a run-time chain stores it.
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    base.runtimeLink(as: name)
  }
}

/// Any handler, which may suspend, its type erased; see ``AnyHandler``.
public struct AnyAsyncHandler<Request, Response, Failure: Error>: AsyncComposite {
  @usableFromInline let base: any AsyncHandler<Request, Response, Failure>

  /// Erases a handler.
  public init(_ base: some AsyncHandler<Request, Response, Failure>) {
    self.base = (base as? Self)?.base ?? base
  }

  /// The name of the handler inside.
  public var name: String { base.name }

  /// The outlines of the handler inside.
  public var outlines: [Outline] { base.outlines }

  /// Calls the handler inside.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await base.handle(request, in: walk)
  }

  /// The handler inside, as a run-time chain stores it.
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    base.runtimeLink(as: name)
  }
}

extension Handler {
  /// This handler, its type erased.
  public func erased() -> AnyHandler<Request, Response, Failure> { AnyHandler(self) }
}

extension AsyncHandler {
  /// This handler, its type erased to one that may suspend.
  public func erasedToAsync() -> AnyAsyncHandler<Request, Response, Failure> {
    AnyAsyncHandler(self)
  }
}

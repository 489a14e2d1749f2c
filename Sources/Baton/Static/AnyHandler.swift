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
  // A chain's own method, called through a protocol, is not specialised and costs hundreds of
  // nanoseconds; the closures of a link are made where the chain's type is known.
  @usableFromInline let link: RuntimeLink<Request, Response, Failure>

  /// Erases a handler.
  @inlinable
  public init<Base: Handler>(_ base: Base)
  where Base.Request == Request, Base.Response == Response, Base.Failure == Failure {
    // Swift 6.3 stops at this with `??`, where it optimises.
    if let erased = base as? Self {
      link = erased.link
    } else {
      link = base.synchronousLink(as: base.name)
    }
  }

  /// The name of the handler inside.
  public var name: String { link.name }

  /// The outlines of the handler inside.
  public var outlines: [Outline] { link.outlinesOnce }

  /// Calls the handler inside, when nobody records and an error needs no name.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    switch link.answer(to: request) {
    case .handled(let response): return .handled(response)
    case .passed: return .passed
    case .failed(let error): return try error.plain()
    }
  }

  /// Calls the handler inside.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try (walk.isTold ? link.answer(to: request, in: walk) : link.answer(to: request)).result.get()
  }

  /// The handler inside, as a run-time chain stores it.
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    link.named(name)
  }
}

/// Any handler, which may suspend, its type erased; see ``AnyHandler``.
public struct AnyAsyncHandler<Request, Response, Failure: Error>: AsyncComposite {
  @usableFromInline let link: RuntimeLink<Request, Response, Failure>

  /// Erases a handler.
  @inlinable
  public init<Base: AsyncHandler>(_ base: Base)
  where Base.Request == Request, Base.Response == Response, Base.Failure == Failure {
    if let erased = base as? Self {
      link = erased.link
    } else {
      link = base.runtimeLink(as: base.name)
    }
  }

  /// The name of the handler inside.
  public var name: String { link.name }

  /// The outlines of the handler inside.
  public var outlines: [Outline] { link.outlinesOnce }

  /// Calls the handler inside.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    switch link.call {
    case .handler:
      return try link.answer(to: request, in: walk).result.get()
    case .asyncHandler(let handle):
      return try await handle(link.box, request, walk).result.get()
    case .around, .asyncAround, .link, .asyncLink:
      preconditionFailure("\(name) is not a handler")
    }
  }

  /// The handler inside, as a run-time chain stores it.
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    link.named(name)
  }
}

extension Handler {
  /// This handler, its type erased.
  @inlinable
  public func erased() -> AnyHandler<Request, Response, Failure> { AnyHandler(self) }
}

extension AsyncHandler {
  /// This handler, its type erased to one that may suspend.
  @inlinable
  public func erasedToAsync() -> AnyAsyncHandler<Request, Response, Failure> {
    AnyAsyncHandler(self)
  }
}

extension AnyHandler: LeadingToFirst {
  var namesToFirst: [String] { link.link.wayToFirst }
}

extension AnyAsyncHandler: LeadingToFirst {
  var namesToFirst: [String] { link.link.wayToFirst }
}

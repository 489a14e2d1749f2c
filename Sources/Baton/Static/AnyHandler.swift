/// A type-erased handler that does not suspend.
///
/// Erase a handler if its type reveals how the chain is built, or is too large to compile quickly.
/// A call through the wrapper costs about two nanoseconds.
///
/// ```swift
/// var line: AnyHandler<String, String, Never> = AnyHandler(kitchen)
/// line = kitchen.erased()   // the same
/// ```
public struct AnyHandler<Request, Response, Failure: Error>: Composite, LeadingToFirst {
  // A call through a protocol is not specialized and takes hundreds of nanoseconds. A call through
  // the link's closures is faster, because they are created where the handler's type is known.
  @usableFromInline let link: RuntimeLink<Request, Response, Failure>

  /// Creates a type-erased handler that wraps the given handler.
  @inlinable
  public init(_ base: some Handler<Request, Response, Failure>) {
    // In optimized builds, Swift 6.3 crashes if this statement uses `??`.
    if let erased = base as? Self {
      link = erased.link
    } else {
      link = base.synchronousLink(as: base.name)
    }
  }

  /// The name of the wrapped handler.
  public var name: String { link.name }

  /// The outlines of the wrapped handler.
  public var outlines: [Outline] { link.outlinesOnce }

  var namesToFirst: [String] { link.link.wayToFirst }

  /// Calls the wrapped handler without recording.
  @inlinable
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    try link.answer(to: request).plain()
  }

  /// Calls the wrapped handler.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try link.answer(to: request, in: walk).get()
  }

  /// Returns the wrapped handler in the form that a run-time chain stores.
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    link.named(name)
  }
}

/// A type-erased handler that may suspend; see ``AnyHandler``.
public struct AnyAsyncHandler<Request, Response, Failure: Error>: AsyncComposite, LeadingToFirst {
  @usableFromInline let link: RuntimeLink<Request, Response, Failure>

  /// Creates a type-erased handler that wraps the given handler.
  @inlinable
  public init(_ base: some AsyncHandler<Request, Response, Failure>) {
    if let erased = base as? Self {
      link = erased.link
    } else {
      link = base._runtimeLink(as: base.name)
    }
  }

  /// The name of the wrapped handler.
  public var name: String { link.name }

  /// The outlines of the wrapped handler.
  public var outlines: [Outline] { link.outlinesOnce }

  var namesToFirst: [String] { link.link.wayToFirst }

  /// Calls the wrapped handler.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    switch link.call {
    case .handler:
      return try link.answer(to: request, in: walk).get()
    case .asyncHandler(let handle):
      return try await handle(link.box, request, walk).get()
    case .around, .asyncAround, .link, .asyncLink:
      preconditionFailure("\(name) is not a handler")
    }
  }

  /// Returns the wrapped handler in the form that a run-time chain stores.
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    link.named(name)
  }
}

extension Handler {
  /// Returns a type-erased handler that wraps this handler.
  @inlinable
  public func erased() -> AnyHandler<Request, Response, Failure> { AnyHandler(self) }
}

extension AsyncHandler {
  /// Returns a type-erased handler that wraps this handler and may suspend.
  @inlinable
  public func erasedToAsync() -> AnyAsyncHandler<Request, Response, Failure> {
    AnyAsyncHandler(self)
  }
}

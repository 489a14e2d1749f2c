extension Links {
  /// A handler in a chain whose responses are others than its own.
  public struct Map<Base: AsyncHandler, Response>: AsyncComposite {
    @usableFromInline let base: Base
    @usableFromInline let transform: @Sendable (Base.Response) -> Response

    @inlinable
    init(_ base: Base, _ transform: @escaping @Sendable (Base.Response) -> Response) {
      self.base = base
      self.transform = transform
    }

    /// The name of the handler inside.
    public var name: String { base.name }
    /// The outlines of the handler inside.
    public var outlines: [Outline] { base.outlines }

    /// Offers the request to the handler inside, and transforms its response.
    @inlinable
    public func handle(
      _ request: Base.Request, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<Response> {
      try await base.handle(request, in: walk).map(transform)
    }
  }
}

extension Links.Map: Handler, Link where Base: Handler {
  /// Offers the request to the handler inside, and transforms its response.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Response> {
    try base.handle(request, in: walk).map(transform)
  }
}

extension AsyncHandler {
  /// This handler for a chain of other responses.
  ///
  /// ```swift
  /// kitchen.map { $0.count }("onion")   // handled(13)
  /// ```
  ///
  /// A pass and an error stay as they are. A path shows this handler's own response.
  ///
  /// - Parameter transform: Makes the chain's response from this handler's.
  /// - Returns: A handler, which suspends only if this one does.
  @inlinable
  public func map<NewResponse>(
    _ transform: @escaping @Sendable (Response) -> NewResponse
  ) -> Links.Map<Self, NewResponse> {
    Links.Map(self, transform)
  }
}

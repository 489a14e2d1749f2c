extension Links {
  /// A handler in a chain whose requests are larger than its own.
  public struct Pullback<Base: AsyncHandler, Request>: AsyncComposite {
    @usableFromInline let base: Base
    @usableFromInline let transform: @Sendable (Request) -> Base.Request

    @inlinable
    init(_ base: Base, _ transform: @escaping @Sendable (Request) -> Base.Request) {
      self.base = base
      self.transform = transform
    }

    /// The name of the handler inside.
    public var name: String { base.name }
    /// The outlines of the handler inside.
    public var outlines: [Outline] { base.outlines }

    /// Offers what the transform makes of the request to the handler inside.
    @inlinable
    public func handle(
      _ request: Request, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
      try await base.handle(transform(request), in: walk)
    }
  }
}

extension Links.Pullback: Handler, Link where Base: Handler {
  /// Offers what the transform makes of the request to the handler inside.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try base.handle(transform(request), in: walk)
  }
}

extension AsyncHandler {
  /// This handler for a chain of other requests, each of which holds one of this handler's.
  ///
  /// ```swift
  /// let tables = Chain("tables") {
  ///   kitchen.pullback { (order: (table: Int, dish: String)) in order.dish }
  /// }
  /// tables((table: 7, dish: "onion"))   // handled("onion, sliced")
  /// ```
  ///
  /// - Parameter transform: Makes this handler's request from the chain's.
  /// - Returns: A handler, which suspends only if this one does.
  @inlinable
  public func pullback<NewRequest>(
    _ transform: @escaping @Sendable (NewRequest) -> Request
  ) -> Links.Pullback<Self, NewRequest> {
    Links.Pullback(self, transform)
  }
}

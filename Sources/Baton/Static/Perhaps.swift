extension Links {
  /// A handler that may be absent, and then passes: an `if` without `else` in a builder.
  @frozen
  public struct Perhaps<Base: AsyncHandler>: AsyncComposite {
    @usableFromInline let base: Base?

    @inlinable
    init(_ base: Base?) {
      self.base = base
    }

    /// Whether the handler may nest.
    @inlinable
    public static var mayNest: Bool { Base.mayNest }

    /// The parts, as drawings show them.
    public var outlines: [Outline] { base?.outlines ?? [] }

    /// Offers the request to the parts.
    @inlinable
    public func handle(
      _ request: Base.Request, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
      guard let base else { return .passed }
      return try await base.handle(request, in: walk)
    }
  }
}

extension Links.Perhaps: Handler, Link, Composite where Base: Handler {
  /// Offers the request to the parts, when nobody records and an error needs no name.
  @inlinable
  public func handle(_ request: Base.Request) throws(Base.Failure) -> Outcome<Base.Response> {
    guard let base else { return .passed }
    return try base.handle(request)
  }

  /// Offers the request to the parts.
  @inlinable
  public func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    guard let base else { return .passed }
    return try base.handle(request, in: walk)
  }
}

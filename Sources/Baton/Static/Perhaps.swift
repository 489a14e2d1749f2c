extension Links {
  /// A link that may be absent: an `if` without `else` in a builder.
  ///
  /// It is a handler where the link is; one that is absent passes.
  @frozen
  public struct Perhaps<Base: AsyncLink>: AsyncLink {
    @usableFromInline let base: Base?

    @inlinable
    init(_ base: Base?) {
      self.base = base
    }

    /// The parts, with the rest of the chain where it stands.
    public func outline(before rest: inout Outline.Row) { base?.outline(before: &rest) }

    /// Offers the request to the parts, and then to the rest.
    @inlinable
    @inline(__always)
    public func handle<Rest: AsyncHandler>(
      _ request: Base.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response>
    where
      Rest.Request == Base.Request, Rest.Response == Base.Response, Rest.Failure == Base.Failure
    {
      guard let base else { return try await rest.handle(request, in: walk) }
      return try await base.handle(request, before: rest, in: walk)
    }
  }
}

extension Links.Perhaps: Link where Base: Link {
  /// Offers the request to the parts, and then to the rest.
  @inlinable
  @inline(__always)
  public func answer(
    to request: Base.Request, in walk: Walk,
    before rest: (Base.Request, Walk) -> ChainResult<Base.Response, Base.Failure>
  ) -> ChainResult<Base.Response, Base.Failure> {
    guard let base else { return rest(request, walk) }
    return base.answer(to: request, in: walk, before: rest)
  }
}

extension Links.Perhaps: AsyncHandler, AsyncComposite where Base: AsyncHandler {
  /// Whether the handler may nest.
  @inlinable
  public static var mayNest: Bool { Base.mayNest }

  /// Whether the handler may suspend, if it is there.
  @inlinable
  public static var maySuspend: Bool { Base.maySuspend }

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

extension Links.Perhaps where Base: AsyncHandler {
  /// Offers the request to the handler, if it is there and does not suspend.
  @inlinable
  public func handleSynchronously(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response>? {
    guard !Self.maySuspend else { return nil }
    guard let base else { return .passed }
    return try base.handleSynchronously(request, in: walk)
  }
}

extension Links.Perhaps: Handler where Base: Handler {
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

extension Links.Perhaps: LeadingToFirst {
  var namesToFirst: [String] { base?.wayToFirst ?? [] }
}

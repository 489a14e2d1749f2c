// What hands the request on is inlined by order. Each around handler that is taken off a row makes the
// type of the rest grow, which the optimiser takes for a specialisation without end from the fourth on:
// all of it stays generic then, and costs twenty times as much.

extension Links {
  /// A link with the rest of the chain behind it, as one handler.
  @frozen
  public struct Enclosed<Outer: AsyncLink, Rest: AsyncHandler>: AsyncComposite
  where
    Outer.Request == Rest.Request, Outer.Response == Rest.Response, Outer.Failure == Rest.Failure
  {
    @usableFromInline let outer: Outer
    @usableFromInline let rest: Rest

    @inlinable
    init(_ outer: Outer, _ rest: Rest) {
      self.outer = outer
      self.rest = rest
    }

    /// The name of what is enclosed: a handler that is tried again, say, is still that handler.
    public var name: String { rest.name }

    /// The parts, as drawings show them.
    public var outlines: [Outline] {
      var row = Outline.Row(rest.outlines)
      outer.outline(before: &row)
      return row.outlines
    }

    /// Offers the request to the parts.
    @inlinable
    @inline(__always)
    public func handle(
      _ request: Rest.Request, in walk: Walk
    ) async throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
      try await outer.handle(request, before: rest, in: walk)
    }
  }

  /// An around handler, and what stands within it so far; the rest of the chain will, too.
  @frozen
  public struct Within<Outer: AsyncLink, Inner: AsyncLink>: AsyncLink
  where
    Outer.Request == Inner.Request, Outer.Response == Inner.Response,
    Outer.Failure == Inner.Failure
  {
    @usableFromInline let outer: Outer
    @usableFromInline let inner: Inner

    @inlinable
    init(_ outer: Outer, _ inner: Inner) {
      self.outer = outer
      self.inner = inner
    }

    /// The parts, with the rest of the chain where it stands.
    public func outline(before rest: inout Outline.Row) {
      inner.outline(before: &rest)
      outer.outline(before: &rest)
    }

    /// Offers the request to the parts, and then to the rest.
    @inlinable
    @inline(__always)
    public func handle<Rest: AsyncHandler>(
      _ request: Inner.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Inner.Failure>) -> Outcome<Inner.Response>
    where
      Rest.Request == Inner.Request, Rest.Response == Inner.Response, Rest.Failure == Inner.Failure
    {
      try await outer.handle(request, before: Enclosed(inner, Behind(rest)), in: walk)
    }
  }
}

extension Links.Enclosed: Handler, Link where Outer: Link, Rest: Handler {
  /// Offers the request to the parts.
  @inlinable
  @inline(__always)
  public func handle(
    _ request: Rest.Request, in walk: Walk
  ) throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
    try outer.answer(to: request, in: walk) { request, walk in
      if let error = walk.endOfRepeating(before: rest) { return .failure(error) }
      return rest.synchronousResult(of: request, in: walk)
    }
    .get()
  }
}

extension Links.Within: Link where Outer: Link, Inner: Link {
  /// Offers the request to the parts, and then to the rest.
  @inlinable
  @inline(__always)
  public func answer(
    to request: Inner.Request, in walk: Walk,
    before rest: (Inner.Request, Walk) -> ChainResult<Inner.Response, Inner.Failure>
  ) -> ChainResult<Inner.Response, Inner.Failure> {
    outer.answer(to: request, in: walk) { request, walk in
      inner.answer(to: request, in: walk, before: rest)
    }
  }
}

extension Links.Enclosed: LeadingToFirst {
  var namesToFirst: [String] { outer.wayToFirst.orIfNone(rest.wayToFirst) }
}

extension Links.Within: LeadingToFirst {
  var namesToFirst: [String] { outer.wayToFirst.orIfNone(inner.wayToFirst) }
}

// In a synchronous chain, the methods that forward a request are always inlined. They pass the rest
// of the chain as a closure, and the optimizer can remove the closure only after inlining.

extension Links {
  /// A link and the rest of the chain after it, as one handler.
  @frozen
  public struct Enclosed<
    Outer: AsyncLink, Rest: AsyncHandler<Outer.Request, Outer.Response, Outer.Failure>
  >: AsyncComposite, LeadingToFirst {
    @usableFromInline let outer: Outer
    @usableFromInline let rest: Rest

    @inlinable
    init(_ outer: Outer, _ rest: Rest) {
      self.outer = outer
      self.rest = rest
    }

    /// The name of the enclosed handler; a handler inside a retry, for example, keeps its name.
    public var name: String { rest.name }

    /// The outlines of the outer link and the rest of the chain.
    public var outlines: [Outline] {
      var row = Outline.Row(rest.outlines)
      outer.outline(before: &row)
      return row.outlines
    }

    var namesToFirst: [String] { outer.wayToFirst.orIfEmpty(rest.wayToFirst) }

    /// Calls the outer link, which may call the rest of the chain.
    @inlinable
    public func handle(
      _ request: Rest.Request, in walk: Walk
    ) async throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
      try await outer._handle(request, before: rest, in: walk)
    }
  }

  /// An around handler and the first links that it encloses.
  @frozen
  public struct Within<
    Outer: AsyncLink, Inner: AsyncLink<Outer.Request, Outer.Response, Outer.Failure>
  >: AsyncLink, LeadingToFirst {
    @usableFromInline let outer: Outer
    @usableFromInline let inner: Inner

    @inlinable
    init(_ outer: Outer, _ inner: Inner) {
      self.outer = outer
      self.inner = inner
    }

    /// Draws both links around the rest of the chain.
    public func outline(before rest: inout Outline.Row) {
      inner.outline(before: &rest)
      outer.outline(before: &rest)
    }

    var namesToFirst: [String] { outer.wayToFirst.orIfEmpty(inner.wayToFirst) }

    /// Calls the outer link, which may call the inner link and the rest of the chain.
    @inlinable
    public func _handle<Rest: AsyncHandler<Inner.Request, Inner.Response, Inner.Failure>>(
      _ request: Inner.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Inner.Failure>) -> Outcome<Inner.Response> {
      try await outer._handle(request, before: Enclosed(inner, ErasedRest(rest)), in: walk)
    }
  }
}

extension Links.Enclosed: Handler, Link where Outer: Link, Rest: Handler {
  /// Calls the outer link, which may call the rest of the chain.
  @inlinable
  @inline(__always)
  public func handle(
    _ request: Rest.Request, in walk: Walk
  ) throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
    try outer._answer(to: request, in: walk) { request, walk in
      if let error = walk.endOfRepeating(before: rest) { return .failure(error) }
      return rest.synchronousResult(of: request, in: walk)
    }
    .get()
  }
}

extension Links.Within: Link where Outer: Link, Inner: Link {
  /// Calls the outer link, which may call the inner link and the rest of the chain.
  @inlinable
  @inline(__always)
  public func _answer(
    to request: Inner.Request, in walk: Walk,
    before rest: (Inner.Request, Walk) -> ChainResult<Inner.Response, Inner.Failure>
  ) -> ChainResult<Inner.Response, Inner.Failure> {
    outer._answer(to: request, in: walk) { request, walk in
      inner._answer(to: request, in: walk, before: rest)
    }
  }
}

extension AsyncHandler {
  /// Returns this chain enclosed by the given around handler.
  ///
  /// The returned chain has this chain's name, and may suspend only if this chain or the around
  /// handler may suspend.
  ///
  /// ```swift
  /// print(kitchen.surrounded(by: Trimmed()).outline)
  /// // Trimmed
  /// // └─ kitchen
  /// //    ├─ tomato
  /// //    ├─ onion
  /// //    └─ lettuce
  /// ```
  @inlinable
  public func surrounded<Outer: AsyncLink<Request, Response, Failure>>(
    by link: Outer
  ) -> Links.Enclosed<Outer, Self> {
    Links.Enclosed(link, self)
  }

  /// Returns this chain enclosed by the given admission.
  ///
  /// ```swift
  /// kitchen.surrounded(by: Lowercased())("ONION")   // handled("onion, sliced")
  /// ```
  @inlinable
  public func surrounded<A: AsyncAdmission<Request, Failure>>(
    by admission: A
  ) -> Links.Enclosed<Links.Admitting<A, Response>, Self> {
    Links.Enclosed(Links.Admitting(admission), self)
  }
}

extension Links {
  /// Around handlers of one type, each within the one before it: a `for` in a builder.
  @frozen
  public struct EachAround<Element: AsyncLink>: AsyncLink {
    @usableFromInline let elements: [Element]

    @inlinable
    init(_ elements: [Element]) {
      self.elements = elements
    }

    /// The parts, with the rest of the chain where it stands.
    public func outline(before rest: inout Outline.Row) {
      for element in elements.reversed() { element.outline(before: &rest) }
    }

    /// Offers the request to the parts, and then to the rest.
    @inlinable
    public func handle<Rest: AsyncHandler>(
      _ request: Element.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Element.Failure>) -> Outcome<Element.Response>
    where
      Rest.Request == Element.Request, Rest.Response == Element.Response,
      Rest.Failure == Element.Failure
    {
      try await Remaining(elements, from: 0, before: rest).handle(request, in: walk)
    }
  }

  /// What an around handler of a `for` encloses: those after it, and then the rest of the chain.
  @frozen
  public struct Remaining<Element: AsyncLink, Rest: AsyncHandler>: AsyncComposite
  where
    Element.Request == Rest.Request, Element.Response == Rest.Response,
    Element.Failure == Rest.Failure
  {
    @usableFromInline let elements: [Element]
    @usableFromInline let index: Int
    @usableFromInline let rest: Rest

    @inlinable
    init(_ elements: [Element], from index: Int, before rest: Rest) {
      self.elements = elements
      self.index = index
      self.rest = rest
    }

    /// The parts, as drawings show them.
    public var outlines: [Outline] {
      var row = Outline.Row(rest.outlines)
      EachAround(Array(elements[index...])).outline(before: &row)
      return row.outlines
    }

    /// Offers the request to the parts.
    @inlinable
    public func handle(
      _ request: Rest.Request, in walk: Walk
    ) async throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
      guard index < elements.count else { return try await rest.outcome(of: request, in: walk) }
      let inside = Remaining(elements, from: index + 1, before: rest)
      return try await elements[index].handle(request, before: inside, in: walk)
    }
  }
}

extension Links.EachAround: Link where Element: Link {
  /// Offers the request to the parts, and then to the rest.
  @inlinable
  public func handle<Rest: Handler>(
    _ request: Element.Request, before rest: Rest, in walk: Walk
  ) throws(ChainError<Element.Failure>) -> Outcome<Element.Response>
  where
    Rest.Request == Element.Request, Rest.Response == Element.Response,
    Rest.Failure == Element.Failure
  {
    try Links.Remaining(elements, from: 0, before: rest).handle(request, in: walk)
  }
}

extension Links.Remaining: Handler, Link, Composite where Element: Link, Rest: Handler {
  /// Offers the request to the parts.
  ///
  /// Each is called within the one before it. Where little of the stack is left they go on on a larger
  /// one.
  @inlinable
  public func handle(
    _ request: Rest.Request, in walk: Walk
  ) throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
    guard index < elements.count else { return try rest.handle(request, in: walk) }
    let element = elements[index]
    let inside = Links.Remaining(elements, from: index + 1, before: rest)
    guard StackRoom.isLow else { return try element.handle(request, before: inside, in: walk) }
    return try Links.Enclosed(element, inside)
      .handleOnLargerStack(request, in: walk, of: element.name)
  }
}

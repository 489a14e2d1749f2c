extension Links {
  /// Around handlers of the same type, each inside the preceding one, created by a `for` loop in a
  /// builder.
  @frozen
  public struct EachAround<Element: AsyncLink>: AsyncLink, LeadingToFirst {
    @usableFromInline let elements: [Element]
    @usableFromInline let start: Int

    @inlinable
    init(_ elements: [Element], from start: Int = 0) {
      self.elements = elements
      self.start = start
    }

    /// Draws the around handlers around the rest of the chain.
    public func outline(before rest: inout Outline.Row) {
      for element in elements[start...].reversed() { element.outline(before: &rest) }
    }

    var namesToFirst: [String] { elements[start...].wayToFirst }

    /// Calls the around handlers, the first one outermost, with the rest of the chain inside them.
    @inlinable
    public func _handle<Rest: AsyncHandler<Element.Request, Element.Response, Element.Failure>>(
      _ request: Element.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Element.Failure>) -> Outcome<Element.Response> {
      guard start < elements.count else { return try await rest.outcome(of: request, in: walk) }
      let others = Enclosed(EachAround(elements, from: start + 1), ErasedRest(rest))
      return try await elements[start]._handle(request, before: others, in: walk)
    }
  }
}

extension Links.EachAround: Link where Element: Link {
  /// Calls the around handlers, the first one outermost, with the rest of the chain inside them.
  @inlinable
  public func _answer(
    to request: Element.Request, in walk: Walk,
    before rest: (Element.Request, Walk) -> ChainResult<Element.Response, Element.Failure>
  ) -> ChainResult<Element.Response, Element.Failure> {
    answer(to: request, in: walk, from: start, before: rest)
  }

  /// Calls the around handlers from the given index onward, on a larger stack if necessary.
  @inlinable
  func answer(
    to request: Element.Request, in walk: Walk, from index: Int,
    before rest: (Element.Request, Walk) -> ChainResult<Element.Response, Element.Failure>
  ) -> ChainResult<Element.Response, Element.Failure> {
    guard index < elements.count else { return rest(request, walk) }
    func here() -> ChainResult<Element.Response, Element.Failure> {
      elements[index]._answer(to: request, in: walk) { request, walk in
        answer(to: request, in: walk, from: index + 1, before: rest)
      }
    }
    guard StackRoom.isLow else { return here() }
    return elements[index].onLargerStack(here)
  }
}

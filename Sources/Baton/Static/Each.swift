extension Links {
  /// Handlers of one type in order: a `for` in a builder, or an array.
  ///
  /// They lie side by side in memory, without a call through a protocol between them, so this is
  /// the fastest long chain whose order has no index: about half a nanosecond a link.
  @frozen
  public struct Each<Element: AsyncHandler>: AsyncComposite {
    @usableFromInline let elements: [Element]

    @inlinable
    init(_ elements: [Element]) {
      self.elements = elements
    }

    /// Whether the handlers may nest.
    @inlinable
    public static var mayNest: Bool { Element.mayNest }

    /// Whether one of its handlers may suspend.
    @inlinable
    public static var maySuspend: Bool { Element.maySuspend }

    /// The parts, as drawings show them.
    public var outlines: [Outline] { elements.flatMap(\.outlines) }

    /// Offers the request to the parts.
    @inlinable
    public func handle(
      _ request: Element.Request, in walk: Walk
    ) async throws(ChainError<Element.Failure>) -> Outcome<Element.Response> {
      let task = runningTask()
      for index in elements.indices {
        if index > 0 { try walk.checkCancellation(due: elements[index], in: task) }
        let outcome = try await elements[index].handle(request, in: walk)
        guard case .passed = outcome else { return outcome }
      }
      return .passed
    }
  }
}

extension Links.Each {
  /// Offers the request to the handlers, in order, if they do not suspend.
  @inlinable
  public func handleSynchronously(
    _ request: Element.Request, in walk: Walk
  ) throws(ChainError<Element.Failure>) -> Outcome<Element.Response>? {
    guard !Self.maySuspend else { return nil }
    let task = runningTask()
    for index in elements.indices {
      if index > 0 { try walk.checkCancellation(due: elements[index], in: task) }
      let outcome = try elements[index].handleSynchronously(request, in: walk)
      guard case .passed? = outcome else { return outcome }
    }
    return .passed
  }
}

extension Links.Each: Handler, Link where Element: Handler {
  /// Offers the request to the parts, when nobody records and an error needs no name.
  @inlinable
  public func handle(
    _ request: Element.Request
  ) throws(Element.Failure) -> Outcome<Element.Response> {
    guard !Self.mayNest else { return try plainOutcome(of: request) }
    for index in elements.indices {
      let outcome = try elements[index].handle(request)
      guard case .passed = outcome else { return outcome }
    }
    return .passed
  }

  /// Offers the request to the parts.
  @inlinable
  public func handle(
    _ request: Element.Request, in walk: Walk
  ) throws(ChainError<Element.Failure>) -> Outcome<Element.Response> {
    for index in elements.indices {
      let outcome = try elements[index].handle(request, in: walk)
      guard case .passed = outcome else { return outcome }
    }
    return .passed
  }
}

extension Links.Each: LeadingToFirst {
  var namesToFirst: [String] { elements.wayToFirst }
}

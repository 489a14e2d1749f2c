extension Links {
  /// A sequence of handlers of the same type, from an array or from a `for` loop in a builder.
  ///
  /// The handlers are contiguous in memory and called directly, in about half a nanosecond each.
  @frozen
  public struct Each<Element: AsyncHandler>: AsyncComposite, LeadingToFirst {
    @usableFromInline let elements: [Element]

    @inlinable
    init(_ elements: [Element]) {
      self.elements = elements
    }

    /// Whether the handlers can be nested arbitrarily deep.
    @inlinable
    public static var _mayNest: Bool { Element._mayNest }

    /// Whether the handlers may suspend.
    @inlinable
    public static var _maySuspend: Bool { Element._maySuspend }

    /// The outlines of the handlers.
    public var outlines: [Outline] { elements.flatMap(\.outlines) }

    var namesToFirst: [String] { elements.wayToFirst }

    /// Calls the handlers in order until one handles the request.
    @inlinable
    public func handle(
      _ request: Element.Request, in walk: Walk
    ) async throws(ChainError<Element.Failure>) -> Outcome<Element.Response> {
      for index in elements.indices {
        if index > 0 { try walk.checkCancellation(due: elements[index]) }
        let outcome = try await elements[index].handle(request, in: walk)
        guard case .passed = outcome else { return outcome }
      }
      return .passed
    }

    /// Calls the handlers in order if they cannot suspend.
    @inlinable
    public func _handleSynchronously(
      _ request: Element.Request, in walk: Walk
    ) throws(ChainError<Element.Failure>) -> Outcome<Element.Response>? {
      guard !Self._maySuspend else { return nil }
      for index in elements.indices {
        if index > 0 { try walk.checkCancellation(due: elements[index]) }
        let outcome = try elements[index]._handleSynchronously(request, in: walk)
        guard case .passed? = outcome else { return outcome }
      }
      return .passed
    }
  }
}

extension Links.Each: Handler, Link where Element: Handler {
  /// Calls the handlers without recording.
  @inlinable
  public func handle(
    _ request: Element.Request
  ) throws(Element.Failure) -> Outcome<Element.Response> {
    guard !Self._mayNest else { return try plainOutcome(of: request) }
    for index in elements.indices {
      let outcome = try elements[index].handle(request)
      guard case .passed = outcome else { return outcome }
    }
    return .passed
  }

  /// Calls the handlers in order until one handles the request.
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

extension Links {
  /// An around handler of any type that does not suspend.
  public struct AnyAround<Request, Response, Failure: Error>: Link {
    @usableFromInline let link: any Link<Request, Response, Failure>

    /// The name of the around handler inside.
    public var name: String { link.name }

    @inlinable
    init(_ link: some Link<Request, Response, Failure>) {
      self.link = link
    }

    /// The around handler inside, with the rest of the chain where it stands.
    public func outline(before rest: inout Outline.Row) { link.outline(before: &rest) }

    /// Lets the around handler inside answer.
    @inlinable
    public func handle<Rest: Handler<Request, Response, Failure>>(
      _ request: Request, before rest: Rest, in walk: Walk
    ) throws(ChainError<Failure>) -> Outcome<Response> {
      try link.handle(request, before: rest, in: walk)
    }

    /// Lets the around handler inside answer.
    @inlinable
    public func handle<Rest: AsyncHandler<Request, Response, Failure>>(
      _ request: Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Failure>) -> Outcome<Response> {
      try await link.handle(request, before: rest, in: walk)
    }
  }

  /// An around handler of any type.
  public struct AnyAsyncAround<Request, Response, Failure: Error>: AsyncLink {
    @usableFromInline let link: any AsyncLink<Request, Response, Failure>

    /// The name of the around handler inside.
    public var name: String { link.name }

    @inlinable
    init(_ link: some AsyncLink<Request, Response, Failure>) {
      self.link = link
    }

    /// The around handler inside, with the rest of the chain where it stands.
    public func outline(before rest: inout Outline.Row) { link.outline(before: &rest) }

    /// Lets the around handler inside answer.
    @inlinable
    public func handle<Rest: AsyncHandler<Request, Response, Failure>>(
      _ request: Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Failure>) -> Outcome<Response> {
      try await link.handle(request, before: rest, in: walk)
    }
  }
}

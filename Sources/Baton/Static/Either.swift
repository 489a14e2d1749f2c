extension Links {
  /// One of two links, chosen when the chain was built: an `if/else` or a `switch` in a builder.
  ///
  /// It is a handler where both are.
  @frozen
  public enum Either<A: AsyncLink, B: AsyncLink>: AsyncLink
  where A.Request == B.Request, A.Response == B.Response, A.Failure == B.Failure {

    /// The link of the first branch.
    case first(A)
    /// The link of the second branch.
    case second(B)

    /// The parts, with the rest of the chain where it stands.
    public func outline(before rest: inout Outline.Row) {
      switch self {
      case .first(let link): link.outline(before: &rest)
      case .second(let link): link.outline(before: &rest)
      }
    }

    /// Offers the request to the parts, and then to the rest.
    @inlinable
    public func handle<Rest: AsyncHandler>(
      _ request: A.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<A.Failure>) -> Outcome<A.Response>
    where Rest.Request == A.Request, Rest.Response == A.Response, Rest.Failure == A.Failure {
      switch self {
      case .first(let link): try await link.handle(request, before: rest, in: walk)
      case .second(let link): try await link.handle(request, before: rest, in: walk)
      }
    }
  }
}

extension Links.Either: Link where A: Link, B: Link {
  /// Offers the request to the parts, and then to the rest.
  @inlinable
  public func answer(
    to request: A.Request, in walk: Walk,
    before rest: (A.Request, Walk) -> ChainResult<A.Response, A.Failure>
  ) -> ChainResult<A.Response, A.Failure> {
    switch self {
    case .first(let link): link.answer(to: request, in: walk, before: rest)
    case .second(let link): link.answer(to: request, in: walk, before: rest)
    }
  }
}

extension Links.Either: AsyncHandler, AsyncComposite where A: AsyncHandler, B: AsyncHandler {
  /// Whether one of the two may nest.
  @inlinable
  public static var mayNest: Bool { A.mayNest || B.mayNest }

  /// Whether one of the two may suspend.
  @inlinable
  public static var maySuspend: Bool { A.maySuspend || B.maySuspend }

  /// The parts, as drawings show them.
  public var outlines: [Outline] {
    switch self {
    case .first(let handler): handler.outlines
    case .second(let handler): handler.outlines
    }
  }

  /// Offers the request to the parts.
  @inlinable
  public func handle(
    _ request: A.Request, in walk: Walk
  ) async throws(ChainError<A.Failure>) -> Outcome<A.Response> {
    switch self {
    case .first(let handler): try await handler.handle(request, in: walk)
    case .second(let handler): try await handler.handle(request, in: walk)
    }
  }
}

extension Links.Either where A: AsyncHandler, B: AsyncHandler {
  /// Offers the request to the one that is there, if neither suspends.
  @inlinable
  public func handleSynchronously(
    _ request: A.Request, in walk: Walk
  ) throws(ChainError<A.Failure>) -> Outcome<A.Response>? {
    guard !Self.maySuspend else { return nil }
    switch self {
    case .first(let handler): return try handler.handleSynchronously(request, in: walk)
    case .second(let handler): return try handler.handleSynchronously(request, in: walk)
    }
  }
}

extension Links.Either: Handler where A: Handler, B: Handler {
  /// Offers the request to the parts, when nobody records and an error needs no name.
  @inlinable
  public func handle(_ request: A.Request) throws(A.Failure) -> Outcome<A.Response> {
    switch self {
    case .first(let handler): try handler.handle(request)
    case .second(let handler): try handler.handle(request)
    }
  }

  /// Offers the request to the parts.
  @inlinable
  public func handle(
    _ request: A.Request, in walk: Walk
  ) throws(ChainError<A.Failure>) -> Outcome<A.Response> {
    switch self {
    case .first(let handler): try handler.handle(request, in: walk)
    case .second(let handler): try handler.handle(request, in: walk)
    }
  }
}

extension Links.Either: LeadingToFirst {
  var namesToFirst: [String] {
    switch self {
    case .first(let link): link.wayToFirst
    case .second(let link): link.wayToFirst
    }
  }
}

extension Links {
  /// One of two links, chosen by an `if`-`else` or `switch` statement in a builder.
  @frozen
  public enum Either<A: AsyncLink, B: AsyncLink>: AsyncLink, LeadingToFirst
  where A.Request == B.Request, A.Response == B.Response, A.Failure == B.Failure {

    /// The link of the first branch.
    case first(A)
    /// The link of the second branch.
    case second(B)

    /// Draws the chosen link with the rest of the chain.
    public func outline(before rest: inout Outline.Row) {
      switch self {
      case .first(let link): link.outline(before: &rest)
      case .second(let link): link.outline(before: &rest)
      }
    }

    var namesToFirst: [String] {
      switch self {
      case .first(let link): link.wayToFirst
      case .second(let link): link.wayToFirst
      }
    }

    /// Calls the chosen link, with the rest of the chain after or inside it.
    @inlinable
    public func _handle<Rest: AsyncHandler<A.Request, A.Response, A.Failure>>(
      _ request: A.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<A.Failure>) -> Outcome<A.Response> {
      switch self {
      case .first(let link): try await link._handle(request, before: rest, in: walk)
      case .second(let link): try await link._handle(request, before: rest, in: walk)
      }
    }
  }
}

extension Links.Either: Link where A: Link, B: Link {
  /// Calls the chosen link, with the rest of the chain after or inside it.
  @inlinable
  public func _answer(
    to request: A.Request, in walk: Walk,
    before rest: (A.Request, Walk) -> ChainResult<A.Response, A.Failure>
  ) -> ChainResult<A.Response, A.Failure> {
    switch self {
    case .first(let link): link._answer(to: request, in: walk, before: rest)
    case .second(let link): link._answer(to: request, in: walk, before: rest)
    }
  }
}

extension Links.Either: AsyncHandler, AsyncComposite where A: AsyncHandler, B: AsyncHandler {
  /// Whether at least one of the handlers can be nested arbitrarily deep.
  @inlinable
  public static var _mayNest: Bool { A._mayNest || B._mayNest }

  /// Whether at least one of the handlers may suspend.
  @inlinable
  public static var _maySuspend: Bool { A._maySuspend || B._maySuspend }

  /// The outlines of the chosen handler.
  public var outlines: [Outline] {
    switch self {
    case .first(let handler): handler.outlines
    case .second(let handler): handler.outlines
    }
  }

  /// Calls the chosen handler.
  @inlinable
  public func handle(
    _ request: A.Request, in walk: Walk
  ) async throws(ChainError<A.Failure>) -> Outcome<A.Response> {
    switch self {
    case .first(let handler): try await handler.handle(request, in: walk)
    case .second(let handler): try await handler.handle(request, in: walk)
    }
  }

  /// Calls the chosen handler if neither handler may suspend.
  @inlinable
  public func _handleSynchronously(
    _ request: A.Request, in walk: Walk
  ) throws(ChainError<A.Failure>) -> Outcome<A.Response>? {
    guard !Self._maySuspend else { return nil }
    switch self {
    case .first(let handler): return try handler._handleSynchronously(request, in: walk)
    case .second(let handler): return try handler._handleSynchronously(request, in: walk)
    }
  }
}

extension Links.Either: Handler where A: Handler, B: Handler {
  /// Calls the chosen handler without recording.
  @inlinable
  public func handle(_ request: A.Request) throws(A.Failure) -> Outcome<A.Response> {
    switch self {
    case .first(let handler): try handler.handle(request)
    case .second(let handler): try handler.handle(request)
    }
  }

  /// Calls the chosen handler.
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

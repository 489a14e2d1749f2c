extension Links {
  /// One of two handlers, chosen when the chain was built: an `if/else` or a `switch` in a builder.
  @frozen
  public enum Either<A: AsyncHandler, B: AsyncHandler>: AsyncComposite
  where A.Request == B.Request, A.Response == B.Response, A.Failure == B.Failure {

    /// The handler of the first branch.
    case first(A)
    /// The handler of the second branch.
    case second(B)

    /// Whether one of the two may nest.
    @inlinable
    public static var mayNest: Bool { A.mayNest || B.mayNest }

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
}

extension Links.Either: Handler, Link, Composite where A: Handler, B: Handler {
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

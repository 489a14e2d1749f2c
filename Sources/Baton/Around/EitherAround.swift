extension Links {
  /// One of two branches, at least one of which ends in an around handler: an `if/else` or a
  /// `switch` in a builder.
  @frozen
  public enum EitherAround<A: AsyncLink, B: AsyncLink>: AsyncLink
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

extension Links.EitherAround: Link where A: Link, B: Link {
  /// Offers the request to the parts, and then to the rest.
  @inlinable
  public func handle<Rest: Handler>(
    _ request: A.Request, before rest: Rest, in walk: Walk
  ) throws(ChainError<A.Failure>) -> Outcome<A.Response>
  where Rest.Request == A.Request, Rest.Response == A.Response, Rest.Failure == A.Failure {
    switch self {
    case .first(let link): try link.handle(request, before: rest, in: walk)
    case .second(let link): try link.handle(request, before: rest, in: walk)
    }
  }
}

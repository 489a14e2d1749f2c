extension Links {
  /// A handler, and then another link, before which it takes what is its own.
  ///
  /// It is a handler where both are: the first one that takes the request wins. With an around handler
  /// behind it is a link, since that encloses what is still to come.
  @frozen
  public struct First<A: AsyncHandler, B: AsyncLink>: AsyncLink
  where A.Request == B.Request, A.Response == B.Response, A.Failure == B.Failure {
    @usableFromInline let a: A
    @usableFromInline let b: B

    @inlinable
    init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// The name of the first: a closed chain, say, is still that chain.
    public var name: String { a.name }

    /// The parts, with the rest of the chain where it stands.
    public func outline(before rest: inout Outline.Row) {
      b.outline(before: &rest)
      a.outline(before: &rest)
    }

    /// Offers the request to the parts, and then to the rest.
    @inlinable
    @inline(__always)
    public func handle<Rest: AsyncHandler>(
      _ request: B.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<B.Failure>) -> Outcome<B.Response>
    where Rest.Request == B.Request, Rest.Response == B.Response, Rest.Failure == B.Failure {
      let outcome = try await a.handle(request, in: walk)
      guard case .passed = outcome else { return outcome }
      // Where it is absent, the rest is.
      try walk.checkCancellation(due: Enclosed(b, rest), in: runningTask())
      return try await b.handle(request, before: rest, in: walk)
    }
  }
}

extension Links.First: Link where A: Handler, B: Link {
  /// Offers the request to the parts, and then to the rest.
  @inlinable
  @inline(__always)
  public func answer(
    to request: B.Request, in walk: Walk,
    before rest: (B.Request, Walk) -> ChainResult<B.Response, B.Failure>
  ) -> ChainResult<B.Response, B.Failure> {
    let result = a.synchronousResult(of: request, in: walk)
    guard result.isPassing() else { return result }
    return b.answer(to: request, in: walk, before: rest)
  }
}

extension Links.First: AsyncHandler, AsyncComposite where B: AsyncHandler {
  /// Whether one of the two may nest.
  @inlinable
  public static var mayNest: Bool { A.mayNest || B.mayNest }

  /// Whether one of the two may suspend.
  @inlinable
  public static var maySuspend: Bool { A.maySuspend || B.maySuspend }

  /// The parts, as drawings show them.
  public var outlines: [Outline] { a.outlines + b.outlines }

  /// Offers the request to the parts, if neither suspends.
  @inlinable
  @inline(__always)
  public func handleSynchronously(
    _ request: A.Request, in walk: Walk
  ) throws(ChainError<A.Failure>) -> Outcome<A.Response>? {
    guard !Self.maySuspend else { return nil }
    let outcome = try a.handleSynchronously(request, in: walk)
    guard case .passed? = outcome else { return outcome }
    try walk.checkCancellation(due: b, in: runningTask())
    return try b.handleSynchronously(request, in: walk)
  }

  /// Offers the request to the parts.
  @inlinable
  public func handle(
    _ request: A.Request, in walk: Walk
  ) async throws(ChainError<A.Failure>) -> Outcome<A.Response> {
    let outcome = try await a.handle(request, in: walk)
    guard case .passed = outcome else { return outcome }
    try walk.checkCancellation(due: b, in: runningTask())
    return try await b.handle(request, in: walk)
  }
}

extension Links.First: Handler where A: Handler, B: Handler {
  /// Offers the request to the parts, when nobody records and an error needs no name.
  @inlinable
  @inline(__always)
  public func handle(_ request: A.Request) throws(A.Failure) -> Outcome<A.Response> {
    // What may hold an around handler may come out with an error that has no cause. It is a pass where the
    // whole chain ends, and not in front of handlers that would take the request.
    guard !Self.mayNest else { return try plainOutcome(of: request) }
    let outcome = try a.handle(request)
    guard case .passed = outcome else { return outcome }
    return try b.handle(request)
  }

  /// Offers the request to the parts.
  @inlinable
  public func handle(
    _ request: A.Request, in walk: Walk
  ) throws(ChainError<A.Failure>) -> Outcome<A.Response> {
    let outcome = try a.handle(request, in: walk)
    guard case .passed = outcome else { return outcome }
    return try b.handle(request, in: walk)
  }
}

extension Links.First: LeadingToFirst {
  var namesToFirst: [String] { a.wayToFirst.orIfNone(b.wayToFirst) }
}

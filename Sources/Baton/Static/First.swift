extension Links {
  /// Two handlers in order: the first one that takes the request wins.
  @frozen
  public struct First<A: AsyncHandler, B: AsyncHandler>: AsyncComposite
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

    /// Whether one of the two may nest.
    @inlinable
    public static var mayNest: Bool { A.mayNest || B.mayNest }

    /// The parts, as drawings show them.
    public var outlines: [Outline] { a.outlines + b.outlines }

    /// Offers the request to the parts.
    @inlinable
    public func handle(
      _ request: A.Request, in walk: Walk
    ) async throws(ChainError<A.Failure>) -> Outcome<A.Response> {
      let outcome = try await a.handle(request, in: walk)
      guard case .passed = outcome else { return outcome }
      try walk.checkCancellation(due: b)
      return try await b.handle(request, in: walk)
    }
  }
}

extension Links.First: Handler, Link, Composite where A: Handler, B: Handler {
  /// Offers the request to the parts, when nobody records and an error needs no name.
  @inlinable
  public func handle(_ request: A.Request) throws(A.Failure) -> Outcome<A.Response> {
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

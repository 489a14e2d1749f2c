extension Links {
  /// A handler and the link that is called next if the handler passes the request.
  ///
  /// If the second link is an around handler, it encloses the links that follow.
  @frozen
  public struct First<
    A: AsyncHandler, B: AsyncLink<A.Request, A.Response, A.Failure>
  >: AsyncLink, LeadingToFirst {
    @usableFromInline let a: A
    @usableFromInline let b: B

    @inlinable
    init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// The name of the first part, so that a chain with a closing handler keeps its name.
    public var name: String { a.name }

    /// Draws both parts with the rest of the chain.
    public func outline(before rest: inout Outline.Row) {
      b.outline(before: &rest)
      a.outline(before: &rest)
    }

    var namesToFirst: [String] { a.wayToFirst.orIfEmpty(b.wayToFirst) }

    /// Calls the parts and then the rest of the chain until a handler handles the request.
    @inlinable
    public func _handle<Rest: AsyncHandler<B.Request, B.Response, B.Failure>>(
      _ request: B.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<B.Failure>) -> Outcome<B.Response> {
      let outcome = try await a.handle(request, in: walk)
      guard case .passed = outcome else { return outcome }
      // If `b` contains no links, the rest of the chain is next.
      try walk.checkCancellation(due: Enclosed(b, rest))
      return try await b._handle(request, before: rest, in: walk)
    }
  }
}

extension Links.First: Link where A: Handler, B: Link {
  /// Calls the parts and then the rest of the chain until a handler handles the request.
  @inlinable
  @inline(__always)
  public func _answer(
    to request: B.Request, in walk: Walk,
    before rest: (B.Request, Walk) -> ChainResult<B.Response, B.Failure>
  ) -> ChainResult<B.Response, B.Failure> {
    let result = a.synchronousResult(of: request, in: walk)
    guard result.isPassing() else { return result }
    return b._answer(to: request, in: walk, before: rest)
  }
}

extension Links.First: AsyncHandler, AsyncComposite where B: AsyncHandler {
  /// Whether at least one part can be nested arbitrarily deep.
  @inlinable
  public static var _mayNest: Bool { A._mayNest || B._mayNest }

  /// Whether at least one part may suspend.
  @inlinable
  public static var _maySuspend: Bool { A._maySuspend || B._maySuspend }

  /// The outlines of both parts.
  public var outlines: [Outline] { a.outlines + b.outlines }

  /// Calls the parts in order if neither may suspend.
  @inlinable
  public func _handleSynchronously(
    _ request: A.Request, in walk: Walk
  ) throws(ChainError<A.Failure>) -> Outcome<A.Response>? {
    guard !Self._maySuspend else { return nil }
    let outcome = try a._handleSynchronously(request, in: walk)
    guard case .passed? = outcome else { return outcome }
    try walk.checkCancellation(due: b)
    return try b._handleSynchronously(request, in: walk)
  }

  /// Calls the parts in order until one handles the request.
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

extension Links.First: Handler where A: Handler, B: Handler {
  /// Calls the parts without recording.
  @inlinable
  @inline(__always)
  public func handle(_ request: A.Request) throws(A.Failure) -> Outcome<A.Response> {
    // A part that may contain an around handler can throw an error without an underlying failure.
    // Only the outermost chain may convert that error to a pass.
    guard !Self._mayNest else { return try plainOutcome(of: request) }
    let outcome = try a.handle(request)
    guard case .passed = outcome else { return outcome }
    return try b.handle(request)
  }

  /// Calls the parts in order until one handles the request.
  @inlinable
  public func handle(
    _ request: A.Request, in walk: Walk
  ) throws(ChainError<A.Failure>) -> Outcome<A.Response> {
    let outcome = try a.handle(request, in: walk)
    guard case .passed = outcome else { return outcome }
    return try b.handle(request, in: walk)
  }
}

/// An empty chain, which passes every request.
///
/// ```swift
/// let nobody = Pass<String, String, Never>()
/// nobody("onion")   // passed
/// ```
@frozen
public struct Pass<Request, Response, Failure: Error>: Composite {
  /// Creates an empty chain.
  @inlinable
  public init() {}

  /// The value is `false`, because an empty chain has no contents.
  @inlinable
  public static var _mayNest: Bool { false }

  /// An empty array, because an empty chain is not drawn.
  public var outlines: [Outline] { [] }

  /// Passes the request.
  @inlinable
  public func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    .passed
  }
}

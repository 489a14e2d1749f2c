/// Makes one link out of the lines of a builder; see ``Chain``.
///
/// Handlers stand one after the other. An around handler encloses all lines below it, to the end
/// of its braces.
@resultBuilder
public class ChainBuilder {
  /// Everything so far, ending in an around handler that encloses what is still to come.
  ///
  /// `if` and `else` may leave such an open end, so it is itself a link.
  @frozen
  public struct Open<Outer: AsyncLink, Inside: AsyncHandler>: AsyncLink
  where
    Outer.Request == Inside.Request, Outer.Response == Inside.Response,
    Outer.Failure == Inside.Failure
  {
    @usableFromInline let outer: Outer
    @usableFromInline let inside: Inside

    @inlinable
    init(_ outer: Outer, _ inside: Inside) {
      self.outer = outer
      self.inside = inside
    }

    /// The parts, with the rest of the chain where it stands.
    public func outline(before rest: inout Outline.Row) {
      rest.prepend(inside.outlines)
      outer.outline(before: &rest)
    }

    /// Offers the request to the parts, and then to the rest.
    @inlinable
    public func handle<Rest: AsyncHandler>(
      _ request: Inside.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Inside.Failure>) -> Outcome<Inside.Response>
    where
      Rest.Request == Inside.Request, Rest.Response == Inside.Response,
      Rest.Failure == Inside.Failure
    {
      try await outer.handle(request, before: Links.First(inside, rest), in: walk)
    }
  }

  /// A block of nothing passes.
  @inlinable
  public static func buildBlock<Q, R, F: Error>() -> Pass<Q, R, F> { Pass() }

  /// The first line.
  @inlinable
  public static func buildPartialBlock<H: AsyncHandler>(first handler: H) -> H { handler }

  /// The first line.
  @inlinable
  public static func buildPartialBlock<A: AsyncLink>(
    first around: A
  ) -> Open<A, Pass<A.Request, A.Response, A.Failure>> {
    Open(around, Pass())
  }

  /// One more line.
  @inlinable
  public static func buildPartialBlock<A: AsyncHandler, B: AsyncHandler>(
    accumulated: A, next: B
  ) -> Links.First<A, B> {
    Links.First(accumulated, next)
  }

  /// One more line.
  @inlinable
  public static func buildPartialBlock<H: AsyncHandler, A: AsyncLink>(
    accumulated: H, next around: A
  ) -> Open<Links.Preceded<H, A>, Pass<A.Request, A.Response, A.Failure>> {
    Open(Links.Preceded(accumulated, around), Pass())
  }

  /// One more line.
  @inlinable
  public static func buildPartialBlock<A: AsyncLink, I: AsyncHandler, H: AsyncHandler>(
    accumulated: Open<A, I>, next: H
  ) -> Open<A, Links.First<I, H>> {
    Open(accumulated.outer, Links.First(accumulated.inside, next))
  }

  /// One more line.
  @inlinable
  public static func buildPartialBlock<A: AsyncLink, I: AsyncHandler, B: AsyncLink>(
    accumulated: Open<A, I>, next around: B
  ) -> Open<
    Links.Within<A, Links.Preceded<I, B>>, Pass<B.Request, B.Response, B.Failure>
  > {
    Open(
      Links.Within(accumulated.outer, Links.Preceded(accumulated.inside, around)), Pass())
  }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional<H: AsyncHandler>(_ handler: H?) -> Links.Perhaps<H> {
    Links.Perhaps(handler)
  }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional<A: AsyncLink, I: AsyncHandler>(
    _ around: Open<A, I>?
  ) -> Links.PerhapsAround<Open<A, I>> {
    Links.PerhapsAround(around)
  }

  /// The first branch.
  @inlinable
  public static func buildEither<A: AsyncHandler, B: AsyncHandler>(
    first handler: A
  ) -> Links.Either<A, B> {
    .first(handler)
  }

  /// The second branch.
  @inlinable
  public static func buildEither<A: AsyncHandler, B: AsyncHandler>(
    second handler: B
  ) -> Links.Either<A, B> {
    .second(handler)
  }

  /// The first branch, where one of the two ends in an around handler.
  @inlinable
  public static func buildEither<A: AsyncLink, B: AsyncLink>(
    first link: A
  ) -> Links.EitherAround<A, B> {
    .first(link)
  }

  /// The second branch, where one of the two ends in an around handler.
  @inlinable
  public static func buildEither<A: AsyncLink, B: AsyncLink>(
    second link: B
  ) -> Links.EitherAround<A, B> {
    .second(link)
  }

  /// A `for`.
  @inlinable
  public static func buildArray<H: AsyncHandler>(_ handlers: [H]) -> Links.Each<H> {
    Links.Each(handlers)
  }

  /// A `for` over around handlers.
  @inlinable
  public static func buildArray<A: AsyncLink, I: AsyncHandler>(
    _ arounds: [Open<A, I>]
  ) -> Links.EachAround<Open<A, I>> {
    Links.EachAround(arounds)
  }

  /// What `#available` guards is erased, since its type may not exist elsewhere.
  @inlinable
  public static func buildLimitedAvailability<Q, R, F: Error>(
    _ handler: some Handler<Q, R, F>
  ) -> AnyHandler<Q, R, F> {
    AnyHandler(handler)
  }

  /// What `#available` guards is erased, since its type may not exist elsewhere.
  @inlinable
  public static func buildLimitedAvailability<Q, R, F: Error>(
    _ handler: some AsyncHandler<Q, R, F>
  ) -> AnyAsyncHandler<Q, R, F> {
    AnyAsyncHandler(handler)
  }

  /// What `#available` guards is erased, since its type may not exist elsewhere.
  @inlinable
  public static func buildLimitedAvailability<A: Link, I: Handler>(
    _ around: Open<A, I>
  ) -> Open<
    AnyLink<A.Request, A.Response, A.Failure>, Pass<A.Request, A.Response, A.Failure>
  > {
    Open(AnyLink(around), Pass())
  }

  /// What `#available` guards is erased, since its type may not exist elsewhere.
  @inlinable
  public static func buildLimitedAvailability<A: AsyncLink, I: AsyncHandler>(
    _ around: Open<A, I>
  ) -> Open<
    AnyAsyncLink<A.Request, A.Response, A.Failure>, Pass<A.Request, A.Response, A.Failure>
  > {
    Open(AnyAsyncLink(around), Pass())
  }

  /// The whole block.
  @inlinable
  public static func buildFinalResult<H: AsyncHandler>(_ handler: H) -> H { handler }

  /// The whole block.
  @inlinable
  public static func buildFinalResult<A: AsyncLink, I: AsyncHandler>(
    _ open: Open<A, I>
  ) -> Links.Enclosed<A, I> {
    Links.Enclosed(open.outer, open.inside)
  }
}

extension ChainBuilder.Open: Link where Outer: Link, Inside: Handler {
  /// Offers the request to the parts, and then to the rest.
  @inlinable
  public func handle<Rest: Handler>(
    _ request: Inside.Request, before rest: Rest, in walk: Walk
  ) throws(ChainError<Inside.Failure>) -> Outcome<Inside.Response>
  where
    Rest.Request == Inside.Request, Rest.Response == Inside.Response, Rest.Failure == Inside.Failure
  {
    try outer.handle(request, before: Links.First(inside, rest), in: walk)
  }
}

/// Makes one link out of the lines of a builder; see ``Chain``.
///
/// Handlers stand one after the other. An around handler encloses all lines below it, to the end
/// of its braces.
///
/// Public for the compiler's sake.
@resultBuilder
public class ChainBuilder {
  /// A block of nothing passes.
  @inlinable
  public static func buildBlock<Request, Response, Failure: Error>() -> Pass<
    Request, Response, Failure
  > { Pass() }

  /// The first line.
  @inlinable
  public static func buildPartialBlock<L: AsyncLink>(first link: L) -> L { link }

  /// One more line, below handlers.
  @inlinable
  public static func buildPartialBlock<H: AsyncHandler, L: AsyncLink>(
    accumulated: H, next: L
  ) -> Links.First<H, L> {
    Links.First(accumulated, next)
  }

  /// One more line, right below an around handler.
  @inlinable
  public static func buildPartialBlock<A: AsyncLink, L: AsyncLink>(
    accumulated: A, next: L
  ) -> Links.Within<A, L> {
    Links.Within(accumulated, next)
  }

  /// One more line, below handlers that an around handler encloses.
  @inlinable
  public static func buildPartialBlock<A: AsyncLink, H: AsyncHandler, L: AsyncLink>(
    accumulated: Links.Within<A, H>, next: L
  ) -> Links.Within<A, Links.First<H, L>> {
    Links.Within(accumulated.outer, Links.First(accumulated.inner, next))
  }

  /// An `if` without `else`.
  @inlinable
  public static func buildOptional<L: AsyncLink>(_ link: L?) -> Links.Perhaps<L> {
    Links.Perhaps(link)
  }

  /// The first branch.
  @inlinable
  public static func buildEither<A: AsyncLink, B: AsyncLink>(first link: A) -> Links.Either<A, B> {
    .first(link)
  }

  /// The second branch.
  @inlinable
  public static func buildEither<A: AsyncLink, B: AsyncLink>(second link: B) -> Links.Either<A, B> {
    .second(link)
  }

  /// A `for`.
  @inlinable
  public static func buildArray<H: AsyncHandler>(_ handlers: [H]) -> Links.Each<H> {
    Links.Each(handlers)
  }

  /// A `for` over around handlers.
  @inlinable
  public static func buildArray<A: AsyncLink>(_ arounds: [A]) -> Links.EachAround<A> {
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
  public static func buildLimitedAvailability<Q, R, F: Error>(
    _ link: some Link<Q, R, F>
  ) -> AnyLink<Q, R, F> {
    AnyLink(link)
  }

  /// What `#available` guards is erased, since its type may not exist elsewhere.
  @inlinable
  public static func buildLimitedAvailability<Q, R, F: Error>(
    _ link: some AsyncLink<Q, R, F>
  ) -> AnyAsyncLink<Q, R, F> {
    AnyAsyncLink(link)
  }

  /// The whole block.
  @inlinable
  public static func buildFinalResult<H: AsyncHandler>(_ handler: H) -> H { handler }

  /// The whole block, which ends in an around handler.
  @inlinable
  public static func buildFinalResult<A: AsyncLink>(
    _ around: A
  ) -> Links.Enclosed<A, Pass<A.Request, A.Response, A.Failure>> {
    Links.Enclosed(around, Pass())
  }

  /// The whole block, which ends in handlers that an around handler encloses.
  @inlinable
  public static func buildFinalResult<A: AsyncLink, H: AsyncHandler>(
    _ links: Links.Within<A, H>
  ) -> Links.Enclosed<A, H> {
    Links.Enclosed(links.outer, links.inner)
  }
}

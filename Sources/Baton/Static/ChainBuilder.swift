/// A result builder that combines the listed links into one link; see ``Chain``.
///
/// Handlers run in order. An around handler encloses all links below it in the same braces.
@resultBuilder
public class ChainBuilder {
  /// Builds an empty block, which passes every request.
  @inlinable
  public static func buildBlock<Request, Response, Failure: Error>() -> Pass<
    Request, Response, Failure
  > { Pass() }

  /// Starts a block with a link.
  @inlinable
  public static func buildPartialBlock<L: AsyncLink>(first link: L) -> L { link }

  /// Adds a link after handlers.
  @inlinable
  public static func buildPartialBlock<H: AsyncHandler, L: AsyncLink>(
    accumulated: H, next: L
  ) -> Links.First<H, L> {
    Links.First(accumulated, next)
  }

  /// Adds a link directly after an around handler.
  @inlinable
  public static func buildPartialBlock<A: AsyncLink, L: AsyncLink>(
    accumulated: A, next: L
  ) -> Links.Within<A, L> {
    Links.Within(accumulated, next)
  }

  /// Adds a link after handlers that an around handler encloses.
  @inlinable
  public static func buildPartialBlock<A: AsyncLink, H: AsyncHandler, L: AsyncLink>(
    accumulated: Links.Within<A, H>, next: L
  ) -> Links.Within<A, Links.First<H, L>> {
    Links.Within(accumulated.outer, Links.First(accumulated.inner, next))
  }

  /// Builds an `if` statement without an `else`.
  @inlinable
  public static func buildOptional<L: AsyncLink>(
    _ link: L?
  ) -> Links.Either<L, Pass<L.Request, L.Response, L.Failure>> {
    link.map { .first($0) } ?? .second(Pass())
  }

  /// Builds the first branch of an `if` or `switch` statement.
  @inlinable
  public static func buildEither<A: AsyncLink, B: AsyncLink>(first link: A) -> Links.Either<A, B> {
    .first(link)
  }

  /// Builds the second branch of an `if` or `switch` statement.
  @inlinable
  public static func buildEither<A: AsyncLink, B: AsyncLink>(second link: B) -> Links.Either<A, B> {
    .second(link)
  }

  /// Builds a `for` loop over handlers.
  @inlinable
  public static func buildArray<H: AsyncHandler>(_ handlers: [H]) -> Links.Each<H> {
    Links.Each(handlers)
  }

  /// Builds a `for` loop over around handlers.
  @inlinable
  public static func buildArray<A: AsyncLink>(_ arounds: [A]) -> Links.EachAround<A> {
    Links.EachAround(arounds)
  }

  /// Erases the content of an `#available` block, because its type may not exist on other systems.
  @inlinable
  public static func buildLimitedAvailability<Q, R, F: Error>(
    _ handler: some Handler<Q, R, F>
  ) -> AnyHandler<Q, R, F> {
    AnyHandler(handler)
  }

  /// Erases the content of an `#available` block.
  @inlinable
  public static func buildLimitedAvailability<Q, R, F: Error>(
    _ handler: some AsyncHandler<Q, R, F>
  ) -> AnyAsyncHandler<Q, R, F> {
    AnyAsyncHandler(handler)
  }

  /// Erases the content of an `#available` block.
  @inlinable
  public static func buildLimitedAvailability<Q, R, F: Error>(
    _ link: some Link<Q, R, F>
  ) -> AnyLink<Q, R, F> {
    AnyLink(link)
  }

  /// Erases the content of an `#available` block.
  @inlinable
  public static func buildLimitedAvailability<Q, R, F: Error>(
    _ link: some AsyncLink<Q, R, F>
  ) -> AnyAsyncLink<Q, R, F> {
    AnyAsyncLink(link)
  }

  /// Builds the whole block.
  @inlinable
  public static func buildFinalResult<H: AsyncHandler>(_ handler: H) -> H { handler }

  /// Builds the whole block if it ends with an around handler.
  @inlinable
  public static func buildFinalResult<A: AsyncLink>(
    _ around: A
  ) -> Links.Enclosed<A, Pass<A.Request, A.Response, A.Failure>> {
    Links.Enclosed(around, Pass())
  }

  /// Builds the whole block if it ends with handlers that an around handler encloses.
  @inlinable
  public static func buildFinalResult<A: AsyncLink, H: AsyncHandler>(
    _ links: Links.Within<A, H>
  ) -> Links.Enclosed<A, H> {
    Links.Enclosed(links.outer, links.inner)
  }
}

/// A result builder that combines links with explicit types; see
/// ``Chain/init(_:request:response:failure:content:)``.
@resultBuilder
public final class TypedChainBuilder<Request, Response, Failure: Error>: ChainBuilder {
  /// Adds a link.
  @inlinable
  public static func buildExpression<L: AsyncLink<Request, Response, Failure>>(_ link: L) -> L {
    link
  }

  /// Adds an admission.
  @inlinable
  public static func buildExpression<A: AsyncAdmission<Request, Failure>>(
    _ admission: A
  ) -> Links.Admitting<A, Response> {
    Links.Admitting(admission)
  }
}

/// A namespace for the types that a chain's builder creates.
///
/// To keep these types out of a signature, erase the chain with ``AnyHandler`` or
/// ``AnyAsyncHandler``.
public enum Links {}

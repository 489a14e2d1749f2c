/// Makes one link out of the lines of a builder whose types are given, so that no line has to say them;
/// see ``Chain/init(_:request:response:failure:content:)``.
///
/// Public for the compiler's sake.
@resultBuilder
public final class TypedChainBuilder<Request, Response, Failure: Error>: ChainBuilder {
  /// A line.
  @inlinable
  public static func buildExpression<L: AsyncLink<Request, Response, Failure>>(_ link: L) -> L {
    link
  }
}

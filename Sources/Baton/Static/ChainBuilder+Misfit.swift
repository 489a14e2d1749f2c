// A link that does not fit would be answered with a type that nobody wrote and three parameters that
// cannot be inferred. These are chosen where nothing else fits, and say what is wrong. The type of the next
// link is a parameter of its own since an existential would be opened for them otherwise, and would be told
// about a failure or a response that fits.

extension ChainBuilder {
  /// Says that a link throws another failure than those above it.
  @available(
    *, unavailable,
    message: """
      a link throws another failure than those above it; fit a handler or an admission in with \
      'setFailureType(to:)' or 'mapFailure(_:)', and let any other link's type say what the chain throws
      """
  )
  public static func buildPartialBlock<A: AsyncLink, B: AsyncLink>(
    accumulated: A, next: B, _: B.Type = B.self
  ) -> A where A.Request == B.Request, A.Response == B.Response {
    accumulated
  }

  /// Says that a link has another response than those above it.
  @available(
    *, unavailable,
    message: """
      a link has another response than those above it; fit a handler in with 'map(_:)', and let any \
      other link's type say the chain's response
      """
  )
  public static func buildPartialBlock<A: AsyncLink, B: AsyncLink>(
    accumulated: A, next: B, _: B.Type = B.self
  ) -> A where A.Request == B.Request {
    accumulated
  }

  /// Says that a link has another request than those above it.
  @available(
    *, unavailable,
    message: """
      a link has another request than those above it; fit a handler in with 'pullback(_:)', and let \
      any other link's type say the chain's request
      """
  )
  public static func buildPartialBlock<A: AsyncLink, B: AsyncLink>(
    accumulated: A, next: B, _: B.Type = B.self
  ) -> A {
    accumulated
  }
}

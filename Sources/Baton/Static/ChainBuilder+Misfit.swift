// Without these overloads, the compiler's errors would mention the builder's internal types. The
// `B.Type` parameter prevents the compiler from opening an existential and rejecting a matching
// type.

extension ChainBuilder {
  /// Reports that a link has a different failure type than the links above it.
  @available(
    *, unavailable,
    message: """
      a link throws a different failure than the links above it; adapt a handler or an admission \
      with 'setFailureType(to:)' or 'mapFailure(_:)', and declare the chain's failure in the type of \
      any other link
      """
  )
  public static func buildPartialBlock<A: AsyncLink, B: AsyncLink>(
    accumulated: A, next: B, _: B.Type = B.self
  ) -> A where A.Request == B.Request, A.Response == B.Response {
    accumulated
  }

  /// Reports that a link has a different response type than the links above it.
  @available(
    *, unavailable,
    message: """
      a link has a different response than the links above it; adapt a handler with 'map(_:)', and \
      declare the chain's response in the type of any other link
      """
  )
  public static func buildPartialBlock<A: AsyncLink, B: AsyncLink>(
    accumulated: A, next: B, _: B.Type = B.self
  ) -> A where A.Request == B.Request {
    accumulated
  }

  /// Reports that a link has a different request type than the links above it.
  @available(
    *, unavailable,
    message: """
      a link has a different request than the links above it; adapt a handler with 'pullback(_:)', \
      and declare the chain's request in the type of any other link
      """
  )
  public static func buildPartialBlock<A: AsyncLink, B: AsyncLink>(
    accumulated: A, next: B, _: B.Type = B.self
  ) -> A {
    accumulated
  }

  /// Reports that an admission has a different failure type than the links next to it.
  @available(
    *, unavailable,
    message: """
      a link throws a different failure than the links above it; adapt a handler or an admission \
      with 'setFailureType(to:)' or 'mapFailure(_:)', and declare the chain's failure in the type of \
      any other link
      """
  )
  public static func buildPartialBlock<A: _ChainLine, B: _ChainLine>(
    accumulated: A, next: B, _: B.Type = B.self
  ) -> B where A.Request == B.Request {
    next
  }

  /// Reports that an admission has a different request type than the links next to it.
  @available(
    *, unavailable,
    message: """
      a link has a different request than the links above it; adapt a handler with 'pullback(_:)', \
      and declare the chain's request in the type of any other link
      """
  )
  public static func buildPartialBlock<A: _ChainLine, B: _ChainLine>(
    accumulated: A, next: B, _: B.Type = B.self
  ) -> B {
    next
  }

  /// Reports that the first element is not a link.
  @available(
    *, unavailable,
    message: """
      a line of a chain is a handler, an around handler or an admission; put a check before a \
      handler with 'gated(by:)', and erase an 'any Handler' with 'AnyHandler'
      """
  )
  public static func buildPartialBlock<T>(first: T) -> Pass<Never, Never, Never> { Pass() }

  /// Reports that an element is not a link.
  @available(
    *, unavailable,
    message: """
      a line of a chain is a handler, an around handler or an admission; put a check before a \
      handler with 'gated(by:)', and erase an 'any Handler' with 'AnyHandler'
      """
  )
  public static func buildPartialBlock<A: AsyncLink, T>(
    accumulated: A, next: T, _: T.Type = T.self
  ) -> A {
    accumulated
  }
}

/// A result builder for a list of type-erased handlers that do not suspend; see ``Broadcast``.
@resultBuilder
public enum PartsBuilder: _ListBuilder {
  /// Erases a handler's type.
  public static func buildExpression<Q, R, F: Error>(
    _ handler: some Handler<Q, R, F>
  ) -> [AnyHandler<Q, R, F>] {
    [AnyHandler(handler)]
  }
}

/// A result builder for a list of type-erased handlers that may suspend; see ``Broadcast``.
@resultBuilder
public enum AsyncPartsBuilder: _ListBuilder {
  /// Erases a handler's type.
  public static func buildExpression<Q, R, F: Error>(
    _ handler: some AsyncHandler<Q, R, F>
  ) -> [AnyAsyncHandler<Q, R, F>] {
    [AnyAsyncHandler(handler)]
  }
}

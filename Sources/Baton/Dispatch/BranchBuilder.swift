/// A result builder for a list of type-erased branches that do not suspend; see ``Dispatcher``.
@resultBuilder
public enum BranchBuilder<Key: Hashable & Sendable>: _ListBuilder {
  /// Erases the type of a branch.
  @inlinable
  public static func buildExpression<Q, R, F: Error, Part: Handler<Q, R, F>>(
    _ branch: Branch<Key, Part>
  ) -> [Branch<Key, AnyHandler<Q, R, F>>] {
    [Branch(branch.pattern, label: branch.label, part: AnyHandler(branch.part))]
  }

  /// Creates a branch from a handler that declares its keys.
  @inlinable
  public static func buildExpression<
    Q, R, F: Error, Part: AsyncKeyedHandler<Key> & Handler<Q, R, F>
  >(
    _ part: Part
  ) -> [Branch<Key, AnyHandler<Q, R, F>>] {
    [Branch(keys: part.keys, part: AnyHandler(part))]
  }

  /// Creates a branch from a handler that declares no keys.
  @inlinable
  public static func buildExpression<Q, R, F: Error>(
    _ part: some Handler<Q, R, F>
  ) -> [Branch<Key, AnyHandler<Q, R, F>>] {
    [Branch(any: AnyHandler(part))]
  }
}

/// A result builder for a list of type-erased branches that may suspend; see ``Dispatcher``.
@resultBuilder
public enum AsyncBranchBuilder<Key: Hashable & Sendable>: _ListBuilder {
  /// Erases the type of a branch.
  @inlinable
  public static func buildExpression<Q, R, F: Error, Part: AsyncHandler<Q, R, F>>(
    _ branch: Branch<Key, Part>
  ) -> [Branch<Key, AnyAsyncHandler<Q, R, F>>] {
    [Branch(branch.pattern, label: branch.label, part: AnyAsyncHandler(branch.part))]
  }

  /// Creates a branch from a handler that declares its keys.
  @inlinable
  public static func buildExpression<
    Q, R, F: Error, Part: AsyncKeyedHandler<Key> & AsyncHandler<Q, R, F>
  >(
    _ part: Part
  ) -> [Branch<Key, AnyAsyncHandler<Q, R, F>>] {
    [Branch(keys: part.keys, part: AnyAsyncHandler(part))]
  }

  /// Creates a branch from a handler that declares no keys.
  @inlinable
  public static func buildExpression<Q, R, F: Error>(
    _ part: some AsyncHandler<Q, R, F>
  ) -> [Branch<Key, AnyAsyncHandler<Q, R, F>>] {
    [Branch(any: AnyAsyncHandler(part))]
  }
}

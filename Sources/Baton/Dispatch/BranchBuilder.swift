/// Makes a list of branches that do not suspend, their types erased; see ``Dispatcher``.
///
/// Public for the compiler's sake.
@resultBuilder
public enum BranchBuilder<Key: Hashable & Sendable> {
  /// A branch.
  @inlinable
  public static func buildExpression<Q, R, F: Error, Part: Handler<Q, R, F>>(
    _ branch: Branch<Key, Part>
  ) -> [Branch<Key, AnyHandler<Q, R, F>>] {
    [Branch(branch.pattern, label: branch.label, part: AnyHandler(branch.part))]
  }

  /// A handler that declares its keys.
  @inlinable
  public static func buildExpression<
    Q, R, F: Error, Part: AsyncKeyedHandler<Key> & Handler<Q, R, F>
  >(
    _ part: Part
  ) -> [Branch<Key, AnyHandler<Q, R, F>>] {
    [Branch(keys: part.keys, part: AnyHandler(part))]
  }

  /// A handler that declares no keys.
  @inlinable
  public static func buildExpression<Q, R, F: Error>(
    _ part: some Handler<Q, R, F>
  ) -> [Branch<Key, AnyHandler<Q, R, F>>] {
    [Branch(any: AnyHandler(part))]
  }

  /// The lines, in order.
  public static func buildBlock<Part>(_ branches: [Part]...) -> [Part] { branches.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional<Part>(_ branches: [Part]?) -> [Part] { branches ?? [] }

  /// The first branch of an `if`.
  public static func buildEither<Part>(first branches: [Part]) -> [Part] { branches }

  /// The second branch of an `if`.
  public static func buildEither<Part>(second branches: [Part]) -> [Part] { branches }

  /// A `for`.
  public static func buildArray<Part>(_ branches: [[Part]]) -> [Part] { branches.flatMap { $0 } }
}

/// Makes a list of branches that may suspend, their types erased; see ``Dispatcher``.
///
/// Public for the compiler's sake.
@resultBuilder
public enum AsyncBranchBuilder<Key: Hashable & Sendable> {
  /// A branch.
  @inlinable
  public static func buildExpression<Q, R, F: Error, Part: AsyncHandler<Q, R, F>>(
    _ branch: Branch<Key, Part>
  ) -> [Branch<Key, AnyAsyncHandler<Q, R, F>>] {
    [Branch(branch.pattern, label: branch.label, part: AnyAsyncHandler(branch.part))]
  }

  /// A handler that declares its keys.
  @inlinable
  public static func buildExpression<
    Q, R, F: Error, Part: AsyncKeyedHandler<Key> & AsyncHandler<Q, R, F>
  >(
    _ part: Part
  ) -> [Branch<Key, AnyAsyncHandler<Q, R, F>>] {
    [Branch(keys: part.keys, part: AnyAsyncHandler(part))]
  }

  /// A handler that declares no keys.
  @inlinable
  public static func buildExpression<Q, R, F: Error>(
    _ part: some AsyncHandler<Q, R, F>
  ) -> [Branch<Key, AnyAsyncHandler<Q, R, F>>] {
    [Branch(any: AnyAsyncHandler(part))]
  }

  /// The lines, in order.
  public static func buildBlock<Part>(_ branches: [Part]...) -> [Part] { branches.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional<Part>(_ branches: [Part]?) -> [Part] { branches ?? [] }

  /// The first branch of an `if`.
  public static func buildEither<Part>(first branches: [Part]) -> [Part] { branches }

  /// The second branch of an `if`.
  public static func buildEither<Part>(second branches: [Part]) -> [Part] { branches }

  /// A `for`.
  public static func buildArray<Part>(_ branches: [[Part]]) -> [Part] { branches.flatMap { $0 } }
}

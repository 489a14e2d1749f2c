/// A handler in a ``Dispatcher``, together with the keys that it can handle.
///
/// ```swift
/// let doors = Dispatcher("doors", by: \Visitor.badge) {
///   Branch("red") { Door(to: "vault") }
///   Branch(keys: ["blue", "green"], part: Door(to: "office"))
///   Branch(matching: "guest…", { $0.hasPrefix("guest") }) { Door(to: "reception") }
///   Branch(any: Door(to: "street"))   // equivalent to listing the handler without a branch
/// }
/// doors(Visitor(badge: "blue"))   // handled("through the door to the office")
/// ```
public struct Branch<Key: Hashable & Sendable, Part: AsyncHandler>: Sendable {
  @usableFromInline let pattern: KeyPattern<Key>
  @usableFromInline let label: String
  @usableFromInline let part: Part

  @usableFromInline
  init(_ pattern: KeyPattern<Key>, label: String, part: Part) {
    self.pattern = pattern
    self.label = label
    self.part = part
  }

  /// Creates a branch for requests with any of the given keys.
  public init(_ keys: Key..., @ChainBuilder content: () -> Part) {
    self.init(keys: keys, part: content())
  }

  /// Creates a branch with one handler for requests with any of the given keys.
  public init(keys: some Sequence<Key>, part: Part) {
    let keys = Array(keys)
    self.init(.keys(keys), label: Self.label(keys), part: part)
  }

  @usableFromInline
  static func label(_ keys: [Key]) -> String {
    let shown = keys.prefix(4).map { "\($0)" }.joined(separator: ", ")
    return keys.count > 4 ? "\(shown), …" : shown
  }

  /// Creates a branch for requests whose key the closure accepts; drawings show the label.
  public init(
    matching label: String, _ isMatching: @escaping @Sendable (Key) -> Bool,
    @ChainBuilder content: () -> Part
  ) {
    self.init(.matching(isMatching), label: label, part: content())
  }

  /// Creates a branch whose handler receives requests with any key.
  public init(any part: Part) {
    self.init(.any, label: "any", part: part)
  }
}

@usableFromInline
enum KeyPattern<Key: Hashable & Sendable>: Sendable {
  case keys([Key])
  case matching(@Sendable (Key) -> Bool)
  case any
}

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

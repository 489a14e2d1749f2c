/// A handler in a ``Dispatcher``, with the keys that it can take.
///
/// ```swift
/// let doors = Dispatcher("doors", by: \Visitor.badge) {
///   Branch("red") { Door(to: "vault") }
///   Branch(keys: ["blue", "green"], part: Door(to: "office"))
///   Branch(matching: "guest…", { $0.hasPrefix("guest") }) { Door(to: "reception") }
///   Branch(any: Door(to: "street"))   // a line with the handler alone means the same
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

  /// A branch for requests with one of these keys.
  ///
  /// - Parameters:
  ///   - keys: The keys that the branch can take.
  ///   - content: The links of the branch, one a line.
  public init(_ keys: Key..., @ChainBuilder content: () -> Part) {
    self.init(keys: keys, part: content())
  }

  /// A handler for requests with one of these keys.
  ///
  /// - Parameters:
  ///   - keys: The keys that the handler can take.
  ///   - part: The handler.
  public init(keys: some Sequence<Key>, part: Part) {
    let keys = Array(keys)
    self.init(.keys(keys), label: Self.label(keys), part: part)
  }

  /// The keys as they are shown in drawings.
  @usableFromInline
  static func label(_ keys: [Key]) -> String {
    let shown = keys.prefix(4).map { "\($0)" }.joined(separator: ", ")
    return keys.count > 4 ? "\(shown), …" : shown
  }

  /// A branch for requests whose key fits a pattern, which no index can help to find.
  ///
  /// - Parameters:
  ///   - label: What the pattern is called in drawings.
  ///   - isMatching: Whether a key fits.
  ///   - content: The links of the branch, one a line.
  public init(
    matching label: String, _ isMatching: @escaping @Sendable (Key) -> Bool,
    @ChainBuilder content: () -> Part
  ) {
    self.init(.matching(isMatching), label: label, part: content())
  }

  /// A handler that declares no keys and looks at every request.
  ///
  /// - Parameter part: The handler.
  public init(any part: Part) {
    self.init(.any, label: "any", part: part)
  }
}

/// Which keys a branch can take.
@usableFromInline
enum KeyPattern<Key: Hashable & Sendable>: Sendable {
  case keys([Key])
  case matching(@Sendable (Key) -> Bool)
  case any
}

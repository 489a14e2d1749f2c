/// A request that indicates whether it may be repeated.
public protocol RepeatableRequest {
  /// Whether repeating the request has no further effect, as with a `GET` or an idempotency key.
  var isRepeatable: Bool { get }
}

/// The requests that may be repeated.
public struct Repeating<Request>: Sendable {
  @usableFromInline let allows: @Sendable (Request) -> Bool

  /// All requests; use it only if repeating any of them does no harm.
  public static var all: Repeating { Repeating { _ in true } }

  /// Creates a value from a condition.
  public init(_ allows: @escaping @Sendable (Request) -> Bool) {
    self.allows = allows
  }
}

extension Repeating where Request: RepeatableRequest {
  /// The requests whose `isRepeatable` is `true`.
  public static var repeatable: Repeating { Repeating(\.isRepeatable) }
}

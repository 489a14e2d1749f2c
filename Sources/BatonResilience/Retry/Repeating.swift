/// A request that indicates whether it may be repeated.
public protocol RepeatableRequest {
  /// Whether the request can be repeated without further effects, like a `GET` or a request with an
  /// idempotency key.
  var isRepeatable: Bool { get }
}

/// A condition that determines which requests may be repeated.
public struct Repeating<Request>: Sendable {
  @usableFromInline let allows: @Sendable (Request) -> Bool

  /// A condition that allows all requests; use it only if every request is safe to repeat.
  public static var all: Repeating { Repeating { _ in true } }

  /// Creates a condition from a closure that returns whether a request may be repeated.
  public init(_ allows: @escaping @Sendable (Request) -> Bool) {
    self.allows = allows
  }
}

extension Repeating where Request: RepeatableRequest {
  /// A condition that allows the requests whose `isRepeatable` property is `true`.
  public static var repeatable: Repeating { Repeating(\.isRepeatable) }
}

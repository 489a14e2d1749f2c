/// A request that knows whether it may be made twice.
public protocol RepeatableRequest {
  /// Whether it changes nothing the second time, as a `GET` or what has an idempotency key does.
  var isRepeatable: Bool { get }
}

/// Which requests may be made again.
public struct Repeating<Request>: Sendable {
  let allows: @Sendable (Request) -> Bool

  /// All: the author of the chain knows that nothing comes of a second one.
  public static var all: Repeating { Repeating { _ in true } }

  /// Those of which this says so.
  ///
  /// - Parameter allows: Whether a request may be made again.
  public init(_ allows: @escaping @Sendable (Request) -> Bool) {
    self.allows = allows
  }
}

extension Repeating where Request: RepeatableRequest {
  /// Those that say so themselves.
  public static var repeatable: Repeating { Repeating(\.isRepeatable) }
}

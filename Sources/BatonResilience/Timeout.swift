public import Baton

/// A time limit that answers the client at once and leaves the rest of the chain to end by itself; see
/// ``LeavingTimeout``.
///
/// ```swift
/// let quick = stock.timeout(after: .seconds(2)) { _ in .tooSlow }
/// ```
public typealias Timeout = LeavingTimeout

/// The rest of a chain took longer than its ``Timeout`` allows.
public struct TimedOut: Error, Hashable, CustomStringConvertible {
  /// How long it was allowed to take.
  public let limit: Duration

  /// How long was waited.
  public var description: String { "no answer within \(limit)" }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// This chain with a time limit; see ``Timeout``.
  ///
  /// - Parameters:
  ///   - limit: How long it may take.
  ///   - clock: What the time is measured with.
  ///   - failure: Makes the failure that the client gets when the time is up.
  /// - Returns: A handler that may suspend.
  public func timeout(
    after limit: Duration, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<Timeout<Request, Response, Failure>, Self> {
    surrounded(by: Timeout(after: limit, clock: clock, failure: failure))
  }
}

public import Baton

/// A time limit that answers the client when the time is up, without waiting for the rest of the
/// chain; see ``LeavingTimeout``.
///
/// ```swift
/// let quick = stock.timeout(after: .seconds(2)) { _ in .tooSlow }
/// ```
public typealias Timeout = LeavingTimeout

/// An error for a request whose chain took longer than its time limit.
public struct TimedOut: Error, CustomStringConvertible {
  /// The time limit.
  public let limit: Duration
  /// The failure of the last attempt made by a retry inside the time limit, or `nil` if no attempt
  /// failed.
  public internal(set) var lastFailure: (any Error)?

  @usableFromInline
  init(limit: Duration, lastFailure: (any Error)? = nil) {
    self.limit = limit
    self.lastFailure = lastFailure
  }

  /// A description of the time limit and the last failure.
  public var description: String {
    "no answer within \(limit)" + (lastFailure.map { "; the previous attempt failed: \($0)" } ?? "")
  }
}

extension TimedOut: Hashable {
  /// Returns whether two errors have the same limit and the same description of the last failure.
  public static func == (one: TimedOut, other: TimedOut) -> Bool {
    one.limit == other.limit
      && one.lastFailure.map { "\($0)" } == other.lastFailure.map { "\($0)" }
  }

  /// Hashes the limit.
  public func hash(into hasher: inout Hasher) { hasher.combine(limit) }
}

extension AsyncHandler where Request: Sendable, Response: Sendable {
  /// Returns this chain with a time limit; see ``Timeout``.
  public func timeout(
    after limit: Duration, clock: any Clock<Duration> = ContinuousClock(),
    failure: @escaping @Sendable (TimedOut) -> Failure
  ) -> Links.Enclosed<Timeout<Request, Response, Failure>, Self> {
    surrounded(by: Timeout(after: limit, clock: clock, failure: failure))
  }
}

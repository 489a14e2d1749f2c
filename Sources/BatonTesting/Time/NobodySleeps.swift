/// A test awaited a sleep of a ``ManualClock``, and none began.
///
/// ```
/// no sleep began within 120.0 seconds; the clock shows 2.0 seconds, and 1 sleep lasts:
/// - sleep 1 of "reader", from 0.0 seconds until 7.0 seconds
/// Awaited at ShopTests/RetryTests.swift:12.
/// ```
public struct NobodySleeps: Error, Sendable, Hashable {
  /// How long the test waited, in real time.
  public let patience: Duration
  /// What the clock shows.
  public let now: ManualClock.Instant
  /// The sleeps that last, those that end first in front.
  public let sleepers: [ManualClock.Sleep]
  /// Where the test stands.
  public let location: String
}

extension NobodySleeps: CustomStringConvertible {
  /// How long the test waited, who sleeps until when, and where the test stands.
  public var description: String {
    let lasting =
      switch sleepers.count {
      case 0: "nobody sleeps"
      case 1: "1 sleep lasts:"
      case let count: "\(count) sleeps last:"
      }
    let first = "no sleep began within \(patience); the clock shows \(now), and \(lasting)"
    return ([first] + sleepers.map { "- \($0)" } + ["Awaited at \(location)."])
      .joined(separator: "\n")
  }
}

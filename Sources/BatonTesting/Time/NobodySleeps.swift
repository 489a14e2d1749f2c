/// An error thrown if a test awaits a sleep on a ``ManualClock`` but no sleep begins.
///
/// ```
/// no sleep began within 120.0 seconds; the clock shows 2.0 seconds, and 1 task is sleeping:
/// - sleep 1 of "reader", from 0.0 seconds until 7.0 seconds
/// Awaited at ShopTests/RetryTests.swift:12.
/// ```
public struct NobodySleeps: Error, Sendable, Hashable {
  /// The real time for which the test waited.
  public let patience: Duration
  /// The clock's time when the test stopped waiting.
  public let now: ManualClock.Instant
  /// The current sleeps, in the order in which they end.
  public let sleepers: [ManualClock.Sleep]
  /// The location of the call in the test.
  public let location: String
}

extension NobodySleeps: CustomStringConvertible {
  /// A message with the waiting time, the current sleeps and the location of the call.
  public var description: String {
    let lasting =
      switch sleepers.count {
      case 0: "no task is sleeping"
      case 1: "1 task is sleeping:"
      case let count: "\(count) tasks are sleeping:"
      }
    let first = "no sleep began within \(patience); the clock shows \(now), and \(lasting)"
    return ([first] + sleepers.map { "- \($0)" } + ["Awaited at \(location)."])
      .joined(separator: "\n")
  }
}

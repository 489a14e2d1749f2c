/// A decision about whether and when a retry makes another attempt.
public struct RetryDecision: Hashable, Sendable {
  /// The pause before the next attempt, or `nil` to stop.
  @usableFromInline let pause: Duration?

  /// The decision to try again immediately.
  public static var again: RetryDecision { RetryDecision(pause: .zero) }

  /// Returns the decision to try again after the given pause.
  public static func again(after pause: Duration) -> RetryDecision { RetryDecision(pause: pause) }

  /// The decision to stop and return the attempt's result to the client.
  public static var stop: RetryDecision { RetryDecision(pause: nil) }
}

/// What is to be done after an attempt.
public struct RetryDecision: Hashable, Sendable {
  /// How long to wait before the next attempt; `nil` if there is none.
  let pause: Duration?

  /// Try again now.
  public static var again: RetryDecision { RetryDecision(pause: .zero) }

  /// Try again after a while.
  ///
  /// - Parameter pause: How long to wait.
  /// - Returns: The decision.
  public static func again(after pause: Duration) -> RetryDecision { RetryDecision(pause: pause) }

  /// Let the client have the attempt's answer.
  public static var stop: RetryDecision { RetryDecision(pause: nil) }
}

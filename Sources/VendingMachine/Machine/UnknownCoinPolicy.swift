/// The owner's policy for coins that no validator accepts.
///
/// ```swift
/// let policy = UnknownCoinPolicy.returned.alarming(after: 3)
/// ```
public struct UnknownCoinPolicy: Hashable, Sendable {
  /// Whether the coin goes into the reject box instead of the tray.
  public let isRetained: Bool
  /// The number of consecutive unknown coins that triggers the alarm, or `nil` for no alarm.
  public let alarmThreshold: Int?

  /// Returns unknown coins to the tray.
  public static let returned = UnknownCoinPolicy(isRetained: false, alarmThreshold: nil)
  /// Moves unknown coins into the reject box, where they are counted.
  public static let retained = UnknownCoinPolicy(isRetained: true, alarmThreshold: nil)

  /// Returns this policy with an alarm after `count` consecutive unknown coins; the minimum is 1.
  ///
  /// An accepted coin resets the count. The alarm stays on until the machine is repaired, but the
  /// machine continues to work.
  public func alarming(after count: Int) -> UnknownCoinPolicy {
    UnknownCoinPolicy(isRetained: isRetained, alarmThreshold: max(1, count))
  }
}

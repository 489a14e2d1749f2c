/// What becomes of a coin that no validator takes; the machine's owner decides.
///
/// ```swift
/// let policy = UnknownCoinPolicy.returned.alarming(after: 3)
/// ```
public struct UnknownCoinPolicy: Hashable, Sendable {
  /// Whether it goes into the reject box, and not into the tray.
  public let isRetained: Bool
  /// After how many in a row the alarm goes off; never with `nil`.
  public let alarmThreshold: Int?

  /// It falls into the tray.
  public static let returned = UnknownCoinPolicy(isRetained: false, alarmThreshold: nil)
  /// It goes into the reject box, where it is counted.
  public static let retained = UnknownCoinPolicy(isRetained: true, alarmThreshold: nil)

  /// The same, with an alarm after several in a row; a coin that is taken ends the row.
  ///
  /// The alarm stays until the machine is serviced, and the machine goes on meanwhile.
  ///
  /// - Parameter count: After how many; 1 at least.
  /// - Returns: The policy.
  public func alarming(after count: Int) -> UnknownCoinPolicy {
    UnknownCoinPolicy(isRetained: isRetained, alarmThreshold: max(1, count))
  }
}

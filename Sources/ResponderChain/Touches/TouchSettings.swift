/// The thresholds for counting consecutive taps.
public struct TouchSettings: Hashable, Sendable {
  /// The maximum interval between consecutive taps.
  public var tapInterval: Duration
  /// The maximum distance between consecutive taps.
  public var tapDistance: Double

  /// Creates settings, with defaults that suit a touch screen.
  public init(tapInterval: Duration = .milliseconds(350), tapDistance: Double = 30) {
    self.tapInterval = tapInterval
    self.tapDistance = tapDistance
  }
}

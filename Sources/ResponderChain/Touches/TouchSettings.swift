/// Measures by which fingers are told apart.
public struct TouchSettings: Hashable, Sendable {
  /// How soon the next tap has to come to be counted with the one before.
  public var tapInterval: Duration
  /// How near it has to be.
  public var tapDistance: Double

  /// Makes settings; the defaults are those of a screen that is touched.
  ///
  /// - Parameters:
  ///   - tapInterval: How soon the next tap has to come.
  ///   - tapDistance: How near it has to be.
  public init(tapInterval: Duration = .milliseconds(350), tapDistance: Double = 30) {
    self.tapInterval = tapInterval
    self.tapDistance = tapDistance
  }
}

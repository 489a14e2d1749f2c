/// The values of a touch at one moment.
public struct TouchSnapshot: Hashable, Sendable {
  /// The phase.
  public var phase: Touch.Phase
  /// The time of the change.
  public var timestamp: Duration
  /// The number of consecutive taps at this location.
  public var tapCount: Int
  /// The force.
  public var force: Double
  /// The location on the screen.
  public var location: Point
  /// The location on the screen before the last movement.
  public var previousLocation: Point
}

/// What a touch was at one moment.
public struct TouchSnapshot: Hashable, Sendable {
  /// What the finger did.
  public var phase: Touch.Phase
  /// When that was.
  public var timestamp: Duration
  /// How many times in a row a finger went down there.
  public var tapCount: Int
  /// How hard it pressed.
  public var force: Double
  /// Where it was on the screen.
  public var location: Point
  /// Where it was on the screen before it moved last.
  public var previousLocation: Point
}

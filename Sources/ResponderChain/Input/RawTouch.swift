/// A change to one finger, as reported by the host.
public struct RawTouch: Hashable, Sendable {
  /// The phase of a touch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The finger went down.
    case began
    /// The finger moved while it was down.
    case moved
    /// The finger went up.
    case ended
    /// The system cancelled the touch.
    case cancelled
  }

  /// The finger's identifier, which stays the same from the time it goes down until it goes up.
  public var id: Int
  /// The phase.
  public var phase: Phase
  /// The position, in screen coordinates.
  public var location: Point
  /// The force; 1 is an ordinary touch.
  public var force: Double

  /// Creates a raw touch.
  public init(id: Int, phase: Phase, location: Point, force: Double = 1) {
    self.id = id
    self.phase = phase
    self.location = location
    self.force = force
  }
}

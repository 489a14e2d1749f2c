/// What one finger did, as the host saw it.
public struct RawTouch: Hashable, Sendable {
  /// What a finger may do.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It went down.
    case began
    /// It moved while it was down.
    case moved
    /// It went up.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// Which finger it is, from its going down to its going up.
  public var id: Int
  /// What it did.
  public var phase: Phase
  /// Where it is, in coordinates of the screen.
  public var location: Point
  /// How hard it presses, 1 being ordinary.
  public var force: Double

  /// Makes a raw touch.
  ///
  /// - Parameters:
  ///   - id: Which finger it is.
  ///   - phase: What it did.
  ///   - location: Where it is, in coordinates of the screen.
  ///   - force: How hard it presses, 1 being ordinary.
  public init(id: Int, phase: Phase, location: Point, force: Double = 1) {
    self.id = id
    self.phase = phase
    self.location = location
    self.force = force
  }
}

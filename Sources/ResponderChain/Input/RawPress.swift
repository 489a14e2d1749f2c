/// What one key or button did, as the host saw it.
public struct RawPress: Hashable, Sendable {
  /// What a key may do.
  public enum Phase: String, Hashable, Sendable {
    /// It was pressed.
    case began
    /// It is pressed harder or more softly.
    case changed
    /// It was released.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// Which key it is.
  public var key: Key
  /// What it did.
  public var phase: Phase
  /// How hard it is pressed, from 0 to 1.
  public var force: Double

  /// Makes a raw press.
  ///
  /// - Parameters:
  ///   - key: Which key it is.
  ///   - phase: What it did.
  ///   - force: How hard it is pressed, from 0 to 1.
  public init(_ key: Key, phase: Phase, force: Double = 1) {
    self.key = key
    self.phase = phase
    self.force = force
  }
}

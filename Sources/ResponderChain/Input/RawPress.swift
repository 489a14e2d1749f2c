/// A change to one key or button, as reported by the host.
public struct RawPress: Hashable, Sendable {
  /// The phase of a press.
  public enum Phase: String, Hashable, Sendable {
    /// The key was pressed.
    case began
    /// The force has changed.
    case changed
    /// The key was released.
    case ended
    /// The system cancelled the press.
    case cancelled
  }

  /// The key.
  public var key: Key
  /// The phase.
  public var phase: Phase
  /// The force, from 0 to 1.
  public var force: Double

  /// Creates a raw press.
  public init(_ key: Key, phase: Phase, force: Double = 1) {
    self.key = key
    self.phase = phase
    self.force = force
  }
}

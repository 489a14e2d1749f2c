/// A motion of the device, as reported by the host.
public struct RawMotion: Hashable, Sendable {
  /// The phase of a motion.
  public enum Phase: String, Hashable, Sendable {
    /// The motion has begun.
    case began
    /// The motion has ended.
    case ended
    /// The motion took too long or was interrupted.
    case cancelled
  }

  /// The kind of motion.
  public var motion: Motion
  /// The phase.
  public var phase: Phase

  /// Creates a raw motion.
  public init(_ motion: Motion = .shake, phase: Phase) {
    self.motion = motion
    self.phase = phase
  }
}

/// A motion of the device that is delivered as an event.
///
/// A `switch` outside this package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum Motion: String, Hashable, Sendable {
  /// The device was shaken.
  case shake
}

/// A movement of the device, as the host saw it.
public struct RawMotion: Hashable, Sendable {
  /// How far a movement has come.
  public enum Phase: String, Hashable, Sendable {
    /// It has begun.
    case began
    /// It is over.
    case ended
    /// It took too long to be one, or was interrupted.
    case cancelled
  }

  /// Which movement it is.
  public var motion: Motion
  /// How far it has come.
  public var phase: Phase

  /// Makes a raw motion.
  ///
  /// - Parameters:
  ///   - motion: Which movement it is.
  ///   - phase: How far it has come.
  public init(_ motion: Motion = .shake, phase: Phase) {
    self.motion = motion
    self.phase = phase
  }
}

/// A movement of the device that is an event; tilting and the like are not.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Motion: String, Hashable, Sendable {
  /// The device was shaken.
  case shake
}

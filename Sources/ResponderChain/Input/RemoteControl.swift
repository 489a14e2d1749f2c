/// What a remote control or a headset asks for.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum RemoteControl: String, Hashable, Sendable, CaseIterable {
  /// To play.
  case play
  /// To hold on.
  case pause
  /// To stop.
  case stop
  /// To play or to hold on, whichever it does not.
  case togglePlayPause
  /// The next track.
  case nextTrack
  /// The track before.
  case previousTrack
  /// To begin going back.
  case beginSeekingBackward
  /// To end going back.
  case endSeekingBackward
  /// To begin going ahead.
  case beginSeekingForward
  /// To end going ahead.
  case endSeekingForward
}

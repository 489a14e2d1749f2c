/// A command from a remote control or a headset.
///
/// A `switch` outside this package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum RemoteControl: String, Hashable, Sendable, CaseIterable {
  /// Starts playing.
  case play
  /// Pauses playing.
  case pause
  /// Stops playing.
  case stop
  /// Switches between playing and pausing.
  case togglePlayPause
  /// Skips to the next track.
  case nextTrack
  /// Returns to the previous track.
  case previousTrack
  /// Begins seeking backward.
  case beginSeekingBackward
  /// Ends seeking backward.
  case endSeekingBackward
  /// Begins seeking forward.
  case beginSeekingForward
  /// Ends seeking forward.
  case endSeekingForward
}

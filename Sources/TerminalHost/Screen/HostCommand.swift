public import ResponderChain

/// What a key does that stands for something a terminal does not have.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum HostCommand: Hashable, Sendable {
  /// The device is shaken.
  case shake
  /// A button of a remote control or a headset.
  case remoteControl(RemoteControl)

  /// The keys where nothing else is said: F5 shakes, and F6 to F8 are the track before, to play or to
  /// hold on, and the next track.
  public static let usual: [Key: HostCommand] = [
    Key(.function(5)): .shake,
    Key(.function(6)): .remoteControl(.previousTrack),
    Key(.function(7)): .remoteControl(.togglePlayPause),
    Key(.function(8)): .remoteControl(.nextTrack),
  ]
}

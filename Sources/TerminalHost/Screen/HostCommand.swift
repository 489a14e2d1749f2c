public import ResponderChain

/// A key's command for a feature that a terminal does not have.
///
/// A `switch` in another package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum HostCommand: Hashable, Sendable {
  /// Shakes the device.
  case shake
  /// Presses a button of a remote control or headset.
  case remoteControl(RemoteControl)

  /// The default keys: F5 to shake, F6 for the previous track, F7 to play or pause, and F8 for the
  /// next.
  public static let usual: [Key: HostCommand] = [
    Key(.function(5)): .shake,
    Key(.function(6)): .remoteControl(.previousTrack),
    Key(.function(7)): .remoteControl(.togglePlayPause),
    Key(.function(8)): .remoteControl(.nextTrack),
  ]
}

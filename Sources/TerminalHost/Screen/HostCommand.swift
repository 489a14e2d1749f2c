public import ResponderChain

/// A command, triggered by a key, for a device feature that terminals lack.
///
/// A `switch` outside this package needs an `@unknown default`, because cases may be added.
@nonexhaustive
public enum HostCommand: Hashable, Sendable {
  /// Shakes the device.
  case shake
  /// Presses a button of a remote control or headset.
  case remoteControl(RemoteControl)

  /// The default keys: F5 (shake), F6 (previous track), F7 (play or pause), and F8 (next track).
  public static let usual: [Key: HostCommand] = [
    Key(.function(5)): .shake,
    Key(.function(6)): .remoteControl(.previousTrack),
    Key(.function(7)): .remoteControl(.togglePlayPause),
    Key(.function(8)): .remoteControl(.nextTrack),
  ]
}

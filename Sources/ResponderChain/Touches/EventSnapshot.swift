/// What an event was at one moment.
public struct EventSnapshot: Hashable, Sendable {
  /// What kind of thing happened.
  public var kind: Event.Kind
  /// Which one of its kind happened.
  public var subtype: Event.Subtype
  /// When it happened.
  public var timestamp: Duration
  /// Its fingers.
  public var touches: [TouchSnapshot]
  /// How a wheel was turned.
  public var scroll: RawScroll?

  /// What a remote control asked for.
  public var remoteControl: RemoteControl? { subtype.remoteControl }
}

/// The values of an event at one moment.
public struct EventSnapshot: Hashable, Sendable {
  /// The kind of event.
  public var kind: Event.Kind
  /// The subtype.
  public var subtype: Event.Subtype
  /// The time of the event.
  public var timestamp: Duration
  /// The touches.
  public var touches: [TouchSnapshot]
  /// The movement of the wheel in a scroll event.
  public var scroll: RawScroll?

  /// The command of a remote-control event.
  public var remoteControl: RemoteControl? { subtype.remoteControl }
}

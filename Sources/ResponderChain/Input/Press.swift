/// A key or button, from the time it is pressed until it is released.
@MainActor
public final class Press {
  /// The key.
  public let key: Key
  /// The current phase.
  public var phase: RawPress.Phase { present.phase }
  /// The force, from 0 to 1.
  public var force: Double { present.force }
  /// The time of the last change.
  public var timestamp: Duration { present.timestamp }
  /// The recognizers that watch the press, innermost first.
  public var gestureRecognizers: [GestureRecognizer] { watchers.compactMap(\.recognizer) }
  /// The responder that received the press first.
  public internal(set) weak var responder: Responder?

  struct Moment {
    var phase: RawPress.Phase
    var force: Double
    var timestamp: Duration
  }

  var present: Moment
  /// The progress of delivering the press to its responder.
  var delivery = TouchDelivery.due
  /// The changes whose delivery recognizers have delayed.
  var held: [Moment] = []
  /// The recognizers that watch the press; the arena retains them.
  var watchers: [RecognizerReference] = []

  /// Creates a press, with a force from 0 to 1.
  public init(
    _ key: Key, phase: RawPress.Phase = .began, force: Double = 1, timestamp: Duration = .zero
  ) {
    self.key = key
    present = Moment(phase: phase, force: force, timestamp: timestamp)
  }

  var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension Press: nonisolated Hashable {
  /// Returns whether two presses are the same object, regardless of their properties.
  public nonisolated static func == (left: Press, right: Press) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event for keys and buttons that were pressed or released.
@MainActor
open class PressesEvent: Event {
  /// All keys that are pressed or were just released.
  public internal(set) var allPresses: Set<Press>

  /// Creates an event for passing to responders directly.
  public init(_ presses: Set<Press> = []) {
    allPresses = presses
    super.init(.presses, depthLimit: nil)
  }

  /// Returns the keys that the given recognizer watches.
  public final func presses(for recognizer: GestureRecognizer) -> Set<Press> {
    allPresses.filter { recognizer.tracks($0) }
  }
}

/// A key or a button, from its being pressed to its being released.
@MainActor
public final class Press {
  /// Which key it is.
  public let key: Key
  /// What it does now.
  public var phase: RawPress.Phase { present.phase }
  /// How hard it is pressed, from 0 to 1.
  public var force: Double { present.force }
  /// When that was.
  public var timestamp: Duration { present.timestamp }
  /// Those that look at it, the innermost first.
  public var gestureRecognizers: [GestureRecognizer] { watchers.compactMap(\.recognizer) }
  /// The responder that got it first.
  public internal(set) weak var responder: Responder?

  /// What it is at one moment.
  struct Moment {
    var phase: RawPress.Phase
    var force: Double
    var timestamp: Duration
  }

  /// What it is just now.
  var present: Moment
  /// What has come of it for its responder.
  var delivery = TouchDelivery.due
  /// What its responder is yet to be told, once recognizers have decided.
  var held: [Moment] = []
  /// Those that look at it; the arena keeps them for as long as they do.
  var watchers: [RecognizerReference] = []

  /// Makes a press.
  ///
  /// - Parameters:
  ///   - key: Which key it is.
  ///   - phase: What it does now.
  ///   - force: How hard it is pressed, from 0 to 1.
  ///   - timestamp: When that was.
  public init(
    _ key: Key, phase: RawPress.Phase = .began, force: Double = 1, timestamp: Duration = .zero
  ) {
    self.key = key
    present = Moment(phase: phase, force: force, timestamp: timestamp)
  }

  /// Whether it is still pressed.
  var isDown: Bool { phase != .ended && phase != .cancelled }
}

extension Press: nonisolated Hashable {
  /// Whether both are the same object, whatever their properties say.
  public nonisolated static func == (left: Press, right: Press) -> Bool { left === right }

  /// Feeds the object's identity into the hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Keys and buttons that were pressed or released.
@MainActor
open class PressesEvent: Event {
  /// Every key that is pressed, or that has just been released.
  public internal(set) var allPresses: Set<Press>

  /// Makes an event of presses, to be given to responders by hand.
  ///
  /// - Parameter presses: The keys.
  public init(_ presses: Set<Press> = []) {
    allPresses = presses
    super.init(.presses, depthLimit: nil)
  }

  /// The keys that a recognizer looks at.
  ///
  /// - Parameter recognizer: The recognizer.
  /// - Returns: Its keys.
  public final func presses(for recognizer: GestureRecognizer) -> Set<Press> {
    allPresses.filter { recognizer.tracks($0) }
  }
}

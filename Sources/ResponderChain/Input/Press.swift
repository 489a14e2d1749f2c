/// A key or a button, from its being pressed to its being released.
@MainActor
public final class Press {
  /// Which key it is.
  public let key: Key
  /// What it does now.
  public internal(set) var phase: RawPress.Phase
  /// How hard it is pressed, from 0 to 1.
  public internal(set) var force: Double
  /// When that was.
  public internal(set) var timestamp: Duration
  /// The responder that got it first.
  public internal(set) weak var responder: Responder?

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
    self.phase = phase
    self.force = force
    self.timestamp = timestamp
  }
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
}

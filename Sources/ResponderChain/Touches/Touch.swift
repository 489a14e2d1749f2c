/// A finger, represented by the same object from the time it goes down until it goes up.
///
/// The object changes as the finger moves, so store a ``snapshot`` to preserve its values.
@MainActor
public final class Touch {
  /// The phase of a touch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The finger has just gone down.
    case began
    /// The finger has just moved.
    case moved
    /// The finger is down and has not moved since the last event.
    case stationary
    /// The finger has just gone up.
    case ended
    /// The system cancelled the touch.
    case cancelled
  }

  /// The current phase.
  public var phase: Phase { present.phase }
  /// The time of the last change.
  public var timestamp: Duration { present.timestamp }
  /// The number of consecutive taps at this location, including this one.
  public var tapCount: Int { present.tapCount }
  /// The force; 1 is an ordinary touch.
  public var force: Double { present.force }
  /// The window in which the finger went down.
  public var window: Window? { hitWindow }
  /// The view that was hit when the finger went down, or `nil` once the view is released.
  public var view: View? { hitView }
  /// The recognizers that watch the touch, innermost first.
  public var gestureRecognizers: [GestureRecognizer] { links?.recognizers ?? [] }

  let id: Int
  /// The current values, which are internal so that access requires no exclusivity check.
  var present: TouchSnapshot
  weak var hitWindow: Window?
  weak var hitView: View?
  /// The progress of delivering the touch to its view.
  var delivery = TouchDelivery.none
  /// The changes whose delivery recognizers have delayed.
  var held: [TouchSnapshot] = []
  var isDoomed = false
  var wasDispatched = false
  /// The objects that refer to the touch.
  weak var links: TouchLinks?

  init(_ raw: RawTouch, at time: Duration) {
    id = raw.id
    present = TouchSnapshot(
      phase: .began, timestamp: time, tapCount: 1, force: raw.force, location: raw.location,
      previousLocation: raw.location)
  }

  /// Returns the current location in a view, or in the window if the view is `nil`.
  public func location(in view: View?) -> Point { convert(present.location, to: view) }

  /// Returns the location before the last movement in a view or the window.
  public func previousLocation(in view: View?) -> Point {
    convert(present.previousLocation, to: view)
  }

  private func convert(_ point: Point, to view: View?) -> Point {
    (view ?? window)?.convert(fromScreen: point) ?? point
  }

  /// The current values of the touch.
  public var snapshot: TouchSnapshot { present }

  var isDown: Bool { present.phase != .ended && present.phase != .cancelled }
}

/// The objects that refer to a touch; they are released if the application is released.
@MainActor
final class TouchLinks {
  var recognizers: [GestureRecognizer] = []
  /// A set that contains only this touch, created once to avoid an allocation for each move.
  let alone: Set<Touch>

  init(_ touch: Touch) { alone = [touch] }

  func isOf(_ touch: Touch) -> Bool { touch.links === self }
}

/// The progress of delivering a touch to its view.
enum TouchDelivery {
  /// A different finger or view has precedence, so the touch is not delivered.
  case none
  /// The view has not been notified.
  case due
  /// The view was notified that the touch began.
  case begun
  /// The view was notified that the touch ended, or must not be notified of the touch again.
  case over
}

extension Touch: nonisolated Hashable {
  /// Returns whether two touches are the same object.
  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

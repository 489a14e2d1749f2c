/// A finger, from its going down to its going up: one object for all of that time.
///
/// It changes as the finger moves. What is to be kept is a ``snapshot``.
@MainActor
public final class Touch {
  /// What a finger does.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It has just gone down.
    case began
    /// It has just moved.
    case moved
    /// It is down, and another one did something.
    case stationary
    /// It has just gone up.
    case ended
    /// It was taken away by the system.
    case cancelled
  }

  /// What the finger does now.
  public var phase: Phase { present.phase }
  /// When that was.
  public var timestamp: Duration { present.timestamp }
  /// How many times in a row a finger went down here.
  public var tapCount: Int { present.tapCount }
  /// How hard it presses, 1 being ordinary.
  public var force: Double { present.force }
  /// The window in which it went down.
  public var window: Window? { hitWindow }
  /// The view that was hit when it went down, wherever it is now; `nil` once that is no more.
  public var view: View? { hitView }
  /// Those that look at it, the innermost first.
  public var gestureRecognizers: [GestureRecognizer] { links?.recognizers ?? [] }

  /// The host's number of it.
  let id: Int
  /// What it is just now; nobody outside the module can get hold of it, so that changing it needs no
  /// check at run time.
  var present: TouchSnapshot
  weak var hitWindow: Window?
  weak var hitView: View?
  /// What has come of it for its view.
  var delivery = TouchDelivery.none
  /// What its view is yet to be told, once recognizers have decided.
  var held: [TouchSnapshot] = []
  /// Whether it is to be cancelled, its view having left the window.
  var isDoomed = false
  /// Whether its window has dealt with what it did in the event under way.
  var wasDispatched = false
  /// What belongs to it while it lasts, and refers to it.
  weak var links: TouchLinks?

  init(_ raw: RawTouch, at time: Duration) {
    id = raw.id
    present = TouchSnapshot(
      phase: .began, timestamp: time, tapCount: 1, force: raw.force, location: raw.location,
      previousLocation: raw.location)
  }

  /// Where it is.
  ///
  /// - Parameter view: The view in whose coordinates; `nil` for the window.
  /// - Returns: The place.
  public func location(in view: View?) -> Point { convert(present.location, to: view) }

  /// Where it was before it moved last; where it is, if it has just gone down.
  ///
  /// - Parameter view: The view in whose coordinates; `nil` for the window.
  /// - Returns: The place.
  public func previousLocation(in view: View?) -> Point {
    convert(present.previousLocation, to: view)
  }

  private func convert(_ point: Point, to view: View?) -> Point {
    (view ?? window)?.convert(fromScreen: point) ?? point
  }

  /// What it is just now, as a value that may be kept.
  public var snapshot: TouchSnapshot { present }

  /// Whether the finger is still down.
  var isDown: Bool { present.phase != .ended && present.phase != .cancelled }
}

/// What belongs to a touch and refers to it, owned by those who dispatch it: an application that is
/// released in the middle takes it along.
@MainActor
final class TouchLinks {
  /// Those that look at the touch, the innermost first.
  var recognizers: [GestureRecognizer] = []
  /// The set of the touch alone, which would take memory for each move.
  let alone: Set<Touch>

  init(_ touch: Touch) { alone = [touch] }

  func isOf(_ touch: Touch) -> Bool { touch.links === self }
}

/// What has come of a touch for its view.
enum TouchDelivery {
  /// The view is not to have it: another finger, or another view, was there first.
  case none
  /// The view has not been told yet.
  case due
  /// The view was told that it began.
  case begun
  /// The view was told that it ended or was cancelled, or will never be told.
  case over
}

extension Touch: nonisolated Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

  /// Feeds the object's identity into the hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The progress of a recognizer during one gesture.
///
/// The structure is small because it is read for every movement of a finger. ``WatchedTouches``
/// contains the fingers.
struct Contest {
  var current = GestureRecognizer.State.possible
  /// The state to enter as soon as the recognizers that must fail first have failed.
  var waiting: GestureRecognizer.State?
  /// The state that targets are being notified of; later changes are reported afterward.
  var told: GestureRecognizer.State?
  /// Whether permission to begin was already requested, which happens once per gesture.
  var wasAsked = false

  var state: GestureRecognizer.State { told ?? current }

  var isActive: Bool { current == .began || current == .changed }

  var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  var isUndecided: Bool { current == .possible }

  /// Whether the recognizer still needs events.
  var isWatching: Bool { !isOver && waiting != .ended }
}

/// The fingers or keys that a recognizer watches during one gesture.
struct WatchedTouches {
  var touches: [Touch] = []
  /// The fingers watched since the last reset.
  var seen: [Touch] = []

  var presses: [Press] = []
  /// The keys watched since the last reset.
  var seenPresses: [Press] = []

  var isEmpty: Bool { touches.isEmpty && presses.isEmpty }

  func overlaps(_ other: WatchedTouches) -> Bool {
    seen.contains { touch in other.seen.contains { $0 === touch } }
      || seenPresses.contains { press in other.seenPresses.contains { $0 === press } }
  }
}

struct RecognizerReference {
  weak let recognizer: GestureRecognizer?

  init(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }
}

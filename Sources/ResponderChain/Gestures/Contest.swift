/// Where a recognizer stands in one gesture.
///
/// It is nothing but a few bits, which are looked at for each finger that moves; the fingers are in
/// ``WatchedTouches``.
struct Contest {
  var current = GestureRecognizer.State.possible
  /// What it would be, were it not for those that have to fail first.
  var waiting: GestureRecognizer.State?
  /// What its targets are being told just now; what has happened since is for later.
  var told: GestureRecognizer.State?
  /// Whether it was asked if it may begin, which is asked once.
  var wasAsked = false

  var state: GestureRecognizer.State { told ?? current }

  var isActive: Bool { current == .began || current == .changed }

  var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  /// Whether it may be the gesture yet.
  var isUndecided: Bool { current == .possible }

  /// Whether it can do with another event.
  var isWatching: Bool { !isOver && waiting != .ended }
}

/// The fingers, or the keys, of one gesture.
struct WatchedTouches {
  /// The fingers that a recognizer watches.
  var touches: [Touch] = []
  /// Those that it has watched since it was reset.
  var seen: [Touch] = []

  /// The keys that a recognizer watches.
  var presses: [Press] = []
  /// Those that it has watched since it was reset.
  var seenPresses: [Press] = []

  /// Whether nothing is watched any more.
  var isEmpty: Bool { touches.isEmpty && presses.isEmpty }

  func overlaps(_ other: WatchedTouches) -> Bool {
    seen.contains { touch in other.seen.contains { $0 === touch } }
      || seenPresses.contains { press in other.seenPresses.contains { $0 === press } }
  }
}

/// A recognizer that is not kept.
struct RecognizerReference {
  weak let recognizer: GestureRecognizer?

  init(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }
}

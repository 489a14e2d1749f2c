/// Where a recognizer stands in one gesture.
@MainActor
struct Contest {
  /// A recognizer that is not kept.
  struct Reference {
    weak let recognizer: GestureRecognizer?

    init(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }
  }

  var current = GestureRecognizer.State.possible
  /// What it would be, were it not for those that have to fail first.
  var waiting: GestureRecognizer.State?
  /// What its targets are being told just now; what has happened since is for later.
  var told: GestureRecognizer.State?
  /// Whether it was asked if it may begin, which is asked once.
  var wasAsked = false
  /// The fingers that it watches.
  var touches: [Touch] = []
  /// Those that it has watched since it was reset.
  var seen: [Touch] = []
  /// Those that have to fail first.
  var required: [Reference] = []

  var state: GestureRecognizer.State { told ?? current }

  var isActive: Bool { current == .began || current == .changed }

  var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

  /// Whether it may be the gesture yet.
  var isUndecided: Bool { current == .possible }

  /// Whether it can do with another event.
  var isWatching: Bool { !isOver && waiting != .ended }

  func overlaps(_ other: Contest) -> Bool {
    seen.contains { touch in other.seen.contains { $0 === touch } }
  }
}

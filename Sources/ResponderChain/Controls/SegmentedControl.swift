/// A control with adjacent segments, one of which can be selected.
@MainActor
open class SegmentedControl: Control {
  /// The titles of the segments, from left to right.
  public final var segments: [String] {
    didSet {
      if let index = selectedIndex, !segments.indices.contains(index) { selectedIndex = nil }
      setNeedsDisplay()
    }
  }
  /// The index of the selected segment, or `nil` if none is selected; setting it sends no events.
  public final var selectedIndex: Int? {
    didSet {
      if let index = selectedIndex, !segments.indices.contains(index) { selectedIndex = nil }
      accessibility.value = selectedIndex.map { segments[$0] }
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == SegmentedControl.self }

  /// Creates a segmented control.
  public init(_ segments: [String], frame: Rect = .zero) {
    self.segments = segments
    super.init(frame: frame)
    accessibility.role = .choice
  }

  /// Returns the index of the segment at a point in the view's own coordinates, if there is one.
  public final func segment(at point: Point) -> Int? {
    guard bounds.contains(point), !segments.isEmpty else { return nil }
    let share = (point.x - bounds.minX) / bounds.width
    guard share.isFinite else { return nil }
    return min(Int(share * Double(segments.count)), segments.count - 1)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if let touch, let index = segment(at: touch.location(in: self)) { select(index, with: event) }
  }

  open override func activate(with event: Event?) {
    guard isEnabled, !segments.isEmpty else { return }
    select(((selectedIndex ?? -1) + 1) % segments.count, with: event)
  }

  private func select(_ index: Int, with event: Event?) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: .valueChanged, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === self || !recognizer.isSingleTap
  }
}

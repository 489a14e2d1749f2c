/// A control that stands at one of several segments side by side.
@MainActor
open class SegmentedControl: Control {
  /// What the segments say, from left to right.
  public final var segments: [String] {
    didSet {
      if let index = selectedIndex, !segments.indices.contains(index) { selectedIndex = nil }
      setNeedsDisplay()
    }
  }
  /// Which one it stands at; `nil` for none.
  ///
  /// Setting it tells nobody; what is out of range is none.
  public final var selectedIndex: Int? {
    didSet {
      if let index = selectedIndex, !segments.indices.contains(index) { selectedIndex = nil }
      accessibility.value = selectedIndex.map { segments[$0] }
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == SegmentedControl.self }

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - segments: What the segments say, from left to right.
  ///   - frame: Where it is in the view around it.
  public init(_ segments: [String], frame: Rect = .zero) {
    self.segments = segments
    super.init(frame: frame)
    accessibility.role = .choice
  }

  /// Which segment is at a place.
  ///
  /// - Parameter point: A point in its own coordinates.
  /// - Returns: Which one; `nil` outside.
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

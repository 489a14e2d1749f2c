/// A control that is on or off.
@MainActor
open class Switch: Control {
  /// Whether it is on; setting it tells nobody.
  public final var isOn = false {
    didSet {
      accessibility.value = isOn ? "on" : "off"
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == Switch.self }

  /// Makes a switch that is off.
  ///
  /// - Parameter frame: Where it is in the view around it.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .switch
    accessibility.value = "off"
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if isTouchInside { activate(with: event) }
  }

  open override func activate(with event: Event?) {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === self
      || !(recognizer.isSingleTap || recognizer is PanGestureRecognizer
        || recognizer is SwipeGestureRecognizer)
  }
}

/// A control that is either on or off.
@MainActor
open class Switch: Control {
  /// Whether the switch is on; setting it sends no events.
  public final var isOn = false {
    didSet {
      accessibility.value = isOn ? "on" : "off"
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == Switch.self }

  /// Creates a switch that is off.
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

/// A control that the user presses to perform an action.
///
/// A button receives a tap even if an enclosing view has a tap recognizer. A tap recognizer on the
/// button itself takes precedence over the button.
@MainActor
open class Button: Control {
  /// The title.
  public final var title: String? {
    get { accessibility.label }
    set {
      accessibility.label = newValue
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == Button.self }

  /// Creates a button.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .button
  }

  /// Creates a button with a title.
  public convenience init(_ title: String, frame: Rect = .zero) {
    self.init(frame: frame)
    self.title = title
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if isTouchInside { sendActions(for: .primaryActionTriggered, with: event) }
  }

  open override func activate(with event: Event?) {
    guard isEnabled else { return }
    sendActions(for: .touchUpInside, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === self || !recognizer.isSingleTap
  }
}

extension GestureRecognizer {
  final var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}

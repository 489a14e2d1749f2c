/// A control to be pressed.
///
/// A tap that a recognizer of a view around it waits for stays the button's; one of a recognizer on the
/// button itself does not.
@MainActor
open class Button: Control {
  /// What it says.
  public final var title: String? {
    get { accessibility.label }
    set {
      accessibility.label = newValue
      setNeedsDisplay()
    }
  }

  open override class var hitsPlainly: Bool { self == Button.self }

  /// Makes a button.
  ///
  /// - Parameter frame: Where it is in the view around it.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .button
  }

  /// Makes a button that says something.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - frame: Where it is in the view around it.
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
  /// Whether it waits for what presses a button.
  final var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}

/// A control whose left half decreases its value and whose right half increases it.
@MainActor
open class Stepper: Control {
  /// The smallest value; if it exceeds ``maximumValue``, it also becomes the maximum.
  public final var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = limited(value)
    }
  }
  /// The largest value; if it is below ``minimumValue``, it also becomes the minimum.
  public final var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = limited(value)
    }
  }
  /// The amount by which each press changes the value.
  public final var stepValue = 1.0
  /// Whether stepping beyond one end of the range continues at the other end.
  public final var wraps = false
  /// The current value, clamped to the range; setting it sends no events.
  public final var value: Double {
    get { stored }
    set {
      stored = limited(newValue)
      accessibility.value = "\(stored)"
      setNeedsDisplay()
    }
  }
  private var stored = 0.0

  open override class var hitsPlainly: Bool { self == Stepper.self }

  /// Creates a stepper from 0 to 100.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .stepper
    accessibility.value = "0.0"
  }

  private func limited(_ value: Double) -> Double {
    value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
  }

  /// Increases or decreases the value by one step, and notifies the targets if it changed.
  public final func step(up isUp: Bool, with event: Event? = nil) {
    let next = stored + (isUp ? stepValue : -stepValue)
    let old = stored
    if next > maximumValue {
      value = wraps ? minimumValue : maximumValue
    } else if next < minimumValue {
      value = wraps ? maximumValue : minimumValue
    } else {
      value = next
    }
    guard stored != old else { return }
    sendActions(for: .valueChanged, with: event)
    sendActions(for: .primaryActionTriggered, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    step(up: touch.location(in: self).x >= bounds.center.x, with: event)
  }

  open override func activate(with event: Event?) {
    if isEnabled { step(up: true, with: event) }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    for press in presses where isEnabled && press.key.modifiers.isEmpty {
      switch press.key.code {
      case .up, .right: return step(up: true, with: event)
      case .down, .left: return step(up: false, with: event)
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === self || !recognizer.isSingleTap
  }
}

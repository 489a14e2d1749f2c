/// A control for choosing a number by dragging between two ends.
@MainActor
open class Slider: Control {
  /// The value at the left end; if it exceeds ``maximumValue``, it also becomes the maximum.
  public final var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = stored
    }
  }
  /// The value at the right end; if it is below ``minimumValue``, it also becomes the minimum.
  public final var maximumValue = 1.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = stored
    }
  }
  /// Whether events are also sent during a drag, not only when the finger goes up.
  public final var isContinuous = true
  /// The current value, clamped to the range; setting it sends no events.
  public final var value: Double {
    get { stored }
    set {
      stored = newValue.isNaN ? minimumValue : min(max(newValue, minimumValue), maximumValue)
      accessibility.value = "\(stored)"
      setNeedsDisplay()
    }
  }
  private var stored = 0.0
  private var valueAtStart = 0.0
  private var placeAtStart = 0.0

  open override class var hitsPlainly: Bool { self == Slider.self }

  /// Creates a slider from 0 to 1.
  public override init(frame: Rect) {
    super.init(frame: frame)
    accessibility.role = .slider
    accessibility.value = "0.0"
  }

  open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    valueAtStart = stored
    placeAtStart = touch.location(in: self).x
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    let width = bounds.width
    if width > 0 {
      let way = (touch.location(in: self).x - placeAtStart) / width
      move(to: valueAtStart + way * (maximumValue - minimumValue), isLast: false, with: event)
    }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    super.endTracking(touch, with: event)
    if !isContinuous, stored != valueAtStart { sendActions(for: .valueChanged, with: event) }
  }

  open override func cancelTracking(with event: Event?) {
    super.cancelTracking(with: event)
    if !isContinuous { value = valueAtStart }
  }

  private func move(to new: Double, isLast: Bool, with event: Event?) {
    let old = stored
    value = new
    if stored != old, isContinuous || isLast { sendActions(for: .valueChanged, with: event) }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let step = (maximumValue - minimumValue) / 10
    for press in presses where isEnabled && press.key.modifiers.isEmpty {
      switch press.key.code {
      case .up, .right: return move(to: stored + step, isLast: true, with: event)
      case .down, .left: return move(to: stored - step, isLast: true, with: event)
      default: break
      }
    }
    super.pressesBegan(presses, with: event)
  }

  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === self
      || !(recognizer is PanGestureRecognizer || recognizer is SwipeGestureRecognizer)
  }
}

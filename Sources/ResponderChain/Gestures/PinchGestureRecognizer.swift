/// A recognizer for two fingers that move together or apart, which begins when both are down.
@MainActor
open class PinchGestureRecognizer: GestureRecognizer {
  /// The ratio of the current distance between the fingers to the initial distance.
  ///
  /// Setting the scale makes further changes start from the new value.
  public final var scale = 1.0 { didSet { if !isMeasuring { rebase() } } }
  /// The change in scale per second.
  public private(set) final var velocity = 0.0
  /// The change in distance at which the gesture begins; the default is zero.
  public final var slop = 0.0

  private var pair = FingerPair()
  /// The distance at which the scale is 1.
  private var unit = 0.0
  private var start = 0.0
  private var time = Duration.zero
  private var isMeasuring = false

  private var distance: Double { pair.way?.distance(to: .zero) ?? 0 }

  private func rebase() { unit = scale.isFinite && scale > 0 ? distance / scale : distance }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard pair.form(of: self.touches) else { return }
    unit = distance
    start = unit
    time = event.timestamp
    if slop <= 0 { state = .began }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    guard pair.isAmong(touches) else { return }
    measure(at: event.timestamp)
    switch state {
    case .began, .changed: state = .changed
    case .possible: if abs(distance - start) >= slop { state = .began }
    default: break
    }
  }

  private func measure(at now: Duration) {
    let old = scale
    isMeasuring = true
    // The ratio is undefined if both fingers went down at the same point.
    scale = unit > 0 ? distance / unit : 1
    isMeasuring = false
    let seconds = (now - time).seconds
    velocity = seconds > 0 ? (scale - old) / seconds : 0
    time = now
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    if pair.isOver(self.touches) { state = state == .possible ? .failed : .ended }
  }

  open override func shouldReceive(_ press: Press) -> Bool { false }

  open override func reset() {
    super.reset()
    isMeasuring = true
    (pair, unit, start, scale, velocity) = (FingerPair(), 0, 0, 1, 0)
    isMeasuring = false
  }
}

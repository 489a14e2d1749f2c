/// A recognizer for fingers or a key that are held down for a minimum duration.
@MainActor
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The minimum duration.
  public final var minimumPressDuration = Duration.milliseconds(500)
  /// The required number of fingers.
  public final var numberOfTouchesRequired = 1
  /// The maximum distance that a finger may move before the gesture begins.
  public final var allowableMovement = 10.0

  /// The keys that can be held instead of a finger; none by default.
  public final var allowedKeys: Set<Key.Code> = []

  private var began: Duration?
  private var places: [(touch: Touch, start: Point)] = []

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    places += touches.map { ($0, $0.present.location) }
    if places.count == numberOfTouchesRequired { began = event.timestamp }
    if places.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    if state == .began || state == .changed {
      state = .changed
    } else if places.contains(where: {
      $0.touch.present.location.distance(to: $0.start) > allowableMovement
    }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    state = state == .possible ? .failed : .ended
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesBegan(presses, with: event)
    began = began ?? event.timestamp
    if self.presses.count > 1, state == .possible { state = .failed }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesEnded(presses, with: event)
    state = state == .possible ? .failed : .ended
  }

  open override func shouldReceive(_ press: Press) -> Bool { allowedKeys.contains(press.key.code) }

  open override var deadline: Duration? {
    state == .possible ? began.map { $0 + minimumPressDuration } : nil
  }

  open override func timePassed(to time: Duration) {
    if let deadline, time >= deadline { state = .began }
  }

  open override func reset() {
    super.reset()
    (began, places) = (nil, [])
  }
}

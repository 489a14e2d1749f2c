/// A recognizer for one or more taps, with fingers that hardly move or with a key.
@MainActor
open class TapGestureRecognizer: GestureRecognizer {
  /// The required number of taps.
  public final var numberOfTapsRequired = 1
  /// The required number of fingers in each tap.
  public final var numberOfTouchesRequired = 1
  /// The maximum distance that a finger may move.
  public final var slop = 10.0
  /// The maximum duration of a tap.
  public final var maximumDuration = Duration.milliseconds(750)
  /// The maximum interval between taps.
  public final var maximumInterval = Duration.milliseconds(350)
  /// The maximum distance between the first tap and a later one.
  public final var maximumDistance = 30.0

  /// The keys that can be pressed instead of a tap; none by default.
  ///
  /// ```swift
  /// let back = TapGestureRecognizer()
  /// back.allowedKeys = [.menu, .escape]
  /// ```
  public final var allowedKeys: Set<Key.Code> = []

  private var taps = 0
  private var began: Duration?
  private var ended: Duration?
  private var firstPlace: Point?
  private var places: [(touch: Touch, start: Point)] = []

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    for touch in touches {
      let place = touch.present.location
      guard place.distance(to: firstPlace ?? place) <= maximumDistance else { return fail() }
      firstPlace = firstPlace ?? place
      places.append((touch, place))
    }
    if began == nil { began = event.timestamp }
    ended = nil
    if places.count > numberOfTouchesRequired { fail() }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    if !isNearStart { fail() }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    guard isNearStart else { return fail() }
    guard self.touches.allSatisfy({ !$0.isDown }) else { return }
    guard places.count == numberOfTouchesRequired else { return fail() }
    places = []
    count(at: event.timestamp)
  }

  private func count(at time: Duration) {
    taps += 1
    began = nil
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      ended = time
    }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesBegan(presses, with: event)
    (began, ended) = (began ?? event.timestamp, nil)
    if self.presses.count > 1 { fail() }
  }

  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    super.pressesEnded(presses, with: event)
    count(at: event.timestamp)
  }

  open override func shouldReceive(_ press: Press) -> Bool { allowedKeys.contains(press.key.code) }

  private var isNearStart: Bool {
    places.allSatisfy { $0.touch.present.location.distance(to: $0.start) <= slop }
  }

  private func fail() { state = .failed }

  open override var deadline: Duration? {
    if let began { return began + maximumDuration }
    return ended.map { $0 + maximumInterval }
  }

  open override func timePassed(to time: Duration) {
    if let deadline, time >= deadline { fail() }
  }

  open override var waitsForTouches: Bool { ended != nil }

  open override func reset() {
    super.reset()
    (taps, began, ended, firstPlace, places) = (0, nil, nil, nil, [])
  }
}

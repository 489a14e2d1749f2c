/// A recognizer for drags, which begins when the fingers have moved far enough.
@MainActor
open class PanGestureRecognizer: GestureRecognizer {
  /// The minimum number of fingers.
  public final var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  public final var maximumNumberOfTouches = Int.max
  /// The distance that the fingers must move before the gesture begins.
  public final var slop = 10.0

  /// The movement of the fingers' center, in screen coordinates.
  private var way = Point.zero
  private var base = Point.zero
  private var samples: [(time: Duration, way: Point)] = []
  private static var window: Duration { .milliseconds(100) }

  /// Returns the movement of the fingers' center since they went down, in a view or on the screen.
  public final func translation(in view: View?) -> Point { vector(base + way, in: view) }

  /// Sets the current translation in a view or on the screen; further movement is added to it.
  public final func setTranslation(_ translation: Point, in view: View?) {
    guard let view else {
      base = translation - way
      return
    }
    // The view's unit vectors in screen coordinates.
    let origin = view.screenPoint(.zero)
    let right = view.screenPoint(Point(x: 1, y: 0)) - origin
    let down = view.screenPoint(Point(x: 0, y: 1)) - origin
    base =
      Point(
        x: right.x * translation.x + down.x * translation.y,
        y: right.y * translation.x + down.y * translation.y) - way
  }

  /// Returns the velocity during the last tenth of a second, in units per second.
  public final func velocity(in view: View?) -> Point {
    guard let first = samples.first, let last = samples.last else { return .zero }
    let seconds = (last.time - first.time).seconds
    guard seconds > 0 else { return .zero }
    let moved = vector(last.way - first.way, in: view)
    return Point(x: moved.x / seconds, y: moved.y / seconds)
  }

  private func vector(_ vector: Point, in view: View?) -> Point {
    guard let view else { return vector }
    let moved = view.convert(fromScreen: vector) - view.convert(fromScreen: .zero)
    return moved.isFinite ? moved : .zero
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    if samples.isEmpty { samples.append((event.timestamp, way)) }
    if state == .possible, numberOfTouches > maximumNumberOfTouches { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    let down = self.touches
    var moved = Point.zero
    for touch in down { moved = moved + (touch.present.location - touch.present.previousLocation) }
    let count = Double(max(down.count, 1))
    way = way + Point(x: moved.x / count, y: moved.y / count)
    note(event.timestamp)
    switch state {
    case .began, .changed: state = .changed
    case .possible:
      if way.distance(to: .zero) >= slop, down.count >= minimumNumberOfTouches { state = .began }
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    let left = self.touches.count { $0.isDown }
    switch state {
    case .began, .changed:
      if left < minimumNumberOfTouches { state = .ended }
    case .possible:
      if left == 0 { state = .failed }
    default: break
    }
  }

  private func note(_ time: Duration) {
    samples.append((time, way))
    // Keep one older sample as the start of the measurement.
    var old = 0
    while old < samples.count - 2, time - samples[old].time > Self.window { old += 1 }
    if old > 0 { samples.removeFirst(old) }
  }

  open override func shouldReceive(_ press: Press) -> Bool { false }

  open override func reset() {
    super.reset()
    (way, base) = (.zero, .zero)
    samples.removeAll(keepingCapacity: true)
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension View {
  /// Converts a point of this view to screen coordinates.
  func screenPoint(_ point: Point) -> Point {
    let outermost = outermost
    let place = convert(point, to: outermost)
    return outermost is Window ? outermost.toSuperview(place) : place
  }
}

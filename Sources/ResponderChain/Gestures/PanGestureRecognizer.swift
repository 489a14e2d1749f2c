/// Fingers that are dragged; it begins when they have moved far enough.
@MainActor
open class PanGestureRecognizer: GestureRecognizer {
  /// How many fingers it takes at least.
  public final var minimumNumberOfTouches = 1
  /// How many fingers it takes at most.
  public final var maximumNumberOfTouches = Int.max
  /// How far they have to move.
  public final var slop = 10.0

  /// How far the middle of the fingers has moved on the screen.
  private var way = Point.zero
  /// What ``setTranslation(_:in:)`` has added.
  private var base = Point.zero
  private var samples: [(time: Duration, way: Point)] = []
  private static var window: Duration { .milliseconds(100) }

  /// How far the fingers have moved since they went down; several count with their middle.
  ///
  /// - Parameter view: The view in whose coordinates; `nil` for the screen's.
  /// - Returns: How far.
  public final func translation(in view: View?) -> Point { vector(base + way, in: view) }

  /// Says from where on to measure.
  ///
  /// - Parameters:
  ///   - translation: How far the fingers are to have moved until now.
  ///   - view: The view in whose coordinates; `nil` for the screen's.
  public final func setTranslation(_ translation: Point, in view: View?) {
    guard let view else {
      base = translation - way
      return
    }
    // One unit along each axis, as the screen sees it.
    let origin = view.screenPoint(.zero)
    let right = view.screenPoint(Point(x: 1, y: 0)) - origin
    let down = view.screenPoint(Point(x: 0, y: 1)) - origin
    base =
      Point(
        x: right.x * translation.x + down.x * translation.y,
        y: right.y * translation.x + down.y * translation.y) - way
  }

  /// How fast the fingers move, in units a second; measured over the last tenth of a second.
  ///
  /// - Parameter view: The view in whose coordinates; `nil` for the screen's.
  /// - Returns: How fast; zero where no time has passed.
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
    // One is kept to measure from.
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
  /// A point of this view on the screen.
  func screenPoint(_ point: Point) -> Point {
    let outermost = outermost
    let place = convert(point, to: outermost)
    return outermost is Window ? outermost.toSuperview(place) : place
  }
}

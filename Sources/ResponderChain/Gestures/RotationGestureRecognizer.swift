#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Two fingers that turn about each other.
@MainActor
open class RotationGestureRecognizer: GestureRecognizer {
  /// By how much they have turned, in radians, as a clock does for more than zero.
  ///
  /// Setting it says from where on to measure.
  public final var rotation = 0.0
  /// How fast they turn, in radians a second.
  public private(set) final var velocity = 0.0
  /// By how much they have to turn before it begins, in radians.
  public final var slop = 0.1

  private var pair: [Touch] = []
  private var angle = 0.0
  private var time = Duration.zero

  private var presentAngle: Double {
    guard pair.count == 2 else { return 0 }
    let way = pair[1].present.location - pair[0].present.location
    return atan2(way.y, way.x)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard pair.isEmpty, numberOfTouches >= 2 else { return }
    pair = Array(self.touches.prefix(2))
    angle = presentAngle
    time = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    guard pair.contains(where: touches.contains) else { return }
    let now = presentAngle
    var turned = now - angle
    // The short way round.
    if turned > .pi { turned -= 2 * .pi } else if turned < -.pi { turned += 2 * .pi }
    angle = now
    rotation += turned
    let seconds = (event.timestamp - time).seconds
    velocity = seconds > 0 ? turned / seconds : 0
    time = event.timestamp
    switch state {
    case .began, .changed: state = .changed
    case .possible: if abs(rotation) >= slop { state = .began }
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    let isOver = !pair.isEmpty && pair.contains { !$0.isDown }
    let isEmpty = self.touches.allSatisfy { !$0.isDown }
    guard isOver || isEmpty else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    super.reset()
    (pair, angle, rotation, velocity) = ([], 0, 0, 0)
  }
}

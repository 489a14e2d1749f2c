#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// A recognizer for two fingers that rotate about each other.
@MainActor
open class RotationGestureRecognizer: GestureRecognizer {
  /// The rotation in radians; positive values are clockwise.
  ///
  /// Setting the rotation makes further changes start from the new value.
  public final var rotation = 0.0
  /// The angular velocity, in radians per second.
  public private(set) final var velocity = 0.0
  /// The rotation at which the gesture begins, in radians.
  public final var slop = 0.1

  private var pair = FingerPair()
  private var angle = 0.0
  private var time = Duration.zero

  private var presentAngle: Double { pair.way.map { atan2($0.y, $0.x) } ?? 0 }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard pair.form(of: self.touches) else { return }
    angle = presentAngle
    time = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    guard pair.isAmong(touches) else { return }
    let now = presentAngle
    var turned = now - angle
    // Use the smaller of the two possible angles.
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
    if pair.isOver(self.touches) { state = state == .possible ? .failed : .ended }
  }

  open override func shouldReceive(_ press: Press) -> Bool { false }

  open override func reset() {
    super.reset()
    (pair, angle, rotation, velocity) = (FingerPair(), 0, 0, 0)
  }
}

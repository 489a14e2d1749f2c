/// A recognizer for fast movements of fingers in one direction.
@MainActor
open class SwipeGestureRecognizer: GestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A swipe to the right.
    public static let right = Direction(rawValue: 1)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 2)
    /// An upward swipe.
    public static let up = Direction(rawValue: 4)
    /// A downward swipe.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions to recognize.
  public final var direction: Direction = .right
  /// The required number of fingers.
  public final var numberOfTouchesRequired = 1
  /// The minimum distance.
  public final var minimumDistance = 10.0
  /// The maximum duration.
  public final var maximumDuration = Duration.milliseconds(100)
  /// The maximum sideways movement per unit of forward movement; the default corresponds to 20°.
  public final var maximumSlope = 0.364

  private var began: Duration?
  private var places: [(touch: Touch, start: Point)] = []

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    places += touches.map { ($0, $0.present.location) }
    if began == nil { began = event.timestamp }
    if places.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    super.touchesMoved(touches, with: event)
    decide()
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    super.touchesEnded(touches, with: event)
    decide()
    if state == .possible { state = .failed }
  }

  private func decide() {
    guard state == .possible, places.count == numberOfTouchesRequired else { return }
    let ways = places.map { $0.touch.present.location - $0.start }
    guard ways.allSatisfy({ $0.distance(to: .zero) >= minimumDistance }) else { return }
    state = ways.allSatisfy(isRight) ? .ended : .failed
  }

  private func isRight(_ way: Point) -> Bool {
    let isAcross = abs(way.y) <= abs(way.x) * maximumSlope
    let isAlong = abs(way.x) <= abs(way.y) * maximumSlope
    return isAcross && direction.contains(way.x > 0 ? .right : .left)
      || isAlong && direction.contains(way.y > 0 ? .down : .up)
  }

  open override var deadline: Duration? { began.map { $0 + maximumDuration } }

  open override func timePassed(to time: Duration) {
    if let deadline, time > deadline, state == .possible { state = .failed }
  }

  open override func shouldReceive(_ press: Press) -> Bool { false }

  open override func reset() {
    super.reset()
    (began, places) = (nil, [])
  }
}

/// The two fingers of a pinch or a rotation: the first two that are down at once.
@MainActor
struct FingerPair {
  private var first: Touch?
  private var second: Touch?

  /// From the first finger to the second one; `nil` until there are two.
  var way: Point? {
    guard let first, let second else { return nil }
    return second.present.location - first.present.location
  }

  /// Takes the first two fingers.
  ///
  /// - Returns: Whether it has done so just now.
  mutating func form(of touches: [Touch]) -> Bool {
    guard first == nil, touches.count >= 2 else { return false }
    (first, second) = (touches[0], touches[1])
    return true
  }

  /// Whether one of the two is among those that did something.
  func isAmong(_ touches: Set<Touch>) -> Bool {
    guard let first, let second else { return false }
    return touches.contains(first) || touches.contains(second)
  }

  /// Whether one of the two is up, or every finger is.
  func isOver(_ touches: [Touch]) -> Bool {
    first?.isDown == false || second?.isDown == false || touches.allSatisfy { !$0.isDown }
  }
}

/// The two fingers of a pinch or a rotation: the first two that are down simultaneously.
@MainActor
struct FingerPair {
  private var first: Touch?
  private var second: Touch?

  /// The vector from the first finger to the second, or `nil` until there are two.
  var way: Point? {
    guard let first, let second else { return nil }
    return second.present.location - first.present.location
  }

  /// Forms the pair from the first two fingers if there is none, and returns whether it did so.
  mutating func form(of touches: [Touch]) -> Bool {
    guard first == nil, touches.count >= 2 else { return false }
    (first, second) = (touches[0], touches[1])
    return true
  }

  func isAmong(_ touches: Set<Touch>) -> Bool {
    guard let first, let second else { return false }
    return touches.contains(first) || touches.contains(second)
  }

  func isOver(_ touches: [Touch]) -> Bool {
    first?.isDown == false || second?.isDown == false || touches.allSatisfy { !$0.isDown }
  }
}

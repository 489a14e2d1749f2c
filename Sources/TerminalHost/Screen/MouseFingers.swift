import ResponderChain

/// The mouse as a finger; as two fingers with a modifier held, opposite each other about a point.
struct MouseFingers {
  /// The point that lies in the middle of both, where there are two.
  private var middle: Point?
  private var isDown = false

  /// What the fingers do.
  ///
  /// - Parameters:
  ///   - event: What the mouse did.
  ///   - pivot: Asked for the point in the middle, if a second finger goes down.
  /// - Returns: What each finger did; nothing if the mouse did something else.
  mutating func touches(for event: MouseEvent, pivot: (Point) -> Point) -> [RawTouch] {
    let place = event.place
    switch event.kind {
    case .press where event.button == .left:
      // The release may have been lost; then the fingers that were down go away first.
      let lost = isDown ? touches(.cancelled, at: place) : []
      let hasSecond = !event.modifiers.isDisjoint(with: [.alternate, .control])
      (isDown, middle) = (true, hasSecond ? pivot(place) : nil)
      return lost + touches(.began, at: place)
    case .drag where isDown: return touches(.moved, at: place)
    case .release where isDown && event.button != .right && event.button != .middle:
      defer { (isDown, middle) = (false, nil) }
      return touches(.ended, at: place)
    default: return []
    }
  }

  private func touches(_ phase: RawTouch.Phase, at place: Point) -> [RawTouch] {
    let first = RawTouch(id: 0, phase: phase, location: place)
    guard let middle else { return [first] }
    let opposite = Point(x: 2 * middle.x - place.x, y: 2 * middle.y - place.y)
    return [first, RawTouch(id: 1, phase: phase, location: opposite)]
  }
}

extension MouseEvent {
  /// The middle of the cell that it is in.
  var place: Point { Point(x: Double(column) + 0.5, y: Double(row) + 0.5) }
}

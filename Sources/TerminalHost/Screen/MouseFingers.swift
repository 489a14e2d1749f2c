import ResponderChain

/// The mouse, represented as one finger, or as two opposite fingers while a modifier is held down.
struct MouseFingers {
  /// The point midway between two fingers, or `nil` if there is only one.
  private var middle: Point?
  private var isDown = false

  /// Converts a mouse event to touches, one for each finger.
  ///
  /// If a second finger goes down, `pivot` returns the point between the fingers.
  mutating func touches(for event: MouseEvent, pivot: (Point) -> Point) -> [RawTouch] {
    let place = event.place
    switch event.kind {
    case .press where event.button == .left:
      // If the previous release was lost, first cancel the fingers that are still down.
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
  /// The center of the cell under the mouse.
  var place: Point { Point(x: Double(column) + 0.5, y: Double(row) + 0.5) }
}

/// A view's position in its superview, and whether the view can receive touches.
///
/// To test a view without overrides, a hit test needs only this value. Only the view writes it, and
/// clients cannot access it, so reading it requires no exclusivity check.
struct Placement {
  /// The visible part of the view's own coordinates.
  var bounds: Rect
  /// The center of the bounds in the superview's coordinates.
  var center: Point
  /// The transform about the center.
  var transform: Transform = .identity {
    didSet {
      isPlain = transform == .identity
      inverse = isPlain ? .identity : transform.inverse
    }
  }
  private(set) var inverse: Transform? = .identity
  private(set) var isPlain = true

  var isHidden = false
  var isUserInteractionEnabled = true
  var alpha = 1.0

  /// The bounding box of the transformed bounds, in the superview's coordinates.
  ///
  /// If no bounds fill a new frame exactly, the largest that fit with the same proportions are
  /// used.
  var frame: Rect {
    get {
      let size = isPlain ? bounds.size : transform.applied(to: bounds.size)
      let moved = isPlain ? center : center + Point(x: transform.tx, y: transform.ty)
      return Rect(
        x: moved.x - size.width / 2, y: moved.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      let middle = newValue.center
      bounds.size =
        isPlain ? newValue.size : transform.size(within: newValue.size, like: bounds.size)
      center = isPlain ? middle : middle - Point(x: transform.tx, y: transform.ty)
    }
  }

  var takesTouches: Bool {
    // This comparison also excludes a view whose alpha is NaN.
    !isHidden && isUserInteractionEnabled && alpha >= 0.01
  }

  /// Converts a point from the superview's coordinates, if the transform is invertible.
  func fromSuperview(_ point: Point) -> Point? {
    let offset = point - center
    guard !isPlain else { return offset + bounds.center }
    guard let inverse else { return nil }
    return inverse.applied(to: offset) + bounds.center
  }

  func toSuperview(_ point: Point) -> Point {
    let offset = point - bounds.center
    return (isPlain ? offset : transform.applied(to: offset)) + center
  }
}

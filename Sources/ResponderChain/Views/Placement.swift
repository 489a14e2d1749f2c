/// Where a view is in the view around it, and whether that place takes touches: all that a hit test
/// asks of a view that leaves hit testing as it is.
///
/// It is one value, which only its view writes and nobody outside the module can get hold of in the
/// middle of an access, so reading it needs no check at run time.
struct Placement {
  /// The part of its own coordinates that it shows.
  var bounds: Rect
  /// Where the middle of its bounds is in the view around it.
  var center: Point
  /// How it is scaled, turned or slanted about its middle.
  var transform: Transform = .identity {
    didSet {
      isPlain = transform == .identity
      inverse = isPlain ? .identity : transform.inverse
    }
  }
  /// What undoes the transform; `nil` if nothing can.
  private(set) var inverse: Transform? = .identity
  /// Whether the transform changes nothing.
  private(set) var isPlain = true

  var isHidden = false
  var isUserInteractionEnabled = true
  var alpha = 1.0

  /// Where it is in the view around it: the upright rectangle around what its transform makes of it.
  ///
  /// One that no size would fill is given the largest size of its own proportions that has room.
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

  /// Whether it and all in it takes touches, wherever they are.
  var takesTouches: Bool {
    // Written so that what is not a number leaves it out as well.
    !isHidden && isUserInteractionEnabled && alpha >= 0.01
  }

  /// A point of the view around it, in its own coordinates; `nil` where the transform cannot be undone.
  func fromSuperview(_ point: Point) -> Point? {
    let offset = point - center
    guard !isPlain else { return offset + bounds.center }
    guard let inverse else { return nil }
    return inverse.applied(to: offset) + bounds.center
  }

  /// A point of its own coordinates, in those of the view around it.
  func toSuperview(_ point: Point) -> Point {
    let offset = point - bounds.center
    return (isPlain ? offset : transform.applied(to: offset)) + center
  }
}

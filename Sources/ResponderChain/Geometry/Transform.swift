/// A mapping of the plane that keeps lines straight and parallel: moved, scaled, turned or slanted.
///
/// A point `(x, y)` goes to `(a·x + c·y + tx, b·x + d·y + ty)`, as with Core Graphics.
public struct Transform: Hashable, Sendable {
  /// How much of x goes to x.
  public var a: Double
  /// How much of x goes to y.
  public var b: Double
  /// How much of y goes to x.
  public var c: Double
  /// How much of y goes to y.
  public var d: Double
  /// What is added to x.
  public var tx: Double
  /// What is added to y.
  public var ty: Double

  /// Makes a transform of its six numbers.
  ///
  /// - Parameters:
  ///   - a: How much of x goes to x.
  ///   - b: How much of x goes to y.
  ///   - c: How much of y goes to x.
  ///   - d: How much of y goes to y.
  ///   - tx: What is added to x.
  ///   - ty: What is added to y.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Scales both axes.
  ///
  /// - Parameters:
  ///   - x: The factor of x.
  ///   - y: The factor of y.
  /// - Returns: The transform.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Moves every point.
  ///
  /// - Parameters:
  ///   - x: How far to the right.
  ///   - y: How far down.
  /// - Returns: The transform.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Turns every point about the origin, given the angle's cosine and sine.
  ///
  /// The angle itself would take a library of functions that this module does without.
  ///
  /// - Parameters:
  ///   - cosine: The angle's cosine.
  ///   - sine: The angle's sine.
  /// - Returns: The transform.
  public static func rotation(cosine: Double, sine: Double) -> Transform {
    Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// By how much areas grow; zero for a transform that cannot be undone.
  public var determinant: Double { a * d - b * c }

  /// The transform that undoes this one; `nil` if a whole line goes to one point.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant.isFinite, determinant != 0 else { return nil }
    let factor = 1 / determinant
    guard factor.isFinite else { return nil }
    return Transform(
      a: d * factor, b: -b * factor, c: -c * factor, d: a * factor,
      tx: (c * ty - d * tx) * factor, ty: (b * tx - a * ty) * factor)
  }

  /// This transform, and another one after it.
  ///
  /// - Parameter other: The later transform.
  /// - Returns: Both in one.
  public func followed(by other: Transform) -> Transform {
    Transform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Where a point goes.
  ///
  /// - Parameter point: The point.
  /// - Returns: Where it goes.
  public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Which size it makes one of that fills an upright rectangle.
  ///
  /// - Parameters:
  ///   - size: The rectangle's size.
  ///   - old: What has the proportions that the largest one is to have.
  /// - Returns: The size; where none fills it, as in most rectangles for what is turned by half a right
  ///   angle, the largest that has room.
  func size(within size: Size, like old: Size) -> Size {
    let (a, b, c, d) = (abs(a), abs(b), abs(c), abs(d))
    let determinant = a * d - b * c
    // Near half a right angle the division would make anything of a rounding error.
    if abs(determinant) > 1e-9 * max(a * d, b * c) {
      let filling = Size(
        width: (d * size.width - c * size.height) / determinant,
        height: (a * size.height - b * size.width) / determinant)
      if filling.isUsable { return filling }
    }
    let like = old.isUsable && old != .zero ? old : Size(width: 1, height: 1)
    let room = applied(to: like)
    let factor = min(size.width / room.width, size.height / room.height)
    let fitting = Size(width: like.width * factor, height: like.height * factor)
    return fitting.isUsable ? fitting : old
  }

  /// How large the upright rectangle is around a rectangle of some size, once it is transformed.
  func applied(to size: Size) -> Size {
    Size(
      width: abs(a) * size.width + abs(c) * size.height,
      height: abs(b) * size.width + abs(d) * size.height)
  }
}

extension Size {
  /// Whether something can be so large.
  fileprivate var isUsable: Bool {
    width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}

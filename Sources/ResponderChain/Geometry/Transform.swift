/// An affine transformation of the plane, which can translate, scale, rotate, and skew.
///
/// It maps a point `(x, y)` to `(a·x + c·y + tx, b·x + d·y + ty)`, as in Core Graphics.
public struct Transform: Hashable, Sendable {
  /// The coefficient of x in the new x.
  public var a: Double
  /// The coefficient of x in the new y.
  public var b: Double
  /// The coefficient of y in the new x.
  public var c: Double
  /// The coefficient of y in the new y.
  public var d: Double
  /// The horizontal translation.
  public var tx: Double
  /// The vertical translation.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that maps every point to itself.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a transform that scales both axes.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a transform that moves every point to the right and down.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a rotation about the origin, given the angle's cosine and sine.
  ///
  /// Computing them from the angle would require a math library, which this module does not import.
  public static func rotation(cosine: Double, sine: Double) -> Transform {
    Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The factor by which the transform scales areas, or zero if it is not invertible.
  public var determinant: Double { a * d - b * c }

  /// The inverse transform, or `nil` if the transform is not invertible.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant.isFinite, determinant != 0 else { return nil }
    let factor = 1 / determinant
    guard factor.isFinite else { return nil }
    return Transform(
      a: d * factor, b: -b * factor, c: -c * factor, d: a * factor,
      tx: (c * ty - d * tx) * factor, ty: (b * tx - a * ty) * factor)
  }

  /// Returns a transform that applies this transform first, and then the given one.
  public func followed(by other: Transform) -> Transform {
    Transform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the transformed point.
  public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the size whose transformed bounding box has exactly the given size.
  ///
  /// If there is none, as is usual at 45°, returns the largest size that fits and has the
  /// proportions of `old`.
  func size(within size: Size, like old: Size) -> Size {
    let (a, b, c, d) = (abs(a), abs(b), abs(c), abs(d))
    let determinant = a * d - b * c
    // Near 45°, the division would amplify rounding errors.
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

  /// Returns the size of a transformed rectangle's bounding box.
  func applied(to size: Size) -> Size {
    Size(
      width: abs(a) * size.width + abs(c) * size.height,
      height: abs(b) * size.width + abs(d) * size.height)
  }
}

extension Size {
  fileprivate var isUsable: Bool {
    width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}

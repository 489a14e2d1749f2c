/// An upright rectangle: its first corner, and how far it goes from there.
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// How wide and how high it is.
  public var size: Size

  /// Makes a rectangle of its corner and size.
  ///
  /// - Parameters:
  ///   - origin: The corner with the smallest coordinates.
  ///   - size: How wide and how high it is.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle of four numbers.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The upper edge.
  ///   - width: How wide it is.
  ///   - height: How high it is.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle at the origin that has no size.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// How wide it is.
  public var width: Double { size.width }
  /// How high it is.
  public var height: Double { size.height }
  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The right edge, which is outside.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge, which is outside.
  public var maxY: Double { origin.y + size.height }
  /// The point in the middle.
  public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Whether a point is inside: the left and upper edges are, the right and lower ones are not.
  ///
  /// - Parameter point: A point in the same coordinates.
  /// - Returns: Whether it is inside; never, if a coordinate is not a number.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle with each edge moved outwards.
  ///
  /// - Parameter distance: How far; negative for inwards.
  /// - Returns: The larger rectangle.
  public func outset(by distance: Double) -> Rect {
    Rect(
      x: minX - distance, y: minY - distance, width: width + 2 * distance,
      height: height + 2 * distance)
  }
}

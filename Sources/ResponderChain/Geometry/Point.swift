/// A point in a view's coordinates or on the screen.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, which increases to the right.
  public var x: Double
  /// The vertical coordinate, which increases downward.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the Euclidean distance to the given point.
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// Returns the sums of the coordinates.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the differences of the coordinates.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates in parentheses.
  public var description: String { "(\(x), \(y))" }
}

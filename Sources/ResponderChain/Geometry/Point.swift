/// A place in a view's coordinates, or on the screen.
public struct Point: Hashable, Sendable {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// Makes a point.
  ///
  /// - Parameters:
  ///   - x: How far to the right.
  ///   - y: How far down.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at the origin.
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are numbers that can be reckoned with.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The straight distance to another point.
  ///
  /// - Parameter other: The other point.
  /// - Returns: The distance, never negative.
  public func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  /// The sum of both coordinates, each for itself.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// The difference of both coordinates, each for itself.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

extension Point: CustomStringConvertible {
  /// Both coordinates in parentheses.
  public var description: String { "(\(x), \(y))" }
}

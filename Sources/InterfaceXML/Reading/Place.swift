/// A position in a document.
public struct Place: Hashable, Sendable {
  /// The line, counted from 1; a line ends with a line feed, a carriage return, or both.
  public let line: Int
  /// The column, counted in Unicode scalars from 1.
  public let column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  static let start = Place(line: 1, column: 1)
}

extension Place: Comparable {
  /// Returns whether the first position comes before the second.
  public static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension Place: CustomStringConvertible {
  /// The line and column, such as `3:5`.
  public var description: String { "\(line):\(column)" }
}

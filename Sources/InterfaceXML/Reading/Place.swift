/// Where something begins in a document.
public struct Place: Hashable, Sendable {
  /// The line, from 1; a line ends with a line feed, a carriage return, or both together.
  public let line: Int
  /// The Unicode scalar in the line, from 1.
  public let column: Int

  /// A place in a document.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The Unicode scalar in the line, from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  static let start = Place(line: 1, column: 1)
}

extension Place: Comparable {
  /// Whether one comes before the other.
  public static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension Place: CustomStringConvertible {
  /// Line and column: `3:5`.
  public var description: String { "\(line):\(column)" }
}

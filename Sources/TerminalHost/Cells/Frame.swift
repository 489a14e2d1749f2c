/// A whole screen: its cells, and where the cursor is.
///
/// Behind a cell of two columns always stands its continuation, in the same style, and nowhere else.
public struct Frame: Hashable, Sendable {
  /// A place of a frame.
  public struct Place: Hashable, Sendable {
    /// The column, the leftmost one being 0.
    public var column: Int
    /// The row, the topmost one being 0.
    public var row: Int

    /// Makes a place.
    ///
    /// - Parameters:
    ///   - column: The column, the leftmost one being 0.
    ///   - row: The row, the topmost one being 0.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The most columns, and the most rows, that a frame has.
  public static let limit = 1000

  /// How many columns it has.
  public let columns: Int
  /// How many rows it has.
  public let rows: Int
  /// Where the cursor is shown; `nil` if it is not.
  public internal(set) var cursor: Place?
  /// The cells, row by row.
  public internal(set) var cells: [Cell]

  /// Makes an empty frame.
  ///
  /// - Parameters:
  ///   - columns: How many columns; what is out of 1 to ``limit`` is the nearest end.
  ///   - rows: How many rows; likewise.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The cell at a place.
  ///
  /// - Parameters:
  ///   - column: The column, from 0 on.
  ///   - row: The row, from 0 on.
  /// - Returns: The cell; a blank one outside.
  public subscript(column: Int, row: Int) -> Cell {
    guard column >= 0, column < columns, row >= 0, row < rows else { return .blank }
    return cells[row * columns + column]
  }

  /// The characters of each row, without the spaces at the ends of rows, and without empty rows at the
  /// end.
  public var text: String {
    var lines = (0..<rows).map { row in
      var line = ""
      for cell in cells[row * columns..<(row + 1) * columns] where !cell.isContinuation {
        line.append(cell.character)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

/// The content of a whole screen: its cells and the cursor's position.
///
/// A cell that is two columns wide always precedes its continuation, which has the same style; a
/// continuation appears nowhere else.
public struct Frame: Hashable, Sendable {
  /// The position of a cell in a frame.
  public struct Place: Hashable, Sendable {
    /// The column, starting at 0 on the left.
    public var column: Int
    /// The row, starting at 0 at the top.
    public var row: Int

    /// Creates a position.
    public init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// The maximum number of columns and of rows.
  public static let limit = 1000

  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The cursor's position, or `nil` if the cursor is hidden.
  public internal(set) var cursor: Place?
  /// The cells, row by row.
  public internal(set) var cells: [Cell]

  /// Creates an empty frame, with each dimension clamped to the range from 1 to ``limit``.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), Self.limit)
    self.rows = min(max(rows, 1), Self.limit)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// Returns the cell at a zero-based column and row, or a blank cell if they are outside the
  /// frame.
  public subscript(column: Int, row: Int) -> Cell {
    guard column >= 0, column < columns, row >= 0, row < rows else { return .blank }
    return cells[row * columns + column]
  }

  /// The characters of each row, without trailing spaces and without trailing empty rows.
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

/// The rows that a statement returned, in the server's order.
///
/// ```swift
/// let rows = try await database.query("SELECT name, price FROM product")
/// for row in rows {
///   let (name, price) = try row.decode(as: (String, Int).self)
///   print(name, price)
/// }
/// ```
///
/// The rows are copied into memory, so they do not occupy a connection.
public struct Rows: RandomAccessCollection, Sendable {
  /// The columns, in the order in which the statement selects them.
  public let columns: [Column]
  /// The number of rows.
  public let count: Int
  /// The number of rows that the statement inserted, updated, deleted or selected.
  public let affected: Int
  /// The server's command tag, such as `"INSERT 0 1"`.
  let command: String
  var beganTransaction: Bool { command == "BEGIN" || command == "START TRANSACTION" }
  let cells: Cells

  init(columns: [Column], cells: Cells, count: Int, command: String, affected: Int) {
    self.columns = columns
    self.cells = cells
    self.count = count
    self.command = command
    self.affected = affected
  }

  /// `0`.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { count }
  /// Accesses the row at the given position.
  ///
  /// - Parameter position: A position from 0 up to, but not including, ``count``.
  public subscript(position: Int) -> Row {
    precondition(position >= 0 && position < count, "there is no row \(position) of \(count)")
    return Row(rows: self, position: position)
  }
}

/// A column of a statement's rows.
public struct Column: Hashable, Sendable {
  /// The column's name in the statement.
  public let name: String
  /// The column's type.
  public let type: ColumnType
}

/// The text of all cells, stored consecutively in one buffer.
struct Cells: Sendable {
  private var bytes: [UInt8] = []
  /// The offset at which each cell's text ends, or its bitwise complement if the cell is NULL.
  private var ends: [Int] = []

  mutating func append(_ text: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
  }

  mutating func appendNull() { ends.append(~bytes.count) }

  /// The text of a cell, or `nil` if the cell is NULL.
  subscript(index: Int) -> ArraySlice<UInt8>? {
    let end = ends[index]
    guard end >= 0 else { return nil }
    let former = index == 0 ? 0 : ends[index - 1]
    return bytes[(former < 0 ? ~former : former)..<end]
  }
}

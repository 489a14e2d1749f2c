/// One row of a statement's result.
public struct Row: Sendable {
  let rows: Rows
  let position: Int

  /// Returns the value of the column with the given name.
  ///
  /// ```swift
  /// let price = try row.decode("price", as: Int.self)
  /// let sale = try row.decode("sale", as: Date?.self)   // may be NULL
  /// ```
  ///
  /// - Parameters:
  ///   - name: The column's name. If several columns have this name, the first one is used.
  ///   - type: The type of the value. An optional type reads NULL as `nil`.
  /// - Returns: The value.
  /// - Throws: ``PostgresError`` with the code ``PostgresError/Code/undecodable``.
  public func decode<Value: ColumnDecodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(PostgresError) -> Value {
    guard let column = rows.columns.firstIndex(where: { $0.name == name }) else {
      throw .noColumn(name, in: rows.columns)
    }
    return try decode(column)
  }

  /// Returns the values of all columns, in order.
  ///
  /// ```swift
  /// let (name, price) = try row.decode(as: (String, Int).self)
  /// ```
  ///
  /// - Parameter types: One type for each column.
  /// - Returns: The values.
  /// - Throws: ``PostgresError`` with the code ``PostgresError/Code/undecodable``.
  public func decode<each Value: ColumnDecodable>(
    as types: (repeat each Value).Type = (repeat each Value).self
  ) throws(PostgresError) -> (repeat each Value) {
    var expected = 0
    for _ in repeat (each Value).self { expected += 1 }
    guard expected == rows.columns.count else {
      throw .wrongWidth(expected: expected, columns: rows.columns)
    }
    var column = -1
    func next<Next: ColumnDecodable>(_: Next.Type) throws(PostgresError) -> Next {
      column += 1
      return try decode(column)
    }
    return (repeat try next((each Value).self))
  }

  private func decode<Value: ColumnDecodable>(_ index: Int) throws(PostgresError) -> Value {
    let column = rows.columns[index]
    guard let bytes = rows.cells[position * rows.columns.count + index] else {
      guard let value = Value.null else { throw .isNull(column, as: Value.self) }
      return value
    }
    guard let value = Value(Cell(type: column.type, bytes: bytes)) else {
      throw .undecodable(column, as: Value.self)
    }
    return value
  }
}

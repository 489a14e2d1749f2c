extension PostgresError {
  static func noColumn(_ name: String, in columns: [Column]) -> PostgresError {
    let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return PostgresError(
      .undecodable,
      """
      The rows have no column "\(name)". Use one of \(names.isEmpty ? "no columns" : names), or \
      name the column with AS.
      """)
  }

  static func wrongWidth(expected: Int, columns: [Column]) -> PostgresError {
    let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return PostgresError(
      .undecodable,
      """
      The row has \(columns.count) columns (\(names)) but is decoded as \(expected). Give one type \
      for each column.
      """)
  }

  static func isNull(_ column: Column, as type: any ColumnDecodable.Type) -> PostgresError {
    PostgresError(
      .undecodable,
      """
      Column "\(column.name)" is NULL but is decoded as \(type). Decode it as \(type)?, or exclude \
      NULL in the SQL.
      """)
  }

  static func undecodable(_ column: Column, as type: any ColumnDecodable.Type) -> PostgresError {
    PostgresError(
      .undecodable,
      """
      Column "\(column.name)" is \(column.type), and its value cannot be decoded as \(type). Decode \
      it as String, or cast it in the SQL.
      """)
  }
}

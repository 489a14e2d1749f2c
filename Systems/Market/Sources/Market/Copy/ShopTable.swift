/// A table of a shop, with the names that it has in PostgreSQL.
///
/// Descriptions are read from the database, so copying a new table requires no new code.
struct ShopTable: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    let name: String
    let kind: ShopValue.Kind
  }

  let name: String
  /// The copied columns, sorted by name.
  let columns: [Column]
  /// The columns of the primary key, in order, or an empty array if the table has none.
  let key: [String]
  /// The tables that the rows refer to.
  let parents: Set<String>
  /// The column whose numbers the database generates, or `nil` if there is none.
  let numbered: String?

  init(
    _ name: String, _ columns: [Column], key: [String], parents: Set<String>, numbered: String?
  ) {
    self.name = name
    self.columns = columns.sorted { $0.name < $1.name }
    self.key = key
    self.parents = parents.subtracting([name])
    self.numbered = numbered
  }

  /// Returns a row's primary key values.
  func key(of row: ShopRow) -> ShopRow {
    key.compactMap { name in
      columns.firstIndex { $0.name == name }.map { row[$0] }
    }
  }

  /// Returns the SQL query for rows, sorted by primary key.
  ///
  /// - Parameters:
  ///   - isContinued: Whether the query returns only the rows after a given key.
  ///   - count: The maximum number of rows, or `nil` for all rows.
  ///   - name: A closure that returns the database's name for a table or a column.
  ///   - placeholder: A closure that returns the placeholder for a parameter, counted from 1.
  /// - Returns: The SQL query.
  func query(
    isContinued: Bool, most count: Int?, name: (String) -> String = { $0 },
    placeholder: (Int) -> String
  ) -> String {
    func quoted(_ text: String) -> String { "\"\(name(text))\"" }
    let keys = key.map(quoted).joined(separator: ", ")
    var sql = "SELECT " + columns.map { quoted($0.name) }.joined(separator: ", ")
    sql += " FROM " + quoted(self.name)
    if isContinued {
      let last = key.indices.map { placeholder($0 + 1) }.joined(separator: ", ")
      sql += " WHERE (\(keys)) > (\(last))"
    }
    if !key.isEmpty { sql += " ORDER BY \(keys)" }
    if let count { sql += " LIMIT \(count)" }
    return sql
  }
}

extension [ShopTable] {
  /// The tables, sorted so that each one follows the tables that its rows refer to.
  ///
  /// Tables that refer to each other in a cycle come last.
  var parentsFirst: [ShopTable] {
    var (rest, sorted) = (self.sorted { $0.name < $1.name }, [ShopTable]())
    while !rest.isEmpty {
      let known = Set(sorted.map(\.name))
      let next = rest.filter { $0.parents.isSubset(of: known) }
      sorted += next.isEmpty ? rest : next
      rest = next.isEmpty ? [] : rest.filter { !next.contains($0) }
    }
    return sorted
  }
}

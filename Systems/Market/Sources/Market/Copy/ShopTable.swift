/// A table of a shop, with the names that PostgreSQL has for it.
///
/// The databases describe their tables themselves, so a new table is copied without new code.
struct ShopTable: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    let name: String
    let kind: ShopValue.Kind
  }

  let name: String
  /// The columns that are copied, by name.
  let columns: [Column]
  /// The columns of the primary key, in order; empty if the table has none.
  let key: [String]
  /// The tables that the rows refer to.
  let parents: Set<String>
  /// The column that the database numbers by itself.
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

  /// The values of the primary key in a row.
  func key(of row: ShopRow) -> ShopRow {
    key.compactMap { name in
      columns.firstIndex { $0.name == name }.map { row[$0] }
    }
  }

  /// Returns the query for rows in the order of their keys.
  ///
  /// - Parameters:
  ///   - isContinued: Whether only the rows after a key are read.
  ///   - count: The most rows; `nil` for all.
  ///   - name: Returns the database's name for a table or a column.
  ///   - placeholder: Returns the placeholder of a parameter, by its number from 1.
  /// - Returns: The SQL.
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
  /// The tables in an order in which each comes after those that its rows refer to.
  ///
  /// Without such an order, the rest of the tables comes last.
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

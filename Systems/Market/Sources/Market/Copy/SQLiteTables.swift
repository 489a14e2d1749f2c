import Foundation
import GRDB

/// The tables of a shop in a SQLite database.
struct SQLiteTables: ShopTables {
  let queue: DatabaseQueue

  /// The SQLite names that differ in PostgreSQL, each with its PostgreSQL name.
  ///
  /// `user` is a keyword in PostgreSQL, and earlier versions used "edition" for a revision.
  private static let names = ["user": "account", "chain_edition": "chain_revision"]
  private static let ownNames = Dictionary(
    uniqueKeysWithValues: names.map { ($0.value, $0.key) })
  /// The columns that triggers compute from other rows.
  private static let computed: Set = ["product.held"]
  private static let kinds: [String: ShopValue.Kind] = [
    "INTEGER": .integer, "REAL": .real, "TEXT": .text, "BLOB": .bytes,
  ]

  func tables() async throws -> [ShopTable] {
    try await queue.writeWithoutTransaction { database in
      try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_master
          WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            AND name <> 'grdb_migrations'
          """
      ).map { try Self.table($0, in: database) }
    }
  }

  private static func table(_ name: String, in database: Database) throws -> ShopTable {
    let columns = try database.columns(in: name).filter {
      !computed.contains("\(name).\($0.name)")
    }
    let key = try database.primaryKey(name)
    return ShopTable(
      named(name),
      try columns.map { column in
        guard let kind = kinds[column.type] else {
          throw UnknownType(table: name, column: column.name, type: column.type)
        }
        return ShopTable.Column(name: named(column.name), kind: kind)
      },
      key: key.isRowID && key.rowIDColumn == nil ? [] : key.columns.map(named),
      parents: Set(try database.foreignKeys(on: name).map { named($0.destinationTable) }),
      numbered: key.rowIDColumn.map(named))
  }

  private static func named(_ name: String) -> String { names[name] ?? name }
  private static func ownName(_ name: String) -> String { ownNames[name] ?? name }

  func rows(
    of table: ShopTable, after last: ShopRow?, most count: Int?
  ) async throws -> [ShopRow] {
    let sql = table.query(
      isContinued: last != nil, most: count, name: Self.ownName, placeholder: { _ in "?" })
    let key = (last.map(table.key(of:)) ?? []).map(\.databaseValue)
    return try await queue.writeWithoutTransaction { database in
      try Row.fetchAll(
        database.cachedStatement(sql: sql), arguments: StatementArguments(key)
      ).map { $0.databaseValues.map(ShopValue.init) }
    }
  }

  func insert(_ rows: [ShopRow], into table: ShopTable) async throws {
    let columns = table.columns.map { "\"\(Self.ownName($0.name))\"" }.joined(separator: ", ")
    let places = table.columns.map { _ in "?" }.joined(separator: ", ")
    let sql = "INSERT INTO \"\(Self.ownName(table.name))\" (\(columns)) VALUES (\(places))"
    try await queue.writeWithoutTransaction { database in
      let statement = try database.cachedStatement(sql: sql)
      for row in rows {
        try statement.execute(arguments: StatementArguments(row.map(\.databaseValue)))
      }
    }
  }

  func removeRows(of table: ShopTable) async throws {
    let sql = "DELETE FROM \"\(Self.ownName(table.name))\""
    try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  func highestNumber(in table: ShopTable, _ column: String) async throws -> Int64 {
    let (table, column) = (Self.ownName(table.name), Self.ownName(column))
    return try await queue.writeWithoutTransaction { database in
      try Int64.fetchOne(database, sql: "SELECT max(\"\(column)\") FROM \"\(table)\"") ?? 0
    }
  }

  func nextNumber(of table: ShopTable, _ column: String) async throws -> Int64 {
    try await highestNumber(in: table, column) + 1
  }

  /// Does nothing, because SQLite continues after the highest number in the table.
  func setNextNumber(of table: ShopTable, _ column: String, to number: Int64) {}
}

extension ShopValue {
  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(number)
      case .double(let number): .real(number)
      case .string(let text): .text(text)
      case .blob(let bytes): .bytes(bytes)
      }
  }

  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .real(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): bytes.databaseValue
    }
  }
}

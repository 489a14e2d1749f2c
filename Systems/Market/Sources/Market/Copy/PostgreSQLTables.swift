import Foundation
import PostgreSQL

/// The tables of a shop in a PostgreSQL database.
struct PostgreSQLTables: ShopTables {
  let session: PostgreSQL.Session

  private static let kinds: [String: ShopValue.Kind] = [
    "bigint": .integer, "double precision": .real, "text": .text, "bytea": .bytes,
  ]

  /// Returns the shop's tables, except those for its nodes and for the work on orders.
  ///
  /// The work's tables are not needed, because workers submit orders in progress at startup.
  func tables() async throws -> [ShopTable] {
    try await session.query(
      """
      SELECT relname::text AS name,
        array(SELECT attname::text FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          ORDER BY attnum) AS columns,
        array(SELECT format_type(atttypid, atttypmod) FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          ORDER BY attnum) AS types,
        array(SELECT attname::text FROM pg_index
          CROSS JOIN unnest(indkey) WITH ORDINALITY AS part (number, place)
          JOIN pg_attribute ON attrelid = indrelid AND attnum = part.number
          WHERE indrelid = pg_class.oid AND indisprimary ORDER BY place) AS key,
        array(SELECT other.relname::text FROM pg_constraint
          JOIN pg_class AS other ON other.oid = confrelid
          WHERE conrelid = pg_class.oid AND contype = 'f') AS parents,
        (SELECT attname::text FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attidentity <> '' LIMIT 1) AS numbered
      FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
        AND relname NOT IN ('market_migration', 'node') AND NOT starts_with(relname, 'relay_')
      """
    ).map(Self.table)
  }

  private static func table(_ row: Row) throws -> ShopTable {
    let name: String = try row.decode("name")
    let columns: [String] = try row.decode("columns")
    let types: [String] = try row.decode("types")
    return ShopTable(
      name,
      try zip(columns, types).map { column, type in
        guard let kind = kinds[type] else {
          throw UnknownType(table: name, column: column, type: type)
        }
        return ShopTable.Column(name: column, kind: kind)
      }, key: try row.decode("key"),
      parents: Set(try row.decode("parents", as: [String].self)),
      numbered: try row.decode("numbered"))
  }

  func rows(
    of table: ShopTable, after last: ShopRow?, most count: Int?
  ) async throws -> [ShopRow] {
    let sql = table.query(isContinued: last != nil, most: count, placeholder: { "$\($0)" })
    let key = last.map(table.key(of:)) ?? []
    return try await session.query(
      Statement(sql: sql, parameters: key.map { $0.argument })
    ).map { row in
      try table.columns.map { try ShopValue(row, $0) }
    }
  }

  func insert(_ rows: [ShopRow], into table: ShopTable) async throws {
    let columns = table.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let names = table.columns.map(\.name)
    let objects = rows.map { row in
      Dictionary(uniqueKeysWithValues: zip(names, row.map { $0.argument.parameterText }))
    }
    try await session.query(
      Statement(
        sql: """
          INSERT INTO "\(table.name)" (\(columns)) OVERRIDING SYSTEM VALUE
          SELECT \(columns) FROM json_populate_recordset(NULL::"\(table.name)", $1)
          """, parameters: [try JSONText.text(of: objects)]))
  }

  func highestNumber(in table: ShopTable, _ column: String) async throws -> Int64 {
    let row = try await session.query(
      Statement(sql: "SELECT coalesce(max(\"\(column)\"), 0) FROM \"\(table.name)\"")
    ).first
    return try row?.decode(as: Int64.self) ?? 0
  }

  func nextNumber(of table: ShopTable, _ column: String) async throws -> Int64 {
    let row = try await session.query(
      Statement(
        sql: """
          SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0) + 1
          """, parameters: ["\"\(table.name)\"", column])
    ).first
    return try row?.decode(as: Int64.self) ?? 1
  }

  func setNextNumber(
    of table: ShopTable, _ column: String, to number: Int64
  ) async throws {
    // A new sequence already begins at 1. Otherwise, set the last value instead of the next one,
    // because PostgreSQL does not report the next value of an unused sequence.
    guard number > 1 else { return }
    try await session.query(
      Statement(
        sql: "SELECT setval(pg_get_serial_sequence($1, $2)::regclass, $3)",
        parameters: ["\"\(table.name)\"", column, number - 1]))
  }
}

extension ShopValue {
  fileprivate init(_ row: Row, _ column: ShopTable.Column) throws {
    let value: ShopValue? =
      switch column.kind {
      case .integer: try row.decode(column.name, as: Int64?.self).map { .integer($0) }
      case .real: try row.decode(column.name, as: Double?.self).map { .real($0) }
      case .text: try row.decode(column.name, as: String?.self).map { .text($0) }
      case .bytes: try row.decode(column.name, as: [UInt8]?.self).map { .bytes(Data($0)) }
      }
    self = value ?? .null
  }

  /// The value as a statement parameter.
  fileprivate var argument: any ParameterConvertible {
    switch self {
    case .null: String?.none
    case .integer(let number): number
    case .real(let number): number
    case .text(let text): text
    case .bytes(let bytes): [UInt8](bytes)
    }
  }
}

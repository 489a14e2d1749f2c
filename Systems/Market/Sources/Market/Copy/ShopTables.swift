import Crypto
import Foundation

/// The tables of a shop in one database, in one transaction.
protocol ShopTables: Sendable {
  func tables() async throws -> [ShopTable]

  /// Returns rows in the order of their keys.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - last: The row after which the rows begin; `nil` for the first ones.
  ///   - count: The most rows; `nil` for all.
  /// - Returns: The rows.
  /// - Throws: The database's error.
  func rows(
    of table: ShopTable, after last: ShopRow?, most count: Int?
  ) async throws -> [ShopRow]

  func insert(_ rows: [ShopRow], into table: ShopTable) async throws

  /// Returns the number that the next row of a numbered table gets.
  func nextNumber(of table: ShopTable, _ column: String) async throws -> Int64

  /// Lets a numbered table continue with a number.
  func setNextNumber(
    of table: ShopTable, _ column: String, to number: Int64
  ) async throws
}

/// The rows of a table: their number, and a digest that equal rows have in any database.
struct TableContents: Equatable, Sendable {
  let rows: Int
  let digest: Data
}

extension ShopTables {
  /// The most rows that are read at a time.
  private var room: Int { 1000 }
  /// The size in bytes that rows that are read at a time should have, because of pictures.
  private var size: Int { 4 << 20 }

  /// Calls a closure with all rows of a table, some at a time, in the order of their keys.
  func forEachBatch(
    of table: ShopTable, _ body: ([ShopRow]) async throws -> Void
  ) async throws {
    // Only a key says where the next rows begin.
    guard !table.key.isEmpty else {
      return try await body(try await rows(of: table, after: nil, most: nil))
    }
    var (last, count) = (ShopRow?.none, 16)
    while true {
      let rows = try await rows(of: table, after: last, most: count)
      try await body(rows)
      if rows.count < count { return }
      last = rows.last
      let bytes = rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.size } }
      count = bytes > size ? max(1, count / 2) : min(room, count * 2)
    }
  }

  func contents(of table: ShopTable) async throws -> TableContents {
    var (count, hash) = (0, SHA256())
    try await forEachBatch(of: table) { rows in
      count += rows.count
      for row in rows {
        for value in row { hash.update(data: value.canonical) }
      }
    }
    return TableContents(rows: count, digest: Data(hash.finalize()))
  }
}

extension ShopValue {
  fileprivate var size: Int {
    switch self {
    case .null, .integer, .real: 8
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }
}

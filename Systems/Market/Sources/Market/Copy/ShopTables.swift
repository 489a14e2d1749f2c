import Crypto
import Foundation

/// The tables of a shop in one database, in one transaction.
protocol ShopTables: Sendable {
  func tables() async throws -> [ShopTable]

  /// Returns rows, sorted by key.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - last: The row before the first requested row, or `nil` to start with the first row.
  ///   - count: The maximum number of rows, or `nil` for all rows.
  /// - Returns: The rows.
  /// - Throws: The database's error.
  func rows(
    of table: ShopTable, after last: ShopRow?, most count: Int?
  ) async throws -> [ShopRow]

  func insert(_ rows: [ShopRow], into table: ShopTable) async throws

  /// Returns the highest number in a numbered table, or 0 if the table has no rows.
  func highestNumber(in table: ShopTable, _ column: String) async throws -> Int64

  /// Returns the number that a numbered table will assign to its next row.
  func nextNumber(of table: ShopTable, _ column: String) async throws -> Int64

  /// Sets the number that a numbered table will assign to its next row.
  func setNextNumber(
    of table: ShopTable, _ column: String, to number: Int64
  ) async throws
}

/// The number of rows in a table, and a digest that is the same for equal rows in every database.
struct TableContents: Equatable, Sendable {
  let rows: Int
  let digest: Data
}

extension ShopTables {
  /// The maximum number of rows in a batch.
  private var room: Int { 1000 }
  /// The target size of a batch in bytes, which is limited because rows may contain large pictures.
  private var size: Int { 4 << 20 }

  /// Calls a closure with each batch of a table's rows, sorted by key.
  func forEachBatch(
    of table: ShopTable, _ body: ([ShopRow]) async throws -> Void
  ) async throws {
    // Read all rows at once if there is no key, because only a key can identify the next batch.
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

  /// Returns whether a table will assign an unused number to its next row.
  func continues(_ table: ShopTable) async throws -> Bool {
    guard let column = table.numbered else { return true }
    let next = try await nextNumber(of: table, column)
    return try await next > highestNumber(in: table, column)
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

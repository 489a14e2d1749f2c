import Foundation
import GRDB

extension SQLiteTables {
  /// Opens a shop's file, and begins a transaction that sees the last committed state.
  ///
  /// - Throws: ``StartupError`` if there is no file, or ``DatabaseFile/Refusal`` if the file does
  ///   not contain a shop of the current version.
  static func reading(_ path: String) async throws -> SQLiteTables {
    let path = URL(fileURLWithPath: path).path
    guard FileManager.default.fileExists(atPath: path) else { throw StartupError.missing(path) }
    try DatabaseFile.inspect(path, for: emptyShop)
    let tables = SQLiteTables(
      queue: try DatabaseFile.readingQueue(path, isInUse: true, spanningTransactions: true))
    try await tables.queue.writeWithoutTransaction { database in
      try database.beginTransaction(.deferred)
      // The first read determines the transaction's snapshot.
      guard try database.tableExists("product") else { throw DatabaseFile.Refusal.empty }
      let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard version == Int(Schema.version) else {
        throw DatabaseFile.Refusal.earlier(version, known: Int(Schema.version))
      }
    }
    return tables
  }

  /// Creates an empty shop's tables in a temporary file, which SQLite deletes automatically.
  static func temporary() async throws -> SQLiteTables {
    let tables = SQLiteTables(queue: try DatabaseQueue(path: ""))
    try emptyShop.migrate(tables.queue)
    // Remove the key, the till and the category, which even an empty shop contains.
    for table in try await tables.tables().parentsFirst.reversed() {
      try await tables.removeRows(of: table)
    }
    return tables
  }

  private static var emptyShop: DatabaseMigrator {
    Schema.migrator(.empty, till: Handful(), clock: .system, hold: 0)
  }
}

import Foundation
import PostgreSQL

/// A type that creates and upgrades the tables, while other nodes wait to do the same.
struct PostgreSQLMigrator {
  /// The reason why a database is left unchanged.
  enum Refusal: Error {
    /// The database contains another application's tables.
    case foreign
    /// A later version of the market has upgraded the tables.
    case later(Int, known: Int)
    /// An earlier version created the tables, and this operation does not upgrade them.
    case earlier(Int, known: Int)
    /// The database has no tables.
    case empty
    /// The database already contains a shop.
    case occupied
    /// The database's encoding cannot represent all characters.
    case encoding(String)
  }

  let database: Database
  var migrations = PostgreSQLSchema.migrations

  /// Applies all missing migrations in one transaction, and fills the database if it was empty.
  ///
  /// - Returns: The key for guests' tokens.
  func migrate(filling stock: @Sendable () throws -> Stock) async throws -> Data {
    try await database.transaction(.readCommitted) { session in
      let transaction = PostgreSQLTransaction(session: session, now: Date())
      if try await upgrade(in: transaction) == 0 { try await transaction.fill(with: stock()) }
      return try await transaction.guestKey()
    }
  }

  /// Creates a shop's tables, without any rows, in the session's transaction.
  ///
  /// - Throws: ``Refusal`` if the database is not empty.
  func create(in session: PostgreSQL.Session) async throws {
    let transaction = PostgreSQLTransaction(session: session, now: Date())
    guard try await upgrade(in: transaction) == 0 else { throw Refusal.occupied }
  }

  /// Throws an error unless the database contains a shop whose tables have the current version.
  func requireCurrent(in session: PostgreSQL.Session) async throws {
    let transaction = PostgreSQLTransaction(session: session, now: Date())
    guard let version = try await version(in: transaction) else { throw Refusal.empty }
    guard version >= migrations.count else {
      throw Refusal.earlier(version, known: migrations.count)
    }
  }

  /// Applies all missing migrations while other nodes wait, and returns the previous version.
  private func upgrade(in transaction: PostgreSQLTransaction) async throws -> Int {
    try await transaction.lock("market", "migrations")
    let version = try await version(in: transaction)
    if version == nil {
      try await transaction.execute(
        "CREATE TABLE market_migration (number bigint PRIMARY KEY)", [])
    }
    for (index, migration) in migrations.enumerated().dropFirst(version ?? 0) {
      for statement in migration { try await transaction.execute(statement, []) }
      try await transaction.execute("INSERT INTO market_migration VALUES ($1)", [index + 1])
    }
    return version ?? 0
  }

  /// Returns the number of the database's last migration, or `nil` if the database is empty.
  private func version(in transaction: PostgreSQLTransaction) async throws -> Int? {
    let row = try await transaction.row(
      """
      SELECT current_setting('server_encoding') AS encoding, count(*) AS tables,
        coalesce(bool_or(relname = 'market_migration'), FALSE) AS is_shop
      FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
      """, [])
    guard let row else { return nil }
    let encoding: String = try row.decode("encoding")
    guard encoding == "UTF8" else { throw Refusal.encoding(encoding) }
    if try row.decode("is_shop", as: Bool.self) {
      let last = try await transaction.row(
        "SELECT coalesce(max(number), 0) FROM market_migration", [])
      let version = try last?.decode(as: Int.self) ?? 0
      guard version <= migrations.count else {
        throw Refusal.later(version, known: migrations.count)
      }
      return version
    }
    guard try row.decode("tables", as: Int.self) == 0 else { throw Refusal.foreign }
    return nil
  }
}

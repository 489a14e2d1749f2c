import Foundation
import PostgreSQL

extension ShopCopy {
  /// Calls a closure with a snapshot of an existing shop's tables.
  static func open<Value: Sendable>(
    _ name: String, _ work: (any ShopTables) async throws -> Value
  ) async throws -> Value {
    guard let address = try DatabaseAddress(name) else {
      let tables = try await Failure.reading { try await SQLiteTables.reading(name) }
      return try await work(tables)
    }
    return try await Failure.reading {
      try await address.withDatabase { database in
        var result: Value?
        do {
          return try await database.transaction(
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
          ) { session in
            try await PostgreSQLMigrator(database: database).requireCurrent(in: session)
            let value = try await work(PostgreSQLTables(session: session))
            result = value
            return value
          }
        } catch {
          // Once everything has been read, it does not matter if the reading transaction fails to
          // end.
          guard let result else { throw error }
          return result
        }
      }
    }
  }

  /// Calls a closure with the empty tables of a new shop, and discards the shop if the closure
  /// throws.
  static func create<Value: Sendable>(
    _ name: String, _ work: (any ShopTables) async throws -> Value
  ) async throws -> Value {
    guard let address = try DatabaseAddress(name) else {
      return try await createFile(name, work)
    }
    return try await Failure.writing {
      try await address.withDatabase { database in
        try await database.transaction(.readCommitted) { session in
          try await PostgreSQLMigrator(database: database).create(in: session)
          return try await work(PostgreSQLTables(session: session))
        }
      }
    }
  }

  private static func createFile<Value: Sendable>(
    _ name: String, _ work: (any ShopTables) async throws -> Value
  ) async throws -> Value {
    let file = try NewFile(name)
    defer { file.discard() }
    let value = try await Failure.writing {
      let tables = try await SQLiteTables.temporary()
      let value = try await work(tables)
      try file.fill(from: tables.queue)
      return value
    }
    try file.publish()
    return value
  }
}

extension DatabaseAddress {
  /// Connects to the database, which must respond within ten seconds, and calls a closure with it.
  func withDatabase<Value>(_ work: (Database) async throws -> Value) async throws -> Value {
    let database = Database(text, shared: 1, exclusive: 1)
    do {
      try await database.requireAnswer()
      let value = try await work(database)
      await database.close()
      return value
    } catch {
      await database.close()
      throw error
    }
  }
}

import Foundation
import PostgreSQL

extension Database {
  /// Creates a table with a unique name and returns the name.
  func makeTable(_ columns: String = "id int PRIMARY KEY") async throws -> String {
    let name = "t\(UUID().uuidString.filter(\.isHexDigit))"
    try await query(Statement(sql: "CREATE TABLE \"\(name)\" (\(columns))"))
    return name
  }

  /// Returns the number of rows in a table.
  func count(_ table: String) async throws -> Int {
    try await query("SELECT count(*) FROM \(identifier: table)")[0].decode(as: Int.self)
  }

  /// Repeats a query until it returns `true`, with a pause on the server after each attempt.
  ///
  /// - Throws: An error if the query has not returned `true` after a minute.
  func wait(until condition: Statement) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await !query(condition)[0].decode(as: Bool.self) {
      guard ContinuousClock.now < end else { throw NeverTrue(condition: condition.sql) }
      try await query("SELECT pg_sleep(0.01)")
    }
  }

  /// Waits until another connection is running a statement that contains the given text.
  func waitUntilRunning(_ text: String) async throws {
    try await wait(
      until: """
        SELECT count(*) > 0 FROM pg_stat_activity
        WHERE state = 'active' AND strpos(query, \(text)) > 0 AND pid <> pg_backend_pid()
        """)
  }
}

struct NeverTrue: Error {
  let condition: String
}

/// Returns the error that a closure throws.
func failure(of body: () async throws -> some Any) async -> PostgresError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? PostgresError
  }
}

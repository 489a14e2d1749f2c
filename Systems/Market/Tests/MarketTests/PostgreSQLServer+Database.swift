import Foundation
import PostgreSQL
import PostgreSQLTesting

extension PostgreSQLServer {
  /// Creates an empty database with a unique name, and returns its address.
  ///
  /// If `isolation` is set, it is the default isolation level of the database's transactions.
  func makeDatabase(_ options: String = "", isolation: String? = nil) async throws -> String {
    let name = "shop_\(UUID().uuidString.lowercased().filter(\.isHexDigit))"
    let database = Database(address("postgres"), shared: 1, exclusive: 1)
    _ = try await database.query(Statement(sql: "CREATE DATABASE \(name) \(options)"))
    if let isolation {
      _ = try await database.query(
        Statement(
          sql: "ALTER DATABASE \(name) SET default_transaction_isolation = '\(isolation)'"))
    }
    await database.close()
    return address(name)
  }
}

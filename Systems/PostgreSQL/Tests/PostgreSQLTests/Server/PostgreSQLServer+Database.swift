import PostgreSQL
import PostgreSQLTesting

extension PostgreSQLServer {
  /// Returns a database that has its own connections.
  func database(shared: Int = 1, exclusive: Int = 2) -> Database {
    Database(url, shared: shared, exclusive: exclusive)
  }
}

import PostgreSQL
import PostgreSQLTesting

extension PostgreSQLServer {
  /// Returns a database with connections of its own.
  func database(shared: Int = 1, exclusive: Int = 2) -> Database {
    Database(url, shared: shared, exclusive: exclusive)
  }
}

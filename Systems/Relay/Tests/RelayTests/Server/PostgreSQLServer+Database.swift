import PostgreSQL
import PostgreSQLTesting
import Synchronization

extension PostgreSQLServer {
  private static let databases = Mutex<[Int: Database]>([:])

  /// The database that all tests on this server share, because the server accepts only 100
  /// connections.
  var database: Database {
    Self.databases.withLock { databases in
      if let database = databases[port] { return database }
      let database = Database(url, shared: 2, exclusive: 24)
      databases[port] = database
      return database
    }
  }
}

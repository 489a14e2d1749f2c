import Foundation
import GRDB
import HTTPTypes

/// The market's SQLite file: made and filled on the first start, found again on the next ones.
///
/// A response that a client has read is on the disk: every commit is flushed. Everything that a
/// request changes, it changes in one transaction, so a request is done wholly or not at all.
struct Store: Sendable {
  /// How long another process may hold the file's lock, in seconds.
  static let patience = 3.0

  let pool: DatabasePool

  /// Opens the file, or makes it; one that another application or a later version has made is
  /// refused before anything in it is changed.
  init(path: String, stock: Stock) throws(StartupError) {
    // To SQLite, `:memory:` and `file:x` are no paths; to who starts the market, they are.
    let path = URL(fileURLWithPath: path).path
    do {
      let migrator = Schema.migrator(stock)
      try DatabaseFile.inspect(path, for: migrator)
      var configuration = Configuration()
      configuration.label = "market"
      configuration.busyMode = .timeout(Self.patience)
      pool = try DatabasePool(path: path, configuration: configuration)
      // Opening a pool ends with `PRAGMA synchronous = NORMAL`, which loses the last commits when
      // the power fails. Set any earlier than here, FULL would be silently undone.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try migrator.migrate(pool)
    } catch {
      throw .databaseUnusable(path, error)
    }
  }

  /// Reads the file as it stands now.
  func read<Value: Sendable>(
    _ reading: @escaping @Sendable (Database) throws -> Value
  ) async throws(Problem) -> Value {
    do { return try await pool.read(reading) } catch { throw Problem(storing: error) }
  }

  /// Changes the file, in one transaction: a problem that is thrown undoes all of it.
  func write<Value: Sendable>(
    _ changes: @escaping @Sendable (Database) throws -> Value
  ) async throws(Problem) -> Value {
    do { return try await pool.write(changes) } catch { throw Problem(storing: error) }
  }

  /// Moves what is in the log to the file itself, and lets go of both.
  func close() {
    // Where this fails, the log stays behind, and the next start reads it; so there is no need to
    // wait long for another process.
    try? pool.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA busy_timeout = 1000")
      _ = try database.checkpoint(.truncate)
    }
    // The last connection to go takes the log along, if it is one that may write.
    pool.invalidateReadOnlyConnections()
    try? pool.close()
  }
}

extension Problem.Code {
  static let storeUnavailable = Self("store-unavailable", .serviceUnavailable)
}

extension Problem {
  /// What the client is told when a transaction has not come about.
  init(storing error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case is CancellationError: self = .interrupted
    case is DatabaseError:
      self.init(
        code: .storeUnavailable,
        detail: "The market cannot use its store now, and nothing was changed; try again later.",
        headers: [.retryAfter: "1"], cause: error)
    default: self = .internalError(error)
    }
  }
}

import Foundation
import GRDB

/// Functions that determine which application created a file, without changing the file.
///
/// Opening a database for writing could change the file, for example its journal mode.
enum DatabaseFile {
  enum Refusal: Error {
    case foreign
    /// A later version of the market has upgraded the tables.
    case later(Int, known: Int)
    /// An earlier version created the tables, and this operation does not upgrade them.
    case earlier(Int, known: Int)
    case empty
  }

  /// Calls a closure while no other process creates or upgrades a file in the same folder.
  static func alone<Result>(at path: String, _ work: () throws -> Result) rethrows -> Result {
    let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    // If the folder cannot be opened, neither can a file in it. Closing the descriptor releases the
    // lock.
    guard folder >= 0 else { return try work() }
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    return try work()
  }

  static func inspect(_ path: String, for migrator: DatabaseMigrator) throws {
    guard try isFilled(path) else { return }
    // SQLite treats a one-byte file as empty.
    let head = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 16)
    guard head == Data("SQLite format 3\0".utf8) else {
      throw DatabaseError(resultCode: .SQLITE_NOTADB)
    }
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(SQLiteStore.patience)
    let queue = try DatabaseQueue(path: readable(path), configuration: configuration)
    try queue.read { try inspect($0, for: migrator) }
    try queue.close()
  }

  /// Creates the file if it does not exist, readable only by its owner because it contains
  /// addresses.
  static func create(_ path: String) throws {
    let file = open(path, O_CREAT | O_WRONLY | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  private static func inspect(_ database: Database, for migrator: DatabaseMigrator) throws {
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let applied = try migrator.appliedIdentifiers(database)
    // The first version did not sign its files, so they are recognized by their migration.
    let isSigned = application == Schema.applicationID
    guard isSigned || application == 0 && applied.contains(migrator.migrations[0]) else {
      // An interrupted first start leaves an empty list of migrations.
      let others = "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'"
      let isEmpty = try applied.isEmpty && Int.fetchOne(database, sql: others) == 0
      if application == 0, version == 0, isEmpty { return }
      throw Refusal.foreign
    }
    if try version > Schema.version || migrator.hasBeenSuperseded(database) {
      throw Refusal.later(max(Int(version), Int(Schema.version) + 1), known: Int(Schema.version))
    }
  }

  /// Opens a file for reading.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isInUse: Whether the shop may be open. If so, the connection can also write, because the
  ///     last connection to a file must clean up the log.
  ///   - spansTransactions: Whether a transaction may remain open between accesses.
  /// - Returns: A queue with a single connection.
  /// - Throws: The reason why the file cannot be opened.
  static func readingQueue(
    _ path: String, isInUse: Bool, spanningTransactions spansTransactions: Bool = false
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(SQLiteStore.patience)
    configuration.allowsUnsafeTransactions = spansTransactions
    configuration.readonly = !isInUse || access(path, W_OK) != 0
    return try DatabaseQueue(
      path: configuration.readonly ? readable(path) : path, configuration: configuration)
  }

  /// Returns the path or URL that opens the file without creating files next to it.
  ///
  /// If a file has a log, a reader must also read the log, and creates an index for it. A file
  /// without a log can be opened as immutable, which requires no index.
  static func readable(_ path: String) throws -> String {
    if try isFilled(path + "-wal") { return path }
    return URL(fileURLWithPath: path).absoluteString + "?immutable=1"
  }

  static func isFilled(_ path: String) throws -> Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    // The code that opens the file reports an unusable path.
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
    guard let found = try? file.resourceValues(forKeys: keys) else { return false }
    // Refuse special files, because opening a pipe would wait for another process.
    guard found.isRegularFile == true else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
    return found.fileSize != 0
  }
}

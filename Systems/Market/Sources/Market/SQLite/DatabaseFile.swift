import Foundation
import GRDB

/// Whose the file at a path is, found out without changing anything in it.
///
/// Whatever opens a database to write to it changes it: the mode of its log, to begin with.
enum DatabaseFile {
  /// Why a file is left as it is.
  enum Refusal: Error {
    /// Another application has made it.
    case foreign
    /// A later version of the market has made it.
    case later
    /// There is no shop in it.
    case empty
  }

  /// Works on a file while no other process makes or upgrades one of the same folder.
  static func alone<Result>(at path: String, _ work: () throws -> Result) rethrows -> Result {
    let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    // In a folder that cannot be opened, no file can either; the lock ends with its descriptor.
    guard folder >= 0 else { return try work() }
    defer { close(folder) }
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
    return try work()
  }

  /// Refuses a file that is not this market's to write to; one that is not there yet is.
  static func inspect(_ path: String, for migrator: DatabaseMigrator) throws {
    guard try isFilled(path) else { return }
    // SQLite takes a file of a single byte for an empty one.
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

  /// Makes the file if it is not there, for its owner alone: it has addresses in it.
  static func create(_ path: String) throws {
    let file = open(path, O_CREAT | O_WRONLY | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 { close(file) }
  }

  private static func inspect(_ database: Database, for migrator: DatabaseMigrator) throws {
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let applied = try migrator.appliedIdentifiers(database)
    // The first version did not sign its files; they are known by their migration.
    let isSigned = application == Schema.applicationID
    guard isSigned || application == 0 && applied.contains(migrator.migrations[0]) else {
      // A first start that was cut off leaves an empty list of migrations.
      let others = "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'"
      let isEmpty = try applied.isEmpty && Int.fetchOne(database, sql: others) == 0
      if application == 0, version == 0, isEmpty { return }
      throw Refusal.foreign
    }
    let isLater = try version > Schema.version || migrator.hasBeenSuperseded(database)
    if isLater { throw Refusal.later }
  }

  /// How the file is opened so that none appears beside it.
  ///
  /// A reader of a file with a log needs an index of the log, and makes one. Without a log, what
  /// cannot change needs none. A log that has something in it is part of the database, and read.
  static func readable(_ path: String) throws -> String {
    if try isFilled(path + "-wal") { return path }
    return URL(fileURLWithPath: path).absoluteString + "?immutable=1"
  }

  /// Whether there is a file with something in it.
  static func isFilled(_ path: String) throws -> Bool {
    var status = stat()
    // What is wrong with a path that leads nowhere is said by what opens it.
    guard stat(path, &status) == 0 else { return false }
    // To open a pipe is to wait for its other end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN)
    }
    return status.st_size > 0
  }
}

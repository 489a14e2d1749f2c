import Catalogues
import Foundation
import GRDB

/// Operations that back up a shop's file, even while the shop is open, and restore it.
public enum ShopFile {
  /// Copies a shop's file in its state after the last commit, while the shop continues.
  ///
  /// - Parameters:
  ///   - database: The path of the shop's file.
  ///   - copy: The path of the copy, which only the user can read.
  /// - Throws: ``StartupError`` if there is no shop, if `copy` already exists, or if the copy
  ///   cannot be made. No partial copy is left behind.
  public static func backUp(_ database: String, to copy: String) throws(StartupError) {
    try requireFile(database)
    try self.copy(database, to: copy, isInUse: true)
  }

  /// Creates a shop's file from a copy.
  ///
  /// - Parameters:
  ///   - copy: The path of a copy made by ``backUp(_:to:)``, in this version of the market or an
  ///     earlier one.
  ///   - database: The path of the shop's file, which must not exist: a shop is never overwritten.
  /// - Throws: ``StartupError`` if the copy is not a shop's, or if there is a shop already.
  public static func restore(_ copy: String, to database: String) throws(StartupError) {
    try requireFile(database)
    try self.copy(copy, to: database, isInUse: false)
  }

  private static func requireFile(_ database: String) throws(StartupError) {
    guard !DatabaseAddress.isAddress(database) else {
      throw StartupError(.databaseUnusable) { say in say("start.no-file-database") }
    }
  }

  private static func copy(
    _ source: String, to target: String, isInUse: Bool
  ) throws(StartupError) {
    let (source, target) = (source.path, target.path)
    guard FileManager.default.fileExists(atPath: source) else {
      throw StartupError(.fileMissing) { say in say("start.missing", ["path": .text(source)]) }
    }
    // A log left by another file would be read as this file's log.
    for file in [target, target + "-wal"] where FileManager.default.fileExists(atPath: file) {
      throw .exists(file)
    }
    let part = target + ".part-\(UUID().uuidString.prefix(8))"
    defer { for end in ["", "-journal", "-wal"] { unlink(part + end) } }
    do {
      try DatabaseFile.inspect(
        source,
        for: Schema.migrator(.empty, till: Handful(), clock: .system, hold: 0))
      try DatabaseFile.create(part)
      try fill(part, from: source, isInUse: isInUse)
    } catch {
      throw .uncopied(source, to: target, error)
    }
    // Unlike a move, a link does not replace an existing file.
    guard link(part, target) == 0 else { throw .exists(target) }
    // The directory entry must also survive a power failure.
    let folder = open((target as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private static func fill(_ target: String, from source: String, isInUse: Bool) throws {
    var reading = Configuration()
    reading.busyMode = .timeout(SQLiteStore.patience)
    // The last connection to a file in use must be able to clean up its log.
    let isReadOnly = !isInUse || access(source, W_OK) != 0
    reading.readonly = isReadOnly
    let from = try DatabaseQueue(
      path: isReadOnly ? DatabaseFile.readable(source) : source, configuration: reading)
    let to = try DatabaseQueue(path: target)
    try from.backup(to: to)
    try to.inDatabase { database in
      // Without a log, the copy can be read from a read-only location.
      try database.execute(sql: "PRAGMA journal_mode = DELETE")
      let found = try String.fetchAll(database, sql: "PRAGMA integrity_check")
      guard found == ["ok"] else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      guard try database.tableExists("product") else { throw DatabaseFile.Refusal.empty }
    }
    try from.close()
    try to.close()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: target))
    try file.synchronize()
    try file.close()
  }
}

extension String {
  /// The absolute path, also of `:memory:` and `file:x`, which SQLite would not treat as paths.
  fileprivate var path: String { URL(fileURLWithPath: self).path }
}

extension StartupError {
  fileprivate static func exists(_ path: String) -> StartupError {
    StartupError(.fileExists) { say in say("start.exists", ["path": .text(path)]) }
  }

  fileprivate static func uncopied(
    _ source: String, to target: String, _ cause: any Error
  ) -> StartupError {
    StartupError(.databaseUnusable) { say in
      say(
        "start.uncopied",
        ["source": .text(source), "target": .text(target), "why": .text(reason(cause, say))])
    }
  }
}

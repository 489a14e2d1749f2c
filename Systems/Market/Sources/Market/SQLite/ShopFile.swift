import Catalogues
import Foundation
import GRDB

/// A shop's file, to be copied while the shop is open, and to be brought back.
public enum ShopFile {
  /// Copies a shop's file as the last commit has left it; the shop goes on meanwhile.
  ///
  /// - Parameters:
  ///   - database: The shop's file.
  ///   - copy: The file to make; nobody but the user may read it.
  /// - Throws: ``StartupError`` if there is no shop, if there is a file of the name already, or if the
  ///   copy cannot be made; no part of a copy is left behind then.
  public static func backUp(_ database: String, to copy: String) throws(StartupError) {
    try self.copy(database, to: copy, isInUse: true)
  }

  /// Makes a shop's file from a copy.
  ///
  /// - Parameters:
  ///   - copy: What ``backUp(_:to:)`` has made, by this version of the market or an earlier one.
  ///   - database: The shop's file, which must not be there: a shop is not overwritten.
  /// - Throws: ``StartupError`` if the copy is not a shop's, or if there is a shop already.
  public static func restore(_ copy: String, to database: String) throws(StartupError) {
    try self.copy(copy, to: database, isInUse: false)
  }

  private static func copy(
    _ source: String, to target: String, isInUse: Bool
  ) throws(StartupError) {
    let (source, target) = (source.path, target.path)
    guard FileManager.default.fileExists(atPath: source) else {
      throw StartupError(.fileMissing) { say in say("start.missing", ["path": .text(source)]) }
    }
    // A log that another file has left would be taken for this one's.
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
    // Unlike a move, a link takes no file's place.
    guard link(part, target) == 0 else { throw .exists(target) }
    // The name has to outlast a failure of power too.
    let folder = open((target as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private static func fill(_ target: String, from source: String, isInUse: Bool) throws {
    var reading = Configuration()
    reading.busyMode = .timeout(SQLiteStore.patience)
    // The last one to read a file that somebody writes to has to tidy up after it.
    let isReadOnly = !isInUse || access(source, W_OK) != 0
    reading.readonly = isReadOnly
    let from = try DatabaseQueue(
      path: isReadOnly ? DatabaseFile.readable(source) : source, configuration: reading)
    let to = try DatabaseQueue(path: target)
    try from.backup(to: to)
    try to.inDatabase { database in
      // One file alone, which can be read where nothing can be written.
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
  /// To SQLite, `:memory:` and `file:x` are no paths; to who types them, they are.
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

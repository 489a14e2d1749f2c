import Catalogues
import Foundation
import GRDB

/// A shop's file that appears at its path only when it is complete.
struct NewFile {
  private let path: String
  private let part: String

  /// Prepares a file at a path, without creating it.
  ///
  /// - Throws: ``StartupError`` if there is already a file at the path, which is left unchanged.
  init(_ path: String) throws(StartupError) {
    // SQLite would not treat `:memory:` and `file:x` as paths.
    let path = URL(fileURLWithPath: path).path
    // A log left by another file would be read as this file's log.
    for file in [path, path + "-wal"] where FileManager.default.fileExists(atPath: file) {
      throw .exists(file)
    }
    self.path = path
    part = path + ".part-\(UUID().uuidString.prefix(8))"
  }

  /// Copies a database, checks the copy, and waits until it is on disk.
  func fill(from source: DatabaseQueue) throws {
    try DatabaseFile.create(part)
    let copy = try DatabaseQueue(path: part)
    try source.backup(to: copy)
    try copy.inDatabase { database in
      // Remove the log, because a single file can be read even in a read-only folder.
      try database.execute(sql: "PRAGMA journal_mode = DELETE")
      let found = try String.fetchAll(database, sql: "PRAGMA integrity_check")
      guard found == ["ok"] else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      guard try database.tableExists("product") else { throw DatabaseFile.Refusal.empty }
    }
    try copy.close()
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: part))
    try file.synchronize()
    try file.close()
  }

  /// Moves the complete file to its final path.
  ///
  /// - Throws: ``StartupError`` if another file has been created at the path.
  func publish() throws(StartupError) {
    // Unlike a move, a link does not replace an existing file.
    guard link(part, path) == 0 else { throw .exists(path) }
    // The directory entry must also survive a power failure.
    let folder = open((path as NSString).deletingLastPathComponent, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Removes the incomplete file.
  func discard() {
    for end in ["", "-journal", "-wal"] { unlink(part + end) }
  }
}

extension StartupError {
  fileprivate static func exists(_ path: String) -> StartupError {
    StartupError(.fileExists) { say in say("start.exists", ["path": .text(path)]) }
  }
}

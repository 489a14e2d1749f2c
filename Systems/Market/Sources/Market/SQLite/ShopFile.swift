import Catalogues
import Foundation
import GRDB

/// Operations that back up a shop's file, even while the shop is open, and restore it.
public enum ShopFile {
  /// Copies the last committed state of a shop's file, even while the shop is open.
  ///
  /// - Parameters:
  ///   - database: The path of the shop's file.
  ///   - copy: The path of the copy. Only the current user can read the copy.
  /// - Throws: ``StartupError`` if there is no shop, if `copy` already exists, or if the copy
  ///   cannot be made. No partial copy is left behind.
  public static func backUp(_ database: String, to copy: String) throws(StartupError) {
    try self.copy(database, to: copy, isInUse: true)
  }

  /// Creates a shop's file from a copy.
  ///
  /// - Parameters:
  ///   - copy: The path of a copy made by ``backUp(_:to:)`` in this or an earlier version of the
  ///     market.
  ///   - database: The path of the shop's file, which must not exist yet, because a shop is never
  ///     overwritten.
  /// - Throws: ``StartupError`` if the copy does not contain a shop, or if `database` exists.
  public static func restore(_ copy: String, to database: String) throws(StartupError) {
    try self.copy(copy, to: database, isInUse: false)
  }

  private static func requireFile(_ database: String) throws(StartupError) {
    guard try DatabaseAddress(database) == nil else {
      throw StartupError(.databaseUnusable) { say in say("start.no-file-database") }
    }
  }

  private static func copy(
    _ source: String, to target: String, isInUse: Bool
  ) throws(StartupError) {
    try requireFile(source)
    try requireFile(target)
    // SQLite would not treat `:memory:` and `file:x` as paths.
    let path = URL(fileURLWithPath: source).path
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
    let file = try NewFile(target)
    defer { file.discard() }
    do {
      try DatabaseFile.inspect(
        path, for: Schema.migrator(.empty, till: Handful(), clock: .system, hold: 0))
      let queue = try DatabaseFile.readingQueue(path, isInUse: isInUse)
      try file.fill(from: queue)
      try queue.close()
    } catch {
      throw .uncopied(path, to: URL(fileURLWithPath: target).path, error)
    }
    try file.publish()
  }
}

extension StartupError {
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

import Crypto
public import Foundation

/// Copies a shop from one SQLite or PostgreSQL database to another, and compares the two.
public enum ShopCopy {
  /// A summary of a copy's contents.
  public struct Summary: Sendable, Equatable {
    /// The number of tables.
    public var tables = 0
    /// The number of rows in all tables.
    public var rows = 0
    /// The SHA-256 hash of all rows, which is equal for equal shops in either kind of database.
    public var digest = Data()
  }

  /// Copies a consistent snapshot of a shop, even while the shop is open.
  ///
  /// All tables are read in one snapshot, and written in one transaction. Before the commit, both
  /// shops are read and compared. A failed copy leaves nothing in the target.
  ///
  /// If the process is killed, an incomplete file may remain, with `.part-` after the target's
  /// name.
  ///
  /// - Parameters:
  ///   - source: The path of the shop's SQLite file, or the address of its PostgreSQL database.
  ///   - target: The path of a file that does not exist yet, or the address of an empty database.
  ///   - report: A closure that is called after each table is compared, with the table's name and
  ///     its number of rows.
  /// - Returns: A summary of the copy's contents.
  /// - Throws: ``StartupError`` if either database cannot be used, or if the shops are not equal.
  public static func copy(
    _ source: String, to target: String,
    report: @Sendable (_ table: String, _ rows: Int) -> Void = { _, _ in }
  ) async throws(StartupError) -> Summary {
    do {
      return try await open(source) { from in
        try await create(target) { to in try await copy(from, to: to, report: report) }
      }
    } catch let error as StartupError {
      throw error
    } catch let failure as Failure {
      throw .uncopied(failure, source, target)
    } catch {
      // Any other error was thrown by the commit.
      throw .uncopied(.target(error), source, target)
    }
  }

  /// Copies all tables, and compares them.
  static func copy(
    _ source: any ShopTables, to target: any ShopTables,
    report: @Sendable (_ table: String, _ rows: Int) -> Void = { _, _ in }
  ) async throws -> Summary {
    let tables = try await Failure.reading { try await source.tables() }
    let others = try await Failure.writing { try await target.tables() }
    if let odd = Set(tables).symmetricDifference(others).map(\.name).min() {
      throw Failure.unlikeTables(odd)
    }
    for table in tables.parentsFirst { try await copy(table, from: source, to: target) }
    var (summary, hash) = (Summary(), SHA256())
    for table in tables.sorted(by: { $0.name < $1.name }) {
      let original = try await Failure.reading { try await source.contents(of: table) }
      let copy = try await Failure.writing { try await target.contents(of: table) }
      let continues = try await Failure.writing { try await target.continues(table) }
      guard original == copy, continues else {
        throw Failure.unequal(table.name, original, copy: copy)
      }
      summary.tables += 1
      summary.rows += copy.rows
      hash.update(data: Data(table.name.utf8) + copy.digest)
      report(table.name, copy.rows)
    }
    summary.digest = Data(hash.finalize())
    return summary
  }

  private static func copy(
    _ table: ShopTable, from source: any ShopTables, to target: any ShopTables
  ) async throws {
    try await Failure.reading {
      try await source.forEachBatch(of: table) { rows in
        try await Failure.writing { try await target.insert(rows, into: table) }
      }
    }
    guard let column = table.numbered else { return }
    // If the source is itself a copy, an unused sequence may report 1 even though rows already have
    // numbers.
    let next = try await Failure.reading {
      max(
        try await source.nextNumber(of: table, column),
        try await source.highestNumber(in: table, column) + 1)
    }
    try await Failure.writing {
      try await target.setNextNumber(of: table, column, to: next)
    }
  }
}

extension ShopCopy {
  /// The reason why a shop was not copied.
  enum Failure: Error {
    case source(any Error)
    case target(any Error)
    /// A table that exists in only one of the databases, or whose columns differ.
    case unlikeTables(String)
    /// A table's rows differ, or the copy would assign the numbers of existing rows to new rows.
    case unequal(String, TableContents, copy: TableContents)

    /// Returns whether the error already names the database.
    private static func isFinal(_ error: any Error) -> Bool {
      error is StartupError || error is Failure
    }

    static func reading<Value>(_ work: () async throws -> Value) async throws -> Value {
      do {
        return try await work()
      } catch {
        throw isFinal(error) ? error : Failure.source(error)
      }
    }

    static func writing<Value>(_ work: () async throws -> Value) async throws -> Value {
      do {
        return try await work()
      } catch {
        throw isFinal(error) ? error : Failure.target(error)
      }
    }
  }
}

/// An error that reports a column whose type cannot be copied.
struct UnknownType: Error, CustomStringConvertible {
  let table: String
  let column: String
  let type: String

  var description: String { "the type \(type) of \(table).\(column) cannot be copied" }
}

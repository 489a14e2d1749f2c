import Foundation
import PostgreSQL

/// A transaction in progress, and the time at which it began.
///
/// To avoid deadlocks, all transactions acquire locks in the same order: the work on an order,
/// keepers (a guest before a user), sessions and accounts, purchases, products by identifier, the
/// till.
struct PostgreSQLTransaction: Sendable {
  let session: PostgreSQL.Session
  let now: Date

  /// The time in seconds since 1970, as stored in the tables.
  var time: Double { now.timeIntervalSince1970 }

  /// Runs a statement, and returns the number of rows that it changed.
  @discardableResult
  func execute(_ sql: String, _ arguments: [any ParameterConvertible]) async throws -> Int {
    try await rows(sql, arguments).affected
  }

  func row(_ sql: String, _ arguments: [any ParameterConvertible]) async throws -> Row? {
    try await rows(sql, arguments).first
  }

  func rows(_ sql: String, _ arguments: [any ParameterConvertible]) async throws -> Rows {
    try await session.query(statement(sql, arguments))
  }

  func statement(_ sql: String, _ arguments: [any ParameterConvertible]) -> Statement {
    Statement(sql: sql, parameters: arguments.map(storable))
  }

  /// Runs statements in one round trip, and returns the rows of each.
  ///
  /// Each statement sees all changes that were committed before that statement began.
  func pipeline(_ statements: [Statement]) async throws -> [Rows] {
    try await session.pipeline(statements)
  }

  /// Acquires the lock with the given name on all nodes, until the end of the transaction.
  func lock(_ kind: String, _ name: String) async throws {
    _ = try await rows(
      "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", ["\(kind) \(name)"])
  }

  /// Returns a statement that limits how long each later statement waits for a lock.
  func limitingLocks(to limit: Duration) -> Statement {
    statement(
      "SELECT set_config('lock_timeout', $1, TRUE)", ["\(Int(limit / .milliseconds(1)))"])
  }

  /// Locks the given products and those in a bag, until the end of the transaction.
  ///
  /// A product's lines in any bag change only while the product is locked.
  func lock(_ products: [String], in head: BagHead? = nil) async throws {
    _ = try await rows(
      """
      SELECT id FROM product
      WHERE id = ANY ($1) OR id IN (SELECT product FROM bag_line WHERE bag = $2)
      ORDER BY id FOR NO KEY UPDATE
      """, [products, head?.id])
  }
}

extension Statement {
  /// Begins a transaction whose statements see what was committed while they waited for a lock.
  ///
  /// The database may have a different default isolation level.
  static var readCommitted: Statement { "BEGIN ISOLATION LEVEL READ COMMITTED" }
}

/// Returns an argument that PostgreSQL can store.
///
/// In strings, U+0000 is replaced with the replacement character, which no name, identifier or key
/// contains.
private func storable(_ argument: any ParameterConvertible) -> any ParameterConvertible {
  if let text = argument as? String { return text.storable }
  // Check the exact type, because an empty array of numbers also casts to an array of strings.
  guard type(of: argument) == [String].self, let texts = argument as? [String] else {
    return argument
  }
  return texts.map(\.storable)
}

extension Data {
  /// The bytes in PostgreSQL's text format, as elements of an array.
  var byteaText: String { [UInt8](self).parameterText ?? "" }
}

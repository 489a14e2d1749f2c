import Foundation
import PostgreSQL

/// A transaction in progress, and its time.
///
/// Locks are taken in a fixed order, so that transactions wait for each other in one direction
/// only: the work on an order, keepers (a guest before a user), sessions and accounts, purchases,
/// products by identifier, the till.
struct PostgreSQLTransaction: Sendable {
  let session: PostgreSQL.Session
  let now: Date

  /// The time as stored in the tables.
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
    try await session.query(Statement(sql: sql, parameters: arguments.map(storable)))
  }

  /// Locks a name until the end of the transaction, on all nodes.
  func lock(_ kind: String, _ name: String) async throws {
    _ = try await rows(
      "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", ["\(kind) \(name)"])
  }

  /// Locks products, and those in a bag, until the end of the transaction.
  ///
  /// The lines of a product in all bags change only while the product is locked.
  func lock(_ products: [String], in head: BagHead? = nil) async throws {
    _ = try await rows(
      """
      SELECT id FROM product
      WHERE id = ANY ($1) OR id IN (SELECT product FROM bag_line WHERE bag = $2)
      ORDER BY id FOR NO KEY UPDATE
      """, [products, head?.id])
  }
}

/// Returns an argument that PostgreSQL can store.
///
/// Its texts cannot contain U+0000, which becomes the replacement character. No name, identifier or
/// key contains that.
private func storable(_ argument: any ParameterConvertible) -> any ParameterConvertible {
  switch argument {
  case let text as String: text.replacing("\0", with: "\u{FFFD}")
  case let texts as [String]: texts.map { $0.replacing("\0", with: "\u{FFFD}") }
  default: argument
  }
}

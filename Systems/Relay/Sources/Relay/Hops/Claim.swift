import Foundation
import PostgreSQL

/// A request that a worker has claimed for a handler.
struct Claim: Sendable {
  let id: UUID
  let body: String
  /// Whether the body is in the table of large bodies.
  let isLarge: Bool
  var attempts: Int
  /// The number of the run, which changes with every lease and every hand-over.
  var run: Int
  /// Whether an earlier run did not hand the request over before its lease expired.
  let hasExpired: Bool
  /// The handler after this one in the revision with which the request entered, or `nil` if this is
  /// the last one.
  var next: String?

  init(_ row: Row) throws {
    (id, body, isLarge, attempts, run, hasExpired, next) = try row.decode(
      as: (UUID, String, Bool, Int, Int, Bool, String?).self)
  }
}

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
  /// Whether the lease of an earlier run expired before that run handed the request over.
  let hasExpired: Bool
  /// The name of the next handler in the request's revision, or `nil` after the last handler.
  var next: String?

  init(_ row: Row) throws {
    (id, body, isLarge, attempts, run, hasExpired, next) = try row.decode(
      as: (UUID, String, Bool, Int, Int, Bool, String?).self)
  }
}

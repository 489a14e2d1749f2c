import Foundation
import PostgreSQL

/// A request that a worker has claimed for a handler.
struct Claim: Sendable {
  let id: UUID
  let body: String
  var attempts: Int
  /// The number of the run, which changes with every lease and every hand-over.
  var run: Int
  /// Whether an earlier run did not hand the request over before its lease expired.
  let hasExpired: Bool
  /// The names of the handlers of the revision with which the request entered.
  var links: [String]

  init(_ row: Row) throws {
    (id, body, attempts, run, hasExpired, links) = try row.decode(
      as: (UUID, String, Int, Int, Bool, [String]).self)
  }

  /// The name of the handler after a handler, or `nil` if it is the last one.
  func next(after handler: String) -> String? {
    links.firstIndex(of: handler).flatMap { links.dropFirst($0 + 1).first }
  }
}

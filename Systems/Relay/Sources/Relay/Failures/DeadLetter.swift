public import Foundation
import PostgreSQL

/// A request whose handler failed too often, or failed in a way that was not worth another call.
///
/// ``DurableChain/deadLetters(limit:after:)`` lists the dead letters.
/// ``DurableChain/path(of:)`` shows every attempt, ``DurableChain/request(of:)`` returns the
/// request, and ``DurableChain/redrive(_:in:)`` resumes it at the handler that failed.
public struct DeadLetter: Hashable, Sendable {
  /// The request's identifier.
  public let id: UUID
  /// The request's order key, or `nil` if it has none.
  public let key: String?
  /// The name of the handler that failed.
  public let handler: String
  /// The error from the last attempt, with the names of any nested handlers that failed.
  public let reason: String
  /// The time of the last attempt.
  public let died: Date
  let body: String

  init(_ row: Row) throws {
    (id, key, handler, reason, died, body) = try row.decode(
      as: (UUID, String?, String, String, Date, String).self)
  }
}

public import Foundation
import PostgreSQL

extension DurableChain {
  /// Returns the requests whose handlers failed too often, the latest first.
  ///
  /// - Parameter limit: The maximum number of requests.
  /// - Returns: The dead letters.
  /// - Throws: `PostgresError`.
  public func deadLetters(limit: Int = 100) async throws -> [DeadLetter] {
    try await database.query(
      """
      SELECT id, key, handler, reason, died FROM relay_dead WHERE chain = \(name)
      ORDER BY died DESC LIMIT \(limit)
      """
    ).map { try DeadLetter($0) }
  }

  /// Resumes a dead request at the handler that failed, with the full number of attempts.
  ///
  /// The request becomes the latest of the requests with the same order key.
  ///
  /// - Parameter id: The request's identifier.
  /// - Throws: `PostgresError`, or ``RelayError`` if there is no dead letter with the identifier.
  public func redrive(_ id: UUID) async throws {
    try await database.transaction(Self.begin) { session in
      let letters = try await session.query(
        "SELECT key FROM relay_dead WHERE id = \(id) AND chain = \(name) FOR UPDATE")
      guard let letter = letters.first else { throw RelayError.notDead(id, in: name) }
      if let key = try letter.decode("key", as: String?.self) {
        try await session.query(.locking(key, of: name))
      }
      try await session.query(.reviving(id))
    }
    await bell.ring()
  }
}

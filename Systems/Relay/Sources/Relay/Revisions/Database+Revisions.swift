import PostgreSQL

extension Database {
  /// Returns the revision number of a chain's list of handlers, and registers the list if it is
  /// new.
  nonisolated func revision(of chain: String, withLinks names: [String]) async throws -> Int {
    // At a higher isolation level, the snapshot would lack lists added while waiting for the lock.
    let rows = try await transaction("BEGIN ISOLATION LEVEL READ COMMITTED") { session in
      try await session.pipeline([
        "SELECT pg_advisory_xact_lock(hashtextextended('relay', 0))",
        """
        INSERT INTO relay_revision (chain, revision, links)
        SELECT \(chain)::text, coalesce(max(revision), 0) + 1, \(names) FROM relay_revision
        WHERE chain = \(chain) HAVING coalesce(bool_and(links <> \(names)), true)
        """,
        """
        SELECT max(revision) AS revision FROM relay_revision
        WHERE chain = \(chain) AND links = \(names)
        """,
      ])
    }
    return try rows[2][0].decode("revision", as: Int.self)
  }
}

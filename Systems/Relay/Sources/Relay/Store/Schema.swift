import PostgreSQL

extension Database {
  /// Creates the tables if they do not exist, one process at a time.
  ///
  /// `CREATE INDEX IF NOT EXISTS` waits for all writers, even if the index exists, and may deadlock
  /// with them. The statement is therefore run only if the tables do not exist.
  nonisolated func createRelayTables() async throws {
    let exist: Statement = "SELECT to_regclass('relay_dead') IS NOT NULL"
    guard try await !query(exist)[0].decode(as: Bool.self) else { return }
    try await transaction { session in
      try await session.query("SELECT pg_advisory_xact_lock(hashtextextended('relay', 0))")
      // Another process may have created the tables while this one waited for the lock.
      guard try await !session.query(exist)[0].decode(as: Bool.self) else { return }
      try await session.pipeline(Self.relayTables)
    }
  }

  /// The statements that create the tables.
  ///
  /// Each request is in one of the tables of requests, answers and dead letters. If its body column
  /// is NULL, the body is in the table of large bodies.
  static var relayTables: [Statement] {
    [
      """
      CREATE TABLE IF NOT EXISTS relay_revision (
        chain text, revision int, links text[] NOT NULL, made timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (chain, revision))
      """,
      """
      CREATE TABLE IF NOT EXISTS relay_request (
        id uuid PRIMARY KEY, number bigint GENERATED ALWAYS AS IDENTITY, chain text NOT NULL,
        revision int NOT NULL, handler text NOT NULL, key text, body text,
        attempts int NOT NULL DEFAULT 0, run int NOT NULL DEFAULT 0,
        lease_until timestamptz NOT NULL DEFAULT '-infinity',
        due timestamptz NOT NULL DEFAULT now())
      WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02)
      """,
      """
      CREATE INDEX IF NOT EXISTS relay_request_due ON relay_request (chain, handler, due, number)
      """,
      """
      CREATE INDEX IF NOT EXISTS relay_request_key ON relay_request (chain, key, number)
      WHERE key IS NOT NULL
      """,
      "CREATE TABLE IF NOT EXISTS relay_body (request uuid PRIMARY KEY, body text NOT NULL)",
      """
      CREATE TABLE IF NOT EXISTS relay_step (
        number bigint GENERATED ALWAYS AS IDENTITY, request uuid NOT NULL, visits text NOT NULL)
      """,
      "CREATE INDEX IF NOT EXISTS relay_step_request ON relay_step (request, number)",
      """
      CREATE TABLE IF NOT EXISTS relay_answer (
        request uuid PRIMARY KEY, chain text NOT NULL, state text NOT NULL, response text,
        finished timestamptz NOT NULL DEFAULT clock_timestamp())
      """,
      "CREATE INDEX IF NOT EXISTS relay_answer_finished ON relay_answer (chain, finished)",
      """
      CREATE TABLE IF NOT EXISTS relay_dead (
        id uuid PRIMARY KEY, chain text NOT NULL, revision int NOT NULL, handler text NOT NULL,
        key text, body text, run int NOT NULL, reason text NOT NULL,
        died timestamptz NOT NULL DEFAULT clock_timestamp())
      """,
    ]
  }
}

import Foundation
import PostgreSQL

// These statements move a request in the caller's transaction. A statement that leaves the request
// running changes its run number, so that no hand-over takes effect twice.
extension Statement {
  /// Adds a request unless it already exists.
  ///
  /// Pass `nil` as the body if it is large. A request with a key locks the key before it gets its
  /// number, so the numbers of requests with the same key are committed in order.
  static func submitting(
    _ id: UUID, to chain: String, revision: Int, position: String, key: String?, body: String?
  ) -> [Statement] {
    let insert: Statement = """
      INSERT INTO relay_request (id, chain, revision, handler, key, body)
      VALUES (\(id), \(chain), \(revision)::int, \(position), \(key as String?),
        \(body as String?))
      ON CONFLICT DO NOTHING
      """
    // Use a separate statement, whose snapshot includes a request that ended during the insertion.
    let revoke: Statement = """
      DELETE FROM relay_request WHERE id = \(id) AND (
        EXISTS (SELECT FROM relay_answer WHERE request = \(id))
        OR EXISTS (SELECT FROM relay_dead WHERE id = \(id)))
      """
    return (key.map { [locking($0, of: chain)] } ?? []) + [insert, revoke]
  }

  /// Waits for other transactions that add requests with the same key.
  static func locking(_ key: String, of chain: String) -> Statement {
    "SELECT pg_advisory_xact_lock(hashtextextended(\("\(chain)/\(key)")::text, 1))"
  }

  /// Waits for other transactions that add requests with one of the keys, in key order.
  ///
  /// The server has space for about 10,000 locks. For more than 1,000 keys, the statement therefore
  /// locks the table of requests instead.
  static func locking(_ keys: [String], of chain: String) -> Statement {
    guard keys.count <= 1000 else { return "LOCK TABLE relay_request IN SHARE ROW EXCLUSIVE MODE" }
    let names = keys.map { "\(chain)/\($0)" }
    return """
      SELECT pg_advisory_xact_lock(hashtextextended(key, 1)) FROM (
        SELECT DISTINCT key COLLATE "C" AS key FROM unnest(\(names)) k (key) ORDER BY 1) k
      """
  }

  /// Finds and locks the requests that can run now and have waited longest for a handler.
  ///
  /// The limit is part of the SQL, because PostgreSQL's planner must know it.
  static func claiming(_ handler: String, of chain: String, atMost count: Int = 1) -> Statement {
    Statement(
      sql: """
        SELECT r.id, coalesce(r.body, (SELECT body FROM relay_body WHERE request = r.id)) AS body,
          r.body IS NULL AS large, r.attempts, r.run, r.lease_until > '-infinity' AS expired,
          \(next) AS next
        FROM relay_request r
        WHERE r.chain = $1 AND r.handler = $2 AND r.due <= now() AND r.lease_until <= now()
          AND (r.key IS NULL OR NOT EXISTS (
            SELECT FROM relay_request o
            WHERE o.chain = r.chain AND o.key = r.key AND o.number < r.number))
        ORDER BY r.due, r.number LIMIT \(count) FOR UPDATE OF r SKIP LOCKED
        """, parameters: [chain, handler])
  }

  /// The SQL expression for the next handler of the request `r`, or NULL after the last one.
  static var next: String {
    """
    (SELECT links[array_position(links, r.handler) + 1] FROM relay_revision v
    WHERE v.chain = r.chain AND v.revision = r.revision)
    """
  }

  /// Stores the visits that a call recorded.
  static func recording(_ visits: String, of id: UUID) -> Statement {
    "INSERT INTO relay_step (request, visits) VALUES (\(id), \(visits))"
  }

  /// Moves a request to a handler, and replaces its body if a new one is given.
  static func moving(_ id: UUID, to handler: String, body: String?) -> Statement {
    """
    UPDATE relay_request SET handler = \(handler), body = coalesce(\(body as String?), body),
      run = run + 1, attempts = 0, lease_until = '-infinity', due = now()
    WHERE id = \(id)
    """
  }

  /// Delays a request before the next call of the same handler.
  static func delaying(_ id: UUID, by pause: Duration, attempts: Int) -> Statement {
    """
    UPDATE relay_request SET run = run + 1, attempts = \(attempts)::int, lease_until = '-infinity',
      due = clock_timestamp() + make_interval(secs => \(pause / .seconds(1)))
    WHERE id = \(id)
    """
  }

  /// Moves a request to the table of answers.
  static func finishing(_ id: UUID, _ ending: Ending, response: String?) -> Statement {
    """
    WITH finished AS (DELETE FROM relay_request WHERE id = \(id) RETURNING id, chain)
    INSERT INTO relay_answer (request, chain, state, response)
    SELECT id, chain, \(ending.rawValue), \(response as String?) FROM finished
    """
  }

  /// Moves a chain's request to the answers as cancelled, and returns a row if the request existed.
  static func cancelling(_ id: UUID, of chain: String) -> Statement {
    """
    WITH cancelled AS (
      DELETE FROM relay_request WHERE id = \(id) AND chain = \(chain) RETURNING id, chain)
    INSERT INTO relay_answer (request, chain, state)
    SELECT id, chain, \(Ending.cancelled.rawValue) FROM cancelled RETURNING request
    """
  }

  /// Deletes the oldest responses and their paths, and returns a row for each.
  static func pruning(_ chain: String, endedBefore date: Date) -> Statement {
    """
    WITH old AS (
      DELETE FROM relay_answer WHERE request = ANY(ARRAY(
        SELECT request FROM relay_answer WHERE chain = \(chain) AND finished < \(date)
        ORDER BY finished LIMIT 1000))
      RETURNING request),
    steps AS (DELETE FROM relay_step USING old WHERE relay_step.request = old.request)
    SELECT FROM old
    """
  }

  /// Moves a request to the dead letters, and replaces each U+0000 in the reason.
  static func burying(_ id: UUID, reason: String) -> Statement {
    """
    WITH dead AS (DELETE FROM relay_request WHERE id = \(id)
      RETURNING id, chain, revision, handler, key, body, run)
    INSERT INTO relay_dead (id, chain, revision, handler, key, body, run, reason)
    SELECT *, \(reason.storable) FROM dead
    """
  }

  /// Moves dead letters back to the requests, in the order in which they died.
  ///
  /// The run numbers continue, so that a worker that was frozen in the meantime cannot pass the
  /// fence.
  static func reviving(_ ids: [UUID]) -> Statement {
    """
    WITH dead AS (
      DELETE FROM relay_dead WHERE id = ANY(\(ids.map(\.uuidString))::uuid[]) RETURNING *)
    INSERT INTO relay_request (id, chain, revision, handler, key, body, run)
    SELECT id, chain, revision, handler, key, body, run + 1 FROM dead ORDER BY died, id
    """
  }

  /// Moves a dead letter to the answers and deletes its large body, and returns a row if the letter
  /// existed.
  static func discarding(_ id: UUID, of chain: String) -> Statement {
    """
    WITH dead AS (
      DELETE FROM relay_dead WHERE id = \(id) AND chain = \(chain) RETURNING id, chain),
    freed AS (DELETE FROM relay_body USING dead WHERE relay_body.request = dead.id)
    INSERT INTO relay_answer (request, chain, state)
    SELECT id, chain, \(Ending.cancelled.rawValue) FROM dead RETURNING request
    """
  }
}

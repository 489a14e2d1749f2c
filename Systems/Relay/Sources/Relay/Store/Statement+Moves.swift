import Foundation
import PostgreSQL

// The statements that move a request; each takes effect in a transaction of its caller. Those that
// leave it running change the number of the run, so that no hand-over takes effect twice.
extension Statement {
  /// Adds a request, unless it was added before; one without a body has a large one.
  ///
  /// Requests with a key take the key's lock before their number, so numbers are committed in
  /// order.
  static func submitting(
    _ id: UUID, to chain: String, revision: Int, position: String, key: String?, body: String?
  ) -> [Statement] {
    let insert: Statement = """
      INSERT INTO relay_request (id, chain, revision, handler, key, body)
      VALUES (\(id), \(chain), \(revision)::int, \(position), \(key as String?),
        \(body as String?))
      ON CONFLICT DO NOTHING
      """
    // A statement of its own, because it must see a request that has just ended.
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

  /// Finds and locks the requests that have waited longest for a handler, of those that may run.
  ///
  /// The planner must know the limit, so it isn't a parameter.
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

  /// The expression of the handler after the one of the request `r`; NULL after the last one.
  static var next: String {
    """
    (SELECT links[array_position(links, r.handler) + 1] FROM relay_revision v
    WHERE v.chain = r.chain AND v.revision = r.revision)
    """
  }

  /// Stores what a call did.
  static func recording(_ visits: String, of id: UUID) -> Statement {
    "INSERT INTO relay_step (request, visits) VALUES (\(id), \(visits))"
  }

  /// Moves a request to a handler, changed if there is a body.
  static func moving(_ id: UUID, to handler: String, body: String?) -> Statement {
    """
    UPDATE relay_request SET handler = \(handler), body = coalesce(\(body as String?), body),
      run = run + 1, attempts = 0, lease_until = '-infinity', due = now()
    WHERE id = \(id)
    """
  }

  /// Lets a request wait for a call of the same handler.
  static func delaying(_ id: UUID, by pause: Duration, attempts: Int) -> Statement {
    """
    UPDATE relay_request SET run = run + 1, attempts = \(attempts)::int, lease_until = '-infinity',
      due = clock_timestamp() + make_interval(secs => \(pause / .seconds(1)))
    WHERE id = \(id)
    """
  }

  /// Moves a request to the answers.
  static func finishing(_ id: UUID, _ ending: Ending, response: String?) -> Statement {
    """
    WITH finished AS (DELETE FROM relay_request WHERE id = \(id) RETURNING id, chain)
    INSERT INTO relay_answer (request, chain, state, response)
    SELECT id, chain, \(ending.rawValue), \(response as String?) FROM finished
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

  /// Moves a request to the dead letters.
  static func burying(_ id: UUID, reason: String) -> Statement {
    """
    WITH dead AS (DELETE FROM relay_request WHERE id = \(id)
      RETURNING id, chain, revision, handler, key, body, run)
    INSERT INTO relay_dead (id, chain, revision, handler, key, body, run, reason)
    SELECT *, \(reason) FROM dead
    """
  }

  /// Moves a dead letter back to the requests.
  ///
  /// The numbers of its runs continue, so that no worker that was frozen before passes the fence.
  static func reviving(_ id: UUID) -> Statement {
    """
    WITH dead AS (DELETE FROM relay_dead WHERE id = \(id) RETURNING *)
    INSERT INTO relay_request (id, chain, revision, handler, key, body, run)
    SELECT id, chain, revision, handler, key, body, run + 1 FROM dead
    """
  }
}

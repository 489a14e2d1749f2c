import Foundation
import PostgreSQL

// These statements store large bodies in a separate table. Every hop rewrites the row of a request,
// but a row of this table is rewritten only if a handler changes the request.
extension Statement {
  /// Stores the large body of a newly submitted request, unless its body is already stored.
  static func storing(_ id: UUID, _ body: String) -> Statement {
    """
    INSERT INTO relay_body (request, body)
    SELECT id, \(body) FROM relay_request WHERE id = \(id) AND body IS NULL
    ON CONFLICT DO NOTHING
    """
  }

  /// Replaces the body of a request with a large one.
  static func replacing(_ id: UUID, _ body: String) -> Statement {
    """
    WITH emptied AS (UPDATE relay_request SET body = NULL WHERE id = \(id) AND body IS NOT NULL)
    INSERT INTO relay_body (request, body) VALUES (\(id), \(body))
    ON CONFLICT (request) DO UPDATE SET body = excluded.body
    """
  }

  /// Deletes the large body of a request, if it has one.
  static func freeing(_ id: UUID) -> Statement {
    "DELETE FROM relay_body WHERE request = \(id)"
  }
}

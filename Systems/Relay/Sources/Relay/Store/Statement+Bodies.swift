import Foundation
import PostgreSQL

// The statements of large bodies, which have a table of their own: rows of requests are rewritten
// at every hop, and rows of this table only if a handler changes the request.
extension Statement {
  /// Stores the large body of a request that was submitted without one, unless it has one.
  static func storing(_ id: UUID, _ body: String) -> Statement {
    """
    INSERT INTO relay_body (request, body)
    SELECT id, \(body) FROM relay_request WHERE id = \(id) AND body IS NULL
    ON CONFLICT DO NOTHING
    """
  }

  /// Replaces the body of a request by a large one.
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

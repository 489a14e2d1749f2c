import Foundation
import PostgreSQL
import Relay

extension PostgreSQLStore {
  /// Submits orders in progress that the work's chain does not contain, such as those from an
  /// earlier version of the market.
  func submitOrdersInProgress() async throws {
    let rows = try await database.query(
      """
      SELECT id, array(SELECT product FROM purchase_line WHERE purchase = id ORDER BY place)
      FROM purchase WHERE state IN ('paid', 'prepared', 'packed') ORDER BY placed
      """)
    for row in rows {
      let (id, products) = try row.decode(as: (String, [String]).self)
      do {
        try await database.transaction(.readCommitted) { session in
          try await work.submit(
            PaidOrder(id: id, products: products), as: PaidOrder.request(of: id), in: session)
          let rows = try await session.query(
            """
            SELECT FROM purchase WHERE id = \(id) AND state IN ('paid', 'prepared', 'packed')
            FOR UPDATE
            """)
          if rows.isEmpty { throw NoLongerInProgress() }
        }
      } catch is NoLongerInProgress {
        // The transaction was rolled back, so the order has no request.
      }
    }
  }
}

private struct NoLongerInProgress: Error {}

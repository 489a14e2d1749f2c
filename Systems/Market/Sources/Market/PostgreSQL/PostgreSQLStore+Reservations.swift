import Foundation
import PostgreSQL

extension PostgreSQLStore {
  func reserve(_ key: String) async throws(Refusal) {
    _ = try await write { transaction in
      try await transaction.execute(
        "INSERT INTO reservation (key, since) VALUES ($1, $2)", [key, transaction.time])
    }
  }

  func lapsedReservations(after hold: TimeInterval) async throws(Refusal) -> [String] {
    let hasLapsed = try await read { transaction in
      try await transaction.row(
        "SELECT 1 FROM reservation WHERE since <= $1 LIMIT 1", [transaction.time - hold]) != nil
    }
    guard hasLapsed else { return [] }
    return try await write { transaction in
      try await transaction.rows(
        """
        UPDATE reservation SET released = coalesce(released, $1) WHERE since <= $2 RETURNING key
        """, [transaction.time, transaction.time - hold]
      ).map { try $0.decode(as: String.self) }
    }
  }

  func endReservation(_ key: String) async throws(Refusal) {
    _ = try await write { transaction in
      try await transaction.execute("DELETE FROM reservation WHERE key = $1", [key])
    }
  }
}

extension PostgreSQLTransaction {
  /// Ends the reservation that a purchase uses, and refuses the purchase if the reservation has
  /// lapsed.
  func use(reservation key: String) async throws {
    let used = try await row(
      "DELETE FROM reservation WHERE key = $1 AND released IS NULL RETURNING key", [key])
    guard used != nil else { throw Refusal.cardUnavailable }
  }
}

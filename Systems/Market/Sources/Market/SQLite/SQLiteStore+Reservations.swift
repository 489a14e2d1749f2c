import Foundation
import GRDB

extension SQLiteStore {
  func reserve(_ key: String) async throws(Refusal) {
    try await write { transaction in
      try transaction.execute(
        "INSERT INTO reservation (key, since) VALUES (?, ?)", [key, transaction.time])
    }
  }

  func lapsedReservations(after hold: TimeInterval) async throws(Refusal) -> [String] {
    let hasLapsed = try await read { database, now in
      try Transaction(database: database, now: now).row(
        "SELECT 1 FROM reservation WHERE since <= ? LIMIT 1",
        [now.timeIntervalSince1970 - hold]) != nil
    }
    guard hasLapsed else { return [] }
    return try await write { transaction in
      try transaction.execute(
        "UPDATE reservation SET released = coalesce(released, ?) WHERE since <= ?",
        [transaction.time, transaction.time - hold])
      return try transaction.rows(
        "SELECT key FROM reservation WHERE since <= ?", [transaction.time - hold]
      ).map { $0["key"] }
    }
  }

  func endReservation(_ key: String) async throws(Refusal) {
    try await write { transaction in
      try transaction.execute("DELETE FROM reservation WHERE key = ?", [key])
    }
  }
}

extension Transaction {
  /// Ends the reservation that a purchase uses, and refuses the purchase if the reservation has
  /// lapsed.
  func use(reservation key: String) throws {
    try execute("DELETE FROM reservation WHERE key = ? AND released IS NULL", [key])
    guard database.changesCount == 1 else { throw Refusal.cardUnavailable }
  }
}

import BatonInspector
import Foundation
import GRDB

extension SQLiteStore {
  func remembered(edition chain: String) -> Edition? { memory.edition(of: chain) }

  func editions(
    of chain: String, most count: Int, by visitor: Visitor
  ) async throws(Refusal) -> [Edition] {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      guard try transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      return try Edition.fetch(database, of: chain, most: count)
    }
  }

  func record(
    _ edition: Edition, of chain: String, by visitor: Visitor
  ) async throws(Refusal) {
    try await write { [memory] transaction in
      guard try transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      let last = try Edition.fetch(transaction.database, of: chain, most: 1).first
      guard (last?.number ?? 0) + 1 == edition.number else {
        if let last { memory.keep(last, of: chain) }
        throw Refusal.chainChanged
      }
      try transaction.execute(
        "INSERT INTO chain_edition VALUES (?, ?, ?, ?, ?, ?)",
        [
          chain, edition.number, edition.at / .seconds(1), edition.who,
          try JSONText.text(of: edition.before), try JSONText.text(of: edition.after),
        ])
    }
    memory.keep(edition, of: chain)
  }
}

extension Edition {
  /// The editions of a chain, the latest first.
  static func fetch(_ database: Database, of chain: String, most count: Int) throws -> [Edition] {
    let statement = try database.cachedStatement(
      sql: "SELECT * FROM chain_edition WHERE chain = ? ORDER BY number DESC LIMIT ?")
    return try Row.fetchAll(statement, arguments: [chain, count]).map { row in
      Edition(
        number: row["number"], at: .seconds(row["at"] as Double), who: row["who"],
        before: try JSONText.value(in: row["before"]), after: try JSONText.value(in: row["after"]))
    }
  }
}

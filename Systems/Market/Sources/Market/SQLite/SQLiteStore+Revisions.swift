import BatonInspector
import Foundation
import GRDB

extension SQLiteStore {
  func remembered(revision chain: String) -> Revision? { memory.revision(of: chain) }

  func revisions(
    of chain: String, most count: Int, by visitor: Visitor
  ) async throws(Refusal) -> [Revision] {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      guard try transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      return try Revision.fetch(database, of: chain, most: count)
    }
  }

  func record(
    _ revision: Revision, of chain: String, by visitor: Visitor
  ) async throws(Refusal) {
    try await write { [memory] transaction in
      guard try transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      let last = try Revision.fetch(transaction.database, of: chain, most: 1).first
      guard (last?.number ?? 0) + 1 == revision.number else {
        if let last { memory.keep(last, of: chain) }
        throw Refusal.chainChanged
      }
      try transaction.execute(
        "INSERT INTO chain_edition VALUES (?, ?, ?, ?, ?, ?)",
        [
          chain, revision.number, revision.at / .seconds(1), revision.who,
          try JSONText.text(of: revision.before), try JSONText.text(of: revision.after),
        ])
    }
    memory.keep(revision, of: chain)
  }
}

extension Revision {
  static func fetch(_ database: Database, of chain: String, most count: Int) throws -> [Revision] {
    let statement = try database.cachedStatement(
      sql: "SELECT * FROM chain_edition WHERE chain = ? ORDER BY number DESC LIMIT ?")
    return try Row.fetchAll(statement, arguments: [chain, count]).map { row in
      Revision(
        number: row["number"], at: .seconds(row["at"] as Double), who: row["who"],
        before: try JSONText.value(in: row["before"]), after: try JSONText.value(in: row["after"]))
    }
  }
}

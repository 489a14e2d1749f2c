import Foundation
import GRDB

extension SQLiteStore {
  func remembered(edition chain: String) -> ChainEdition? { memory.edition(of: chain) }

  func editions(
    of chain: String, most count: Int, by visitor: Visitor
  ) async throws(Refusal) -> [ChainEdition] {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      guard try transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      return try ChainEdition.fetch(database, of: chain, most: count)
    }
  }

  func record(
    _ handlers: [String], of chain: String, insteadOf before: [String], number: Int,
    by visitor: Visitor
  ) async throws(Refusal) {
    let edition = try await write { transaction in
      let user = try transaction.user(visitor)
      guard user.role == .owner else { throw Refusal.forbidden }
      let last = try ChainEdition.fetch(transaction.database, of: chain, most: 1).first
      guard (last?.number ?? 0) + 1 == number else { throw Refusal.chainChanged }
      let edition = ChainEdition(
        number: number, at: transaction.now, who: user.name, before: before, after: handlers)
      try transaction.execute(
        "INSERT INTO chain_edition VALUES (?, ?, ?, ?, ?, ?)",
        [
          chain, number, transaction.time, user.name, try ChainEdition.json(before),
          try ChainEdition.json(handlers),
        ])
      return edition
    }
    memory.keep(edition, of: chain)
  }
}

extension ChainEdition {
  /// The editions of a chain, the latest first.
  static func fetch(_ database: Database, of chain: String, most count: Int) throws
    -> [ChainEdition]
  {
    let statement = try database.cachedStatement(
      sql: "SELECT * FROM chain_edition WHERE chain = ? ORDER BY number DESC LIMIT ?")
    return try Row.fetchAll(statement, arguments: [chain, count]).map { row in
      ChainEdition(
        number: row["number"], at: Date(timeIntervalSince1970: row["at"]), who: row["who"],
        before: try names(row["before"]), after: try names(row["after"]))
    }
  }

  fileprivate static func json(_ names: [String]) throws -> String {
    String(decoding: try JSONEncoder().encode(names), as: UTF8.self)
  }

  private static func names(_ json: String) throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(json.utf8))
  }
}

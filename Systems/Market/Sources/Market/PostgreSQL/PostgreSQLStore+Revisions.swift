import BatonInspector
import Foundation
import PostgreSQL

extension PostgreSQLStore {
  func remembered(revision chain: String) -> Revision? { memory.revision(of: chain) }

  func revisions(
    of chain: String, most count: Int, by visitor: Visitor
  ) async throws(Refusal) -> [Revision] {
    try await read { transaction in
      guard try await transaction.user(visitor).role == .owner else { throw Refusal.forbidden }
      return try await transaction.revisions(of: chain, most: count)
    }
  }

  func record(
    _ revision: Revision, of chain: String, by visitor: Visitor
  ) async throws(Refusal) {
    try await write { [memory] transaction in
      _ = try await transaction.owner(visitor)
      try await transaction.lock("chain", chain)
      let last = try await transaction.revisions(of: chain, most: 1).first
      guard (last?.number ?? 0) + 1 == revision.number else {
        if let last { memory.keep(last, of: chain) }
        throw Refusal.chainChanged
      }
      try await transaction.execute(
        "INSERT INTO chain_revision VALUES ($1, $2, $3, $4, $5, $6)",
        [
          chain, revision.number, revision.at / .seconds(1), revision.who,
          try JSONText.text(of: revision.before), try JSONText.text(of: revision.after),
        ])
    }
    memory.keep(revision, of: chain)
  }

  /// Returns the last revision of each chain.
  func latestRevisions() async throws(Refusal) -> [String: Revision] {
    try await read { transaction in
      let rows = try await transaction.rows(
        "SELECT DISTINCT ON (chain) * FROM chain_revision ORDER BY chain, number DESC", [])
      return try rows.reduce(into: [:]) { $0[try $1.decode("chain")] = try Revision($1) }
    }
  }
}

extension PostgreSQLTransaction {
  /// Returns the revisions of a chain, latest first.
  fileprivate func revisions(of chain: String, most count: Int) async throws -> [Revision] {
    try await rows(
      "SELECT * FROM chain_revision WHERE chain = $1 ORDER BY number DESC LIMIT $2",
      [chain, count]
    ).map(Revision.init)
  }
}

extension Revision {
  fileprivate init(_ row: Row) throws {
    self.init(
      number: try row.decode("number"), at: .seconds(try row.decode("at", as: Double.self)),
      who: try row.decode("who"), before: try JSONText.value(in: row.decode("before")),
      after: try JSONText.value(in: row.decode("after")))
  }
}

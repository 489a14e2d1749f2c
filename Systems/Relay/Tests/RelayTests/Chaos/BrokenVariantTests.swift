import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Relay

// Each variant breaks one rule, and the check of the history detects the violation.
struct BrokenVariantTests {
  @Test("Without the fence, the check finds that a handler took effect twice")
  func noFence() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let late = try await LateWorker(on: database)
    // All runs of this chain have the same number.
    try await database.pipeline([
      """
      CREATE OR REPLACE FUNCTION same_run() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF NEW.chain = TG_ARGV[0] THEN NEW.run := 1; END IF; RETURN NEW; END'
      """,
      Statement(
        sql: """
          CREATE TRIGGER "\(late.chain.name)" BEFORE UPDATE ON relay_request
          FOR EACH ROW EXECUTE FUNCTION same_run('\(late.chain.name)')
          """),
    ])
    try await late.run()
    let faults = try await faults(of: late.id, in: late.chain, database)
    #expect(
      faults == [
        "stove worked 2 times", "the response is a pass", "the path is stove, stove",
      ])
  }

  @Test("If a handler writes in a separate transaction, the check finds a repeated effect")
  func twoTransactions() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        let hop = try #require(Hop.current)
        try await database.query("INSERT INTO effect VALUES (\(hop.request), 'stove')")
        guard hop.attempt > 1 else { throw Burnt() }
        return .passed
      }
      cook("onion")
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let faults = try await faults(of: id, in: chain, database)
    #expect(faults == ["stove worked 2 times"])
  }

  @Test("If a recovery restores an older state, the check finds a repeated effect")
  func staleRescue() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let late = try await LateWorker(on: database)
    async let first: Void = late.first()
    await late.started.wait()
    try await database.expire(late.id)
    let rows = try await database.query(
      "SELECT handler, run FROM relay_request WHERE id = \(late.id)")
    let (handler, run) = try rows[0].decode(as: (String, Int).self)
    await late.released.open()
    try await first
    try await database.query(
      """
      UPDATE relay_request SET handler = \(handler), run = \(run)::int, lease_until = '-infinity'
      WHERE id = \(late.id)
      """)
    let faults = try await faults(of: late.id, in: late.chain, database)
    #expect(faults == ["stove worked 2 times", "the path is stove, stove, onion"])
  }

  @Test("Without keys, the check finds that a request began before its predecessor ended")
  func noKeys() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) {
      cook("tomato")
      cook("onion")
    }
    var ids: [UUID] = []
    for _ in 1...2 { ids.append(try await chain.submit(Dish(name: "onion"))) }
    for link in [0, 0, 1, 1] { #expect(try await chain.hop(on: chain.links[link])) }
    let history = History(
      chain: chain, database: database, effects: "effect", writers: [],
      handlers: ["tomato", "onion"])
    #expect(try await history.faults(inOrder: ids) == ["the order is \(ids + ids)"])
  }

  private func faults(of id: UUID, in chain: Kitchen, _ database: Database) async throws -> [String]
  {
    let history = History(
      chain: chain, database: database, effects: "effect", writers: ["stove"],
      handlers: ["stove", "onion"])
    return try await working(on: [chain]) {
      try await history.faults(of: id, expecting: "onion, cooked")
    }
  }
}

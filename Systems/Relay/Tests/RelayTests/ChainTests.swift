import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Relay

struct ChainTests {
  @Test("If the second handler handles a request, any process can get the response and path")
  func response() async throws {
    let (cooks, clients) = try await (kitchens(), kitchens())
    let id = try await clients.submit(Dish(name: "onion"))
    let outcome = try await working(on: [cooks]) { try await clients.response(of: id) }
    #expect(outcome.response == "onion, cooked")
    let path = try await clients.path(of: id)
    #expect(path.names == ["kitchen", "tomato", "onion"])
    #expect(path.allVisits.map(\.decision) == [.handled, .passed, .handled])
    #expect(path.allVisits.map(\.depth) == [0, 1, 1])
    #expect(path.allVisits.last?.detail == "\"onion, cooked\"")
    #expect(path.began != nil)
  }

  private func kitchens() async throws -> Kitchen {
    try await kitchen("kitchen") {
      cook("tomato")
      cook("onion")
      cook("lettuce")
    }
  }

  @Test("A request that no handler handles is passed, as in any chain")
  func unhandled() async throws {
    let chain = try await kitchens()
    let id = try await chain.submit(Dish(name: "tofu"))
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == nil)
    let decisions = try await chain.path(of: id).allVisits.map(\.decision)
    #expect(decisions == [.passed, .passed, .passed, .passed])
  }

  @Test("A chain and a durable chain with the same block have the same outcomes")
  func sameBlock() async throws {
    let isOpen = true
    let plain = Chain("plain") {
      ClosureAdmission<Dish, Never>("lowercased") { Dish(name: $0.name.lowercased()) }
      if isOpen { cook("tomato") }
      for name in ["onion", "leek"] { cook(name) }
    }
    let durable = try await kitchen {
      ClosureAdmission<Dish, Never>("lowercased") { Dish(name: $0.name.lowercased()) }
      if isOpen { cook("tomato") }
      for name in ["onion", "leek"] { cook(name) }
    }
    try await working(on: [durable]) {
      for name in ["TOMATO", "leek", "tofu"] {
        let dish = Dish(name: name)
        let response = try await durable.run(dish).response
        let expected = try await plain.run(dish).response
        #expect(response == expected)
      }
    }
    #expect(durable.outlines[0].parts.map(\.name) == ["lowercased", "tomato", "onion", "leek"])
  }

  @Test("An admission's change reaches the later handlers, and the path shows it")
  func admission() async throws {
    let chain = try await kitchen {
      AsyncClosureAdmission<Dish, Never>("onions only") { _ in Dish(name: "onion") }
      cook("onion")
    }
    let id = try await chain.submit(Dish(name: "tofu"))
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    #expect(outcome.response == "onion, cooked")
    #expect(
      try await chain.path(of: id).allVisits.map(\.decision) == [.handled, .changed, .handled])
  }

  @Test("A durable chain can be a handler in another durable chain")
  func nested() async throws {
    let inner = try await kitchens()
    let outer = try await kitchen {
      inner
      cook("tofu")
    }
    try await working(on: [inner, outer]) {
      for name in ["lettuce", "tofu"] {
        let response = try await outer.run(Dish(name: name)).response
        #expect(response == "\(name), cooked")
      }
    }
  }

  @Test("A second submission with the same identifier has no effect, even after the response")
  func idempotent() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) { cook("onion") }
    let id = try await chain.submit(Dish(name: "onion"))
    try await chain.submit(Dish(name: "tofu"), as: id)
    let outcome = try await working(on: [chain]) { try await chain.response(of: id) }
    try await chain.submit(Dish(name: "tofu"), as: id)
    #expect(outcome.response == "onion, cooked")
    #expect(try await database.query("SELECT FROM relay_request WHERE id = \(id)").isEmpty)
    #expect(try await chain.response(of: id).response == "onion, cooked")
  }

  @Test("A request submitted in a transaction exists only if the transaction is committed")
  func outbox() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) { cook("onion") }
    let (kept, dropped) = (UUID(), UUID())
    _ = try? await database.transaction { session in
      try await chain.submit(Dish(name: "onion"), as: dropped, in: session)
      throw Burnt()
    }
    try await database.transaction { session in
      _ = try await chain.submit(Dish(name: "onion"), as: kept, in: session)
    }
    let outcome = try await working(on: [chain]) { try await chain.response(of: kept) }
    #expect(outcome.response == "onion, cooked")
    #expect(
      await text { try await chain.response(of: dropped) } == """
        The durable chain "\(chain.name)" has no request \(dropped). Use the identifier that submit \
        returned, and the same chain and database.
        """)
  }

  @Test("Pruning deletes only the requests that ended before the given time")
  func pruning() async throws {
    let chain = try await kitchen { cook("onion") }
    let old = try await chain.submit(Dish(name: "onion"))
    try await working(on: [chain]) { _ = try await chain.response(of: old) }
    let running = try await chain.submit(Dish(name: "onion"))
    #expect(try await chain.prune(endedBefore: .distantPast) == 0)
    #expect(try await chain.prune(endedBefore: .distantFuture) == 1)
    #expect(await text { try await chain.path(of: old) } != nil)
    let outcome = try await working(on: [chain]) { try await chain.response(of: running) }
    #expect(outcome.response == "onion, cooked")
  }

  @Test("A chain can be created while workers are writing", .timeLimit(.minutes(3)))
  func opening() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
        try await Hop.current?.session?.query(
          "INSERT INTO relay_step (request, visits) VALUES (\(UUID()), '[]')")
        return .handled(try await kitchens().name)
      }
    }
    let outcome = try await working(on: [chain]) { try await chain.run(Dish(name: "onion")) }
    #expect(outcome.response == "kitchen")
  }

  @Test("Links with the same name, and chains without links, are rejected")
  func badLinks() async throws {
    #expect(
      await text {
        try await kitchen("twice") {
          cook("onion")
          cook("onion")
        }
      } == """
        The durable chain "twice" has two handlers with the name "onion", but the name \
        identifies the position of its requests. Rename one of them.
        """)
    #expect(
      await text { try await kitchen("empty") {} } == """
        The durable chain "empty" has no handlers. List at least one between its braces.
        """)
  }

  @Test("A process that waits until another one has created the tables doesn't wait for writers")
  func creation() async throws {
    let server = try await PostgreSQLServer.shared
    try await server.database.query("CREATE DATABASE twins")
    // If the process waited for the writer, it would fail.
    try await server.database.query("ALTER DATABASE twins SET lock_timeout = '30 s'")
    let database = Database("\(server.url.dropLast("postgres".count))twins")
    try await database.withSession { session in
      try await session.query("SELECT pg_advisory_lock(hashtextextended('relay', 0))")
      let late = Task { try await kitchen(on: database) { cook("onion") } }
      defer { late.cancel() }
      try await database.wait(
        until: """
          SELECT count(*) > 0 FROM pg_locks JOIN pg_database d ON d.oid = database
          WHERE NOT granted AND locktype = 'advisory' AND datname = 'twins'
          """)
      try await session.pipeline(Database.relayTables)
      try await session.transaction {
        try await session.query(
          "INSERT INTO relay_step (request, visits) VALUES (gen_random_uuid(), '')")
        try await session.query("SELECT pg_advisory_unlock(hashtextextended('relay', 0))")
        #expect(try await late.value.revision == 1)
      }
    }
    await database.close()
  }

  @Test("A worker for handlers that the chain doesn't have is rejected")
  func unknownHandlers() async throws {
    let chain = try await kitchens()
    #expect(
      await text { try await chain.work(on: ["onion", "oven"]) } == """
        The durable chain "kitchen" has no handlers with the names "oven". Use one or more of \
        "tomato", "onion", "lettuce".
        """)
  }
}

import Baton
import BatonResilience
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Relay
@testable import relay_demo

struct FailureTests {
  @Test("A request whose handler fails too often becomes a dead letter with a reason and a path")
  func deadLetter() async throws {
    let chain = try await burning()
    let id = try await chain.submit(Dish(name: "onion"))
    let error = await text {
      try await working(on: [chain]) { try await chain.response(of: id) }
    }
    #expect(
      error == """
        The request \(id) of the durable chain "\(chain.name)" is dead, because "stove" failed \
        with: "hob" failed: the dish is burnt (stove → hob). Fix the cause, then call redrive.
        """)
    let letters = try await chain.deadLetters()
    #expect(letters.map(\.id) == [id])
    #expect(letters[0].handler == "stove")
    #expect(letters[0].reason == "\"hob\" failed: the dish is burnt (stove → hob)")
    let path = try await chain.path(of: id)
    #expect(path.names == [chain.name, "tomato", "stove", "hob", "stove", "hob", "stove", "hob"])
    #expect(path.visits[0].visits.map(\.decision) == [.passed, .failed, .failed, .failed])
    #expect(path.visits[0].decision == .failed)
  }

  private func burning() async throws -> Kitchen {
    try await kitchen {
      cook("tomato")
      Chain("stove") {
        AsyncClosureHandler<Dish, String, any Error>("hob") { dish in
          let hop = try #require(Hop.current)
          let steps = try await #require(hop.session).query(
            "SELECT FROM relay_step WHERE request = \(hop.request)")
          guard steps.count == 4 else { throw Burnt() }
          return .handled("\(dish.name), cooked at last")
        }
      }
    }
  }

  @Test("A redriven request resumes at the handler that failed, with its attempts reset")
  func redrive() async throws {
    let chain = try await burning()
    let id = try await chain.submit(Dish(name: "onion"))
    try await working(on: [chain]) {
      _ = await text { try await chain.response(of: id) }
      try await chain.redrive(id)
      let outcome = try await chain.response(of: id)
      #expect(outcome.response == "onion, cooked at last")
    }
    #expect(try await chain.deadLetters().isEmpty)
    #expect(
      await text { try await chain.redrive(id) } == """
        The durable chain "\(chain.name)" has no dead letter \(id). Use an identifier that \
        deadLetters returns.
        """)
  }

  @Test("A stored request that can't be decoded fails without affecting the others")
  func undecodable() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) { cook("onion") }
    let (bad, good) = (try await chain.submit(Dish(name: "old")), UUID())
    try await database.query("UPDATE relay_request SET body = '[]' WHERE id = \(bad)")
    try await chain.submit(Dish(name: "onion"), as: good)
    try await working(on: [chain]) {
      let outcome = try await chain.response(of: good)
      #expect(outcome.response == "onion, cooked")
      let error = await #expect(throws: RelayError.self) { try await chain.response(of: bad) }
      #expect(error?.code == .dead)
    }
    let reason = try await chain.deadLetters().first?.reason ?? ""
    #expect(
      reason.hasPrefix(
        "The request \(bad) of the durable chain \"\(chain.name)\" cannot be decoded as Dish: "))
    #expect(reason.hasSuffix("Make new properties of the type optional."))
  }

  @Test("The error for an undecodable stored response names the type and the remedy")
  func undecodableResponse() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) { cook("onion") }
    let id = try await chain.submit(Dish(name: "onion"))
    try await working(on: [chain]) { _ = try await chain.response(of: id) }
    try await database.query("UPDATE relay_answer SET response = '[]' WHERE request = \(id)")
    let error = await text { try await chain.response(of: id) } ?? ""
    #expect(
      error.hasPrefix(
        "The response to \(id) of the durable chain \"\(chain.name)\" cannot be decoded as String: "
      ))
    #expect(error.hasSuffix("Make new properties of the type optional."))
  }

  @Test("A response that cannot be encoded counts as a failed attempt")
  func unencodableResponse() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await DurableChain<Dish, Double>(
      freshName(), on: database, attempts: 1, poll: .milliseconds(20)
    ) {
      AsyncClosureHandler<Dish, Double, any Error>("scales") { _ in
        writeEffect("scales")
        return .handled(.nan)
      }
    }
    let id = try await chain.submit(Dish(name: "onion"))
    let worker = Task { try await chain.work() }
    defer { worker.cancel() }
    let error = await text { try await chain.response(of: id) } ?? ""
    #expect(error.contains("is dead, because \"scales\" failed with: "))
    #expect(try await database.effects(of: id) == [])
  }

  @Test("In every mode, a failure that isn't worth another call makes a dead letter immediately")
  func permanentFailure() async throws {
    let stove = AsyncClosureHandler<Dish, String, any Error>("stove") { _ in
      guard Hop.current?.attempt == 2 else { throw Burnt() }
      throw Broken()
    }
    for link in [DurableLink(stove), stove.inBatches(of: 10), stove.leased(for: .seconds(600))] {
      let chain = try await kitchen(attempts: 5, when: { $0 is Burnt }) { link }
      let id = try await chain.submit(Dish(name: "onion"))
      for _ in 1...2 { #expect(try await chain.hop(on: chain.links[0])) }
      let letters = try await chain.deadLetters()
      #expect(letters.map(\.id) == [id])
      #expect(letters.map(\.reason) == ["\"stove\" failed: the stove is broken"])
      let decisions = try await chain.path(of: id).visits[0].visits.map(\.decision)
      #expect(decisions == [.failed, .failed])
    }
  }

  @Test("A request that can't be decoded is tried again, even if `when:` returns false")
  func undecodableForNow() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(attempts: 2, when: { _ in false }, on: database) { cook("onion") }
    let id = try await chain.submit(Dish(name: "onion"))
    try await database.query("UPDATE relay_request SET body = '[]' WHERE id = \(id)")
    #expect(try await chain.hop(on: chain.links[0]))
    #expect(try await chain.deadLetters().isEmpty)
    #expect(try await chain.hop(on: chain.links[0]))
    #expect(try await chain.deadLetters().map(\.id) == [id])
  }

  @Test("`when:` receives the errors of nested handlers and of rejected writes")
  func causes() async throws {
    let chain = try await kitchen(when: { !($0 is Broken || $0 is PostgresError) }) {
      Chain("stove") {
        AsyncClosureHandler<Dish, String, any Error>("hob") { dish in
          guard dish.name == "onion" else { throw Broken() }
          Hop.current?.write("SELECT 1 / 0")
          return .passed
        }
      }
    }
    for dish in ["onion", "leek"] {
      try await chain.submit(Dish(name: dish))
      #expect(try await chain.hop(on: chain.links[0]))
    }
    let letters = try await chain.deadLetters()
    #expect(letters.map { try? chain.request(of: $0).name } == ["leek", "onion"])
  }

  @Test("The demo calls a handler only once for a dish that doesn't fit in any box")
  func demonstration() async throws {
    let server = try await PostgreSQLServer.shared
    try await server.database.query("CREATE DATABASE soup")
    let url = "\(server.url.dropLast("postgres".count))soup"
    let orders = try await #require(Command([url, "dead"])).orders()
    let id = try await orders.submit(Order(dish: "soup"))
    for link in orders.links.prefix(2) { #expect(try await orders.hop(on: link)) }
    let letters = try await orders.deadLetters()
    #expect(letters.map(\.reason) == ["\"pack\" failed: no box fits soup, sliced"])
    let path = try await orders.path(of: id)
    #expect(path.names == ["orders", "prepare", "pack"])
    await orders.database.close()
  }

  @Test("Attempts are separated by the backoff's pauses")
  func pauses() async throws {
    let database = try await PostgreSQLServer.shared.database
    let backoff = Backoff(base: .seconds(600), longest: .seconds(600), randomness: { 0.5 })
    let chain = try await kitchen(backoff: backoff, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in throw Burnt() }
    }
    let id = try await chain.submit(Dish(name: "onion"))
    try await working(on: [chain]) {
      try await database.wait(until: "SELECT attempts = 1 FROM relay_request WHERE id = \(id)")
    }
    let rows = try await database.query(
      """
      SELECT due - now() BETWEEN interval '200 s' AND interval '300 s' FROM relay_request
      WHERE id = \(id)
      """)
    #expect(try rows[0].decode(as: Bool.self))
  }

  @Test("A handler that returns again(at:) is called again then, and its writes take effect")
  func again() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("oven") { dish in
        let id = try #require(Hop.current?.request)
        guard try await database.effects(of: id).isEmpty else { return .handled("baked") }
        writeEffect("oven")
        return .again(at: dish.name == "bread" ? .now : .distantFuture)
      }
      cook("tofu")
    }
    let bread = try await chain.submit(Dish(name: "bread"))
    let cake = try await chain.submit(Dish(name: "cake"))
    try await working(on: [chain]) {
      let outcome = try await chain.response(of: bread)
      #expect(outcome.response == "baked")
      try await database.wait(
        until: "SELECT due > now() + interval '1 year' FROM relay_request WHERE id = \(cake)")
    }
    #expect(
      try await chain.path(of: bread).allVisits.map(\.decision) == [.handled, .passed, .handled])
    #expect(Outcome<String>.again(at: .now).response == nil)
  }

  @Test("A redriven request gets new run numbers, so a frozen worker can't pass the fence")
  func redrivenFence() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(attempts: 1, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in throw Burnt() }
    }
    let id = try await chain.submit(Dish(name: "onion"))
    try await database.query("UPDATE relay_request SET run = 7 WHERE id = \(id)")
    #expect(try await chain.hop(on: chain.links[0]))
    try await chain.redrive(id)
    let rows = try await database.query("SELECT run FROM relay_request WHERE id = \(id)")
    #expect(try rows[0].decode(as: Int.self) == 8)
  }

  @Test("A handler that returns again(at:) with a past time is called again at the next poll")
  func pastTimer() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await Kitchen(freshName(), on: database, poll: .seconds(600)) {
      AsyncClosureHandler<Dish, String, Never>("stove") { _ in .again(at: .distantPast) }
    }
    let id = try await chain.submit(Dish(name: "onion"))
    #expect(try await chain.hop(on: chain.links[0]))
    let rows = try await database.query(
      "SELECT due > now() + interval '500 s' FROM relay_request WHERE id = \(id)")
    #expect(try rows[0].decode(as: Bool.self))
  }

  @Test("A request is submitted or cancelled only if the transaction is committed")
  func inTransactions() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) { cook("onion") }
    let (one, two) = (UUID(), UUID())
    try await database.transaction { session in
      try await chain.submit(Dish(name: "onion"), as: one, in: session)
    }
    await #expect(throws: Burnt.self) {
      try await database.transaction { session in
        try await chain.submit(Dish(name: "onion"), as: two, in: session)
        #expect(try await chain.cancel(one, in: session))
        throw Burnt()
      }
    }
    #expect(try await chain.positions() == ["onion": 1])
    #expect(try await database.transaction { try await chain.cancel(one, in: $0) })
    #expect(try await database.transaction { try await !chain.cancel(two, in: $0) })
    #expect(try await chain.positions() == [:])
  }

  @Test("A cancelled dead letter ends, and can no longer be redriven")
  func cancelledDeadLetter() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(attempts: 1, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in throw Burnt() }
    }
    for isInTransaction in [false, true] {
      let id = try await chain.submit(Dish(name: "onion"))
      #expect(try await chain.hop(on: chain.links[0]))
      if isInTransaction {
        #expect(try await database.transaction { try await chain.cancel(id, in: $0) })
      } else {
        #expect(try await chain.cancel(id))
      }
      #expect(try await chain.deadLetters().isEmpty)
      await #expect(throws: RelayError.notDead(id, in: chain.name)) { try await chain.redrive(id) }
      await #expect(throws: RelayError.cancelled(id, in: chain.name)) {
        try await chain.response(of: id)
      }
      #expect(try await !chain.cancel(id))
    }
    #expect(try await chain.positions() == [:])
  }

  @Test("A transaction that might not see that a request has ended can't submit it again")
  func isolation() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) { cook("onion") }
    let error = await text {
      try await database.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ") { session in
        try await chain.submit(Dish(name: "onion"), in: session)
      }
    }
    #expect(
      error == """
        A request of the durable chain "\(chain.name)" cannot be submitted at the isolation level \
        repeatable read, because the transaction may not see that the same request has ended. Use READ \
        COMMITTED.
        """)
    #expect(try await chain.positions() == [:])
  }
}

private struct Broken: Error, CustomStringConvertible {
  let description = "the stove is broken"
}

import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

@testable import Relay
@testable import relay_demo

struct BatchTests {
  @Test("A worker hands over all waiting requests in one transaction, up to the batch size")
  func oneTransaction() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await stove(batch: 4, on: database) { _ in
      #expect(Hop.current?.session == nil)
      writeEffect("stove")
      return .passed
    }
    let ids = try await submit(["onion", "leek", "onion", "tofu", "onion"], to: chain)
    #expect(try await chain.hop(on: chain.links[0]))
    #expect(try await chain.positions() == ["stove": 1, "onion": 4])
    #expect(try await transactions(of: ids, on: database) == 1)
    #expect(try await chain.hop(on: chain.links[0]))
    #expect(try await !chain.hop(on: chain.links[0]))
    try await working(on: [chain]) {
      for (id, dish) in zip(ids, ["onion", nil, "onion", nil, "onion"]) {
        let outcome = try await chain.response(of: id)
        let effects = try await database.effects(of: id)
        #expect(outcome.response == (dish == "onion" ? "onion, cooked" : nil))
        #expect(effects == ["stove"])
      }
    }
    #expect(try await chain.path(of: ids[0]).names == [chain.name, "stove", "onion"])
  }

  @Test("Requests in a batch can be changed, handled, passed or postponed, just like single ones")
  func outcomes() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await kitchen(on: database) {
      AsyncClosureAdmission<Dish, Never>("cut") { Dish(name: "\($0.name), cut") }
        .inBatches(of: 10)
      AsyncClosureHandler<Dish, String, Never>("stove") { dish in
        switch dish.name {
        case "onion, cut": .handled("cooked")
        case "bread, cut": .again(at: .distantFuture)
        default: .passed
        }
      }.inBatches(of: 10)
    }
    let ids = try await submit(["onion", "tofu", "bread"], to: chain)
    try await working(on: [chain]) {
      let handled = try await chain.response(of: ids[0])
      let passed = try await chain.response(of: ids[1])
      #expect(handled.response == "cooked")
      #expect(passed.response == nil)
      try await database.wait(
        until: "SELECT due > now() + interval '1 year' FROM relay_request WHERE id = \(ids[2])")
    }
    let decisions = try await chain.path(of: ids[0]).allVisits.map(\.decision)
    #expect(decisions == [.handled, .changed, .handled])
  }

  @Test("If a handler fails in a batch, that request is retried and the others move on")
  func failure() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let chain = try await stove(batch: 10, on: database) { dish in
      writeEffect("stove")
      guard dish.name != "burnt" || Hop.current?.attempt == 2 else { throw Burnt() }
      return .handled("cooked at attempt \(Hop.current?.attempt ?? 0)")
    }
    let ids = try await submit(["onion", "burnt", "leek"], to: chain)
    #expect(try await chain.hop(on: chain.links[0]))
    #expect(try await chain.positions() == ["stove": 1])
    try await working(on: [chain]) {
      for (id, attempt) in zip(ids, [1, 2, 1]) {
        let outcome = try await chain.response(of: id)
        let effects = try await database.effects(of: id)
        #expect(outcome.response == "cooked at attempt \(attempt)")
        #expect(effects == ["stove"])
      }
    }
  }

  @Test("A rejected write undoes only its own request, and the handler is not called again")
  func rejectedWrite() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    let calls = Counter()
    let chain = try await stove(batch: 10, on: database) { dish in
      await calls.add()
      writeEffect("stove")
      if dish.name == "burnt" { Hop.current?.write("SELECT 1 / 0") }
      return .handled("cooked")
    }
    let ids = try await submit(["onion", "burnt", "leek"], to: chain)
    #expect(try await chain.hop(on: chain.links[0]))
    #expect(await calls.count == 3)
    #expect(try await transactions(of: ids, on: database) == 3)
    #expect(try await database.effects(of: ids[1]) == [])
    for id in [ids[0], ids[2]] {
      #expect(try await chain.response(of: id).response == "cooked")
      #expect(try await database.effects(of: id) == ["stove"])
    }
    let visits = try await chain.path(of: ids[1]).allVisits
    #expect(visits.map(\.decision) == [.passed, .failed])
    #expect(visits[1].detail?.contains("(22012): division by zero") == true)
  }

  @Test("Undecodable requests and unencodable responses fail without affecting others")
  func coding() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await DurableChain<Dish, Double>(
      freshName(), on: database, attempts: 1, poll: .milliseconds(20)
    ) {
      AsyncClosureHandler<Dish, Double, Never>("scales") { dish in
        .handled(dish.name == "air" ? .nan : 1)
      }.inBatches(of: 10)
    }
    var ids: [UUID] = []
    for dish in ["air", "onion", "old"] { ids.append(try await chain.submit(Dish(name: dish))) }
    try await database.query("UPDATE relay_request SET body = '[]' WHERE id = \(ids[2])")
    #expect(try await chain.hop(on: chain.links[0]))
    #expect(try await chain.response(of: ids[1]).response == 1)
    let dead = try await chain.deadLetters().map(\.id)
    #expect(Set(dead) == [ids[0], ids[2]])
  }

  @Test("A batch contains only the oldest request with each key")
  func keys() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await stove(batch: 10, on: database) { .handled($0.name) }
    var ids: [UUID] = []
    for (dish, key) in [("a1", "ann"), ("a2", "ann"), ("b1", "ben"), ("a3", "ann"), ("x", nil)] {
      ids.append(try await chain.submit(Dish(name: dish), inOrderOf: key))
    }
    #expect(try await chain.hop(on: chain.links[0]))
    #expect(try await chain.positions() == ["stove": 2])
    try await working(on: [chain, chain]) {
      for id in ids { _ = try await chain.response(of: id) }
    }
    let rows = try await database.query(
      """
      SELECT response FROM relay_answer WHERE chain = \(chain.name) AND response LIKE '"a%'
      ORDER BY finished
      """)
    let order = try rows.map { try $0.decode("response", as: String.self) }
    #expect(order == ["\"a1\"", "\"a2\"", "\"a3\""])
  }

  @Test("If the connection is lost, no request in the batch moves; later, each moves once")
  func lostConnection() async throws {
    let database = try await PostgreSQLServer.shared.database
    try await database.makeEffects()
    try await database.query("CREATE SEQUENCE batches")
    let chain = try await stove(batch: 10, on: database) { dish in
      writeEffect("stove")
      if dish.name == "leek" {
        Hop.current?.write(
          """
          SELECT CASE WHEN nextval('batches') = 1
          THEN pg_terminate_backend(pg_backend_pid()) END
          """)
      }
      return .handled("cooked at attempt \(Hop.current?.attempt ?? 0)")
    }
    let ids = try await submit(["onion", "leek", "tofu"], to: chain)
    await #expect(throws: PostgresError.self) { try await chain.hop(on: chain.links[0]) }
    #expect(try await chain.positions() == ["stove": 3])
    try await working(on: [chain]) {
      for id in ids {
        let outcome = try await chain.response(of: id)
        let effects = try await database.effects(of: id)
        #expect(outcome.response == "cooked at attempt 1")
        #expect(effects == ["stove"])
      }
    }
  }

  @Test("If a worker is killed in the middle of a batch, none of the requests moves")
  func killed() async throws {
    // Use a separate database, where no other test's workers claim the requests.
    let server = try await PostgreSQLServer.shared
    try await server.database.query("CREATE DATABASE killed")
    try await server.database.query(
      "ALTER DATABASE killed SET client_connection_check_interval = '100 ms'")
    let url = "\(server.url.dropLast("postgres".count))killed"
    let orders = try await #require(Command([url, "dead"])).orders()
    let database = orders.database
    var ids: [UUID] = []
    try await database.transaction { session in
      for number in 0..<20 {
        ids.append(try await orders.submit(Order(dish: "dish \(number)"), in: session))
      }
    }
    try await database.transaction { session in
      try await session.query("LOCK TABLE relay_demo IN SHARE MODE")
      let worker = try WorkerProcess(url)
      // The worker is in the middle of its hand-over when it waits for the table.
      let isWaiting: Statement = """
        SELECT count(*) > 0 FROM pg_locks WHERE NOT granted AND relation = 'relay_demo'::regclass
        """
      try await database.wait(until: isWaiting)
      worker.kill()
      try await database.wait(until: Statement(sql: "SELECT NOT (\(isWaiting))"))
    }
    #expect(try await orders.positions() == ["prepare": 20])
    let history = History(
      chain: orders, database: database, effects: "relay_demo",
      writers: ["prepare", "pack", "send"], handlers: ["prepare", "pack", "send"])
    let second = try WorkerProcess(url)
    for (number, id) in ids.enumerated() {
      let response = "dish \(number), sliced, in a small box"
      #expect(try await history.faults(of: id, expecting: response) == [])
    }
    second.kill()
    await database.close()
  }

  /// Returns a chain whose first handler runs in batches.
  private func stove(
    batch: Int, on database: Database,
    _ body: @escaping @Sendable (Dish) async throws -> Outcome<String>
  ) async throws -> Kitchen {
    try await kitchen(on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { try await body($0) }
        .inBatches(of: batch)
      cook("onion")
    }
  }

  private func submit(_ dishes: [String], to chain: Kitchen) async throws -> [UUID] {
    var ids: [UUID] = []
    for dish in dishes { ids.append(try await chain.submit(Dish(name: dish))) }
    return ids
  }

  /// Returns the number of transactions that have stored the requests' paths.
  private func transactions(of ids: [UUID], on database: Database) async throws -> Int {
    let rows = try await database.query(
      """
      SELECT count(DISTINCT xmin::text) FROM relay_step
      WHERE request = ANY(\(ids.map(\.uuidString))::uuid[])
      """)
    return try rows[0].decode(as: Int.self)
  }
}

private actor Counter {
  private(set) var count = 0

  func add() { count += 1 }
}

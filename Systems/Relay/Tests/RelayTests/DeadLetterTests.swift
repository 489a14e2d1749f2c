import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Relay
import Testing

struct DeadLetterTests {
  @Test("A discarded dead letter is cancelled, and keeps its path until it is pruned")
  func discarded() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await burning(on: database)
    let id = try await chain.submit(large)
    try await die([id], in: chain)
    try await chain.discard(id)
    #expect(try await chain.deadLetters().isEmpty)
    let error = await #expect(throws: RelayError.self) { try await chain.response(of: id) }
    #expect(error?.code == .cancelled)
    let path = try await chain.path(of: id)
    #expect(path.names == [chain.name, "stove"])
    #expect(path.visits[0].decision == .cancelled)
    #expect(try await !database.hasLargeBody(id))
    try await chain.submit(large, as: id)
    #expect(try await chain.positions() == [:])
    #expect(try await chain.prune(endedBefore: .distantFuture) == 1)
    #expect(await text { try await chain.path(of: id) } != nil)
  }

  @Test("A request that isn't dead can't be redriven or discarded, and isn't changed")
  func notDead() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await burning(on: database)
    let other = try await burning(on: database)
    let (running, dead) = (try await chain.submit(large), try await other.submit(large))
    try await die([dead], in: other)
    let missing = { (id: UUID) in
      """
      The durable chain "\(chain.name)" has no dead letter \(id). Use an identifier that \
      deadLetters returns.
      """
    }
    for id in [running, dead, UUID()] {
      #expect(await text { try await chain.redrive(id) } == missing(id))
      #expect(await text { try await chain.discard(id) } == missing(id))
      // A transaction that continues after the error doesn't lose anything either.
      try await database.transaction { session in
        for change in [chain.redrive, chain.discard] {
          await #expect(throws: RelayError.self) { try await change(id, session) }
        }
      }
    }
    #expect(try await chain.positions() == ["stove": 1])
    #expect(try await other.deadLetters().map(\.id) == [dead])
    for id in [running, dead] { #expect(try await database.hasLargeBody(id)) }
  }

  @Test("A reason is stored without U+0000, which PostgreSQL's text can't contain")
  func unstorableReason() async throws {
    struct Smoke: Error, CustomStringConvertible {
      let description = "a\0b"
    }
    let chain = try await kitchen(attempts: 1, on: PostgreSQLServer.shared.database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in throw Smoke() }
    }
    try await die([try await chain.submit(Dish(name: "onion"))], in: chain)
    let reasons = try await chain.deadLetters().map(\.reason)
    #expect(reasons.count == 1 && reasons[0].contains("a\u{FFFD}b"))
  }

  @Test("All dead letters can be redriven; those with the same key run in the order they died")
  func redriveAll() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await burning(on: database)
    var ids: [UUID] = []
    for key in ["a", nil, "b", "a", nil, "a"] {
      ids.append(try await chain.submit(Dish(name: "onion"), inOrderOf: key))
    }
    try await die(ids, in: chain)
    let died = try await chain.deadLetters().reversed().map(\.id)
    #expect(Set(died) == Set(ids))
    #expect(try await chain.redriveAll() == 6)
    #expect(try await chain.redriveAll() == 0)
    #expect(try await chain.deadLetters().isEmpty)
    let rows = try await database.query(
      "SELECT id FROM relay_request WHERE chain = \(chain.name) ORDER BY number")
    #expect(try rows.map { try $0.decode("id", as: UUID.self) } == died)
  }

  @Test(
    "Redriving waits for transactions that add requests with one of the keys",
    arguments: ["b", "\u{E9}", "e\u{301}"])
  func redriveInOrder(held: String) async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await burning(on: database)
    var ids: [UUID] = []
    for key in ["a", "b", nil, "c", "\u{E9}", "e\u{301}"] {
      ids.append(try await chain.submit(Dish(name: "onion"), inOrderOf: key))
    }
    try await die(ids, in: chain)
    let isWaiting: Statement = """
      SELECT count(*) > 0 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND classid::bigint << 32 | objid::bigint = hashtextextended(\("\(chain.name)/\(held)")::text, 1)
      """
    let (new, redriving) = try await database.transaction { session in
      let new = try await chain.submit(Dish(name: "onion"), inOrderOf: held, in: session)
      let redriving = Task { try await chain.redriveAll() }
      try await database.wait(until: isWaiting)
      return (new, redriving)
    }
    #expect(try await redriving.value == 6)
    let rows = try await database.query(
      "SELECT id FROM relay_request WHERE chain = \(chain.name) ORDER BY number")
    let order = try rows.map { try $0.decode("id", as: UUID.self) }
    #expect(order.first == new)
    #expect(Set(order.dropFirst()) == Set(ids))
  }

  @Test("Dead letters are listed a page at a time, and redriving one doesn't hide another")
  func pages() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await burning(on: database)
    var ids: [UUID] = []
    for _ in 1...7 { ids.append(try await chain.submit(Dish(name: "onion"))) }
    try await die(ids, in: chain)
    // Some of the letters died at the same time.
    try await database.query(
      """
      UPDATE relay_dead SET died = '2026-11-29 12:00:00.123457+00'
      WHERE id = ANY(\(ids.prefix(4).map(\.uuidString))::uuid[])
      """)
    let all = try await chain.deadLetters()
    #expect(Set(all.map(\.id)) == Set(ids))
    var found: [DeadLetter] = []
    while true {
      let page = try await chain.deadLetters(limit: 2, after: found.last.map { ($0.died, $0.id) })
      guard let last = page.last else { break }
      found += page
      try await chain.redrive(last.id)
    }
    #expect(found == all)
  }

  @Test("A dead letter is redriven or discarded only if the transaction is committed")
  func inTransactions() async throws {
    let database = try await PostgreSQLServer.shared.database
    let chain = try await burning(on: database)
    let ids = [try await chain.submit(large), try await chain.submit(large)]
    try await die(ids, in: chain)
    let change = { (session: Session) in
      try await chain.redrive(ids[0], in: session)
      try await chain.discard(ids[1], in: session)
    }
    await #expect(throws: Burnt.self) {
      try await database.transaction { session in
        try await change(session)
        throw Burnt()
      }
    }
    #expect(try await chain.deadLetters().count == 2)
    for id in ids { #expect(try await database.hasLargeBody(id)) }
    try await database.transaction { try await change($0) }
    #expect(try await chain.deadLetters().isEmpty)
    #expect(try await chain.positions() == ["stove": 1])
    #expect(try await database.hasLargeBody(ids[0]))
  }

  @Test("A dead letter contains the request that the failed handler received")
  func request() async throws {
    let large = large
    let chain = try await kitchen(attempts: 1) {
      AsyncClosureAdmission<Dish, Never>("grow") { dish in
        dish.name == "leek" ? large : Dish(name: "\(dish.name), cut")
      }
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in throw Burnt() }
    }
    let ids = [
      try await chain.submit(Dish(name: "onion")), try await chain.submit(Dish(name: "leek")),
    ]
    try await die(ids, in: chain)
    let letters = try await chain.deadLetters()
    let requests = Dictionary(
      uniqueKeysWithValues: try letters.map { ($0.id, try chain.request(of: $0)) })
    #expect(requests == [ids[0]: Dish(name: "onion, cut"), ids[1]: large])
  }

  private let large = Dish(name: String(repeating: "onion ", count: 1000))

  /// Returns a chain whose only handler fails.
  private func burning(on database: Database) async throws -> Kitchen {
    try await kitchen(attempts: 1, on: database) {
      AsyncClosureHandler<Dish, String, any Error>("stove") { _ in throw Burnt() }
    }
  }

  /// Runs a worker until all requests are dead.
  private func die(_ ids: [UUID], in chain: Kitchen) async throws {
    try await working(on: [chain]) {
      for id in ids {
        let error = await #expect(throws: RelayError.self) { try await chain.response(of: id) }
        #expect(error?.code == .dead)
      }
    }
  }
}

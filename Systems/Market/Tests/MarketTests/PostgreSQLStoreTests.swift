import Foundation
import PostgreSQL
import PostgreSQLTesting
import Synchronization
import Testing

@testable import Market

@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct PostgreSQLStoreTests {
  @Test(arguments: StoreConformance.all.map(\.name))
  func `the PostgreSQL store meets the requirements of all stores`(promise: String) async throws {
    let clock = TestClock()
    let store = try await Self.store(clock: clock)
    let check = try #require(StoreConformance.all.first { $0.name == promise }?.check)
    try await check(StoreConformance(store: store, clock: clock))
    #expect(try await Self.miscounted(in: store.database) == [])
    await store.database.close()
  }

  @Test func `two nodes together sell exactly the last units`() async throws {
    let clock = TestClock()
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let stores = [
      try await Self.store(clock: clock, at: address),
      try await Self.store(clock: clock, at: address),
    ]
    let sold = await withTaskGroup { clients in
      for client in 0..<64 {
        clients.addTask {
          let shop = StoreConformance(store: stores[client % 2], clock: clock)
          let guest = Visitor.newGuest()
          // Bags with two products would cause a deadlock if transactions locked in different
          // orders.
          let edits: [BagEdit] = [.add("bread", 1), .add("oil", 1)]
          let change = BagChange(
            visitor: guest, edits: client % 3 == 0 ? edits.reversed() : edits, hold: 60)
          guard let bag = try? await shop.store.change(change).value.bag else { return 0 }
          let held = bag.lines.contains { $0.product == "bread" }
          guard held, (try? await shop.buy(guest, key: "\(client)")) != nil else { return 0 }
          return 1
        }
      }
      return await clients.reduce(0, +)
    }
    #expect(sold == 10)
    #expect(try await stores[0].shelf()["bread"]?.stock == 0)
    #expect(try await Self.miscounted(in: stores[0].database) == [])
    for store in stores { await store.database.close() }
  }

  @Test func `the server aborts the transaction of a suspended node`() async throws {
    let store = try await Self.store(
      clock: TestClock(), at: PostgreSQLServer.shared.makeDatabase())
    let limit = try await store.database.withSession {
      try await $0.query("SHOW idle_in_transaction_session_timeout").first
    }
    #expect(try #require(limit).decode("idle_in_transaction_session_timeout") == "15s")
    await store.database.close()
  }

  @Test func `the store continues after its server has crashed and restarted`() async throws {
    let server = try await PostgreSQLServer.start()
    let clock = TestClock()
    let store = try await Self.store(clock: clock, at: server.makeDatabase())
    let shop = StoreConformance(store: store, clock: clock)
    let ada = try await shop.customer()
    try await shop.change(ada, .add("bread", 1))
    try await server.restart()
    try await shop.change(ada, .add("bread", 1))
    #expect(try await store.bag(of: ada).count == 2)
    #expect(store.isWell)
    await store.database.close()
  }

  @Test func `if the server is frozen, a request is refused at the limit and has no later effect`()
    async throws
  {
    let server = try await PostgreSQLServer.start()
    let clock = TestClock()
    let store = try await Self.store(
      clock: clock, at: server.makeDatabase(), within: .milliseconds(500))
    let shop = StoreConformance(store: store, clock: clock)
    let ada = try await shop.customer()
    try await shop.change(ada, .add("bread", 1))
    try await server.freeze()
    // The circuit breaker refuses later requests immediately.
    for _ in 1...12 {
      await #expect(throws: Refusal.unavailable) { try await shop.change(ada, .add("bread", 1)) }
    }
    #expect(!store.isWell)
    try await server.thaw()
    let end = ContinuousClock.now + .seconds(60)
    while (try? await shop.change(ada, .add("bread", 1))) == nil, ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try await store.bag(of: ada).count == 2)
    #expect(store.isWell)
    await store.database.close()
  }

  @Test func `if the server is frozen, all waiting changes are refused and have no later effect`()
    async throws
  {
    let server = try await PostgreSQLServer.start()
    let clock = TestClock()
    let store = try await Self.store(
      clock: clock, at: server.makeDatabase(), within: .milliseconds(500))
    let shop = StoreConformance(store: store, clock: clock)
    let ada = try await shop.customer()
    try await shop.change(ada, .add("bread", 1))
    try await server.freeze()
    await withTaskGroup { clients in
      for _ in 0...600 {
        clients.addTask {
          await #expect(throws: Refusal.unavailable) {
            try await shop.change(.newGuest(), .add("chilli", 1))
          }
        }
      }
    }
    try await server.thaw()
    let end = ContinuousClock.now + .seconds(60)
    while (try? await shop.change(ada, .add("bread", 1))) == nil, ContinuousClock.now < end {
      try await Task.sleep(for: .milliseconds(100))
    }
    let bags = try await store.database.query("SELECT FROM bag")
    #expect(bags.count == 1)
    await store.database.close()
  }

  @Test func `all attempts at a transaction share one time limit`() async throws {
    let clock = TestClock()
    let store = try await Self.store(
      clock: clock, at: PostgreSQLServer.shared.makeDatabase(), within: .seconds(2))
    // Each attempt takes half a second, and fails with a transient error.
    for statement: Statement in [
      "CREATE SEQUENCE attempt",
      """
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
        PERFORM nextval(''attempt''), pg_sleep(0.5);
        RAISE EXCEPTION ''later'' USING ERRCODE = ''40001'';
      END'
      """,
      "CREATE TRIGGER fail BEFORE INSERT ON bag FOR EACH ROW EXECUTE FUNCTION fail()",
    ] { _ = try await store.database.query(statement) }
    await #expect(throws: Refusal.unavailable) {
      try await StoreConformance(store: store, clock: clock).change(.newGuest(), .add("oil", 1))
    }
    let attempts = try await store.database.query("SELECT last_value FROM attempt").first?
      .decode(as: Int.self)
    #expect((1...4).contains(attempts ?? 0))
    await store.database.close()
  }

  /// Opens a new database with the contents that the conformance suite requires.
  static func store(clock: TestClock) async throws -> PostgreSQLStore {
    try await store(clock: clock, at: PostgreSQLServer.shared.makeDatabase())
  }

  static func store(
    clock: TestClock, at address: String, within limit: Duration = .seconds(600),
    lockLimit: Duration = .seconds(600)
  ) async throws -> PostgreSQLStore {
    try await PostgreSQLStore.open(
      #require(DatabaseAddress(address)), clock: WallClock { clock.time.withLock { $0 } },
      within: limit, lockLimit: lockLimit
    ) { TestShop.stock() }
  }

  /// Returns the products whose units do not add up, which must always be an empty list.
  static func miscounted(in database: Database) async throws -> [String] {
    try await database.query(
      """
      SELECT id FROM product WHERE
        stock < (SELECT coalesce(sum(held), 0) FROM bag_line WHERE product = id)
        OR received - stock <> (
          SELECT coalesce(sum(quantity - later), 0) FROM purchase_line JOIN purchase
            ON purchase.id = purchase WHERE product = product.id AND state <> 'cancelled')
      """
    ).map { try $0.decode(as: String.self) }
  }
}

import Foundation
import PostgreSQL
import PostgreSQLTesting
import Synchronization
import Testing

@testable import Market

/// Tests of the queue in which changes to bags wait for a PostgreSQL store.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct BagLaneTests {
  /// Calls a closure while a product is locked, so that changes to it wait.
  private func locking(
    _ product: String, in store: PostgreSQLStore, _ work: () async throws -> Void
  ) async throws {
    try await store.database.transaction { session in
      try await session.query("SELECT FROM product WHERE id = \(product) FOR UPDATE")
      try await work()
    }
  }

  private func waiting(_ store: PostgreSQLStore, _ count: Int) async throws {
    while store.lane.waitingCount < count { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Returns the number of transactions that have written the bags.
  private func transactions(_ store: PostgreSQLStore) async throws -> Int {
    try await store.database.query("SELECT DISTINCT xmin::text FROM bag").count
  }

  @Test func `changes that arrive during a transaction share the next one`() async throws {
    let clock = TestClock()
    let store = try await PostgreSQLStoreTests.store(clock: clock)
    let shop = StoreConformance(store: store, clock: clock)
    try await withThrowingTaskGroup { clients in
      try await locking("chilli", in: store) {
        clients.addTask { _ = try await shop.change(.newGuest(), .add("chilli", 1)) }
        while store.waitingCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        for client in 0..<40 {
          clients.addTask {
            // Every fourth change is refused, which must not undo the others.
            let product = client % 4 == 0 ? "tofu" : "chilli"
            _ = try? await shop.change(.newGuest(), .add(product, 1))
          }
        }
        try await waiting(store, 40)
      }
      try await clients.waitForAll()
    }
    #expect(try await transactions(store) == 2)
    let bags = try await store.database.query("SELECT FROM bag_line").count
    #expect(bags == 31)
    await store.database.close()
  }

  @Test func `changes in one group see each other`() async throws {
    let clock = TestClock()
    let store = try await PostgreSQLStoreTests.store(clock: clock)
    let shop = StoreConformance(store: store, clock: clock)
    let ada = try await shop.customer()
    let key = RequestKey("key", "a")
    let answers = try await withThrowingTaskGroup { clients in
      try await locking("bread", in: store) {
        clients.addTask { try await shop.change(ada, .add("bread", 1)) }
        while store.waitingCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        for _ in 0..<5 {
          clients.addTask { try await shop.change(ada, .add("bread", 2), key: key) }
        }
        try await waiting(store, 5)
      }
      return try await clients.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0.isReplay } == 4)
    #expect(try await store.bag(of: ada).count == 3)
    #expect(try await shop.left("bread") == 7)
    await store.database.close()
  }

  @Test func `a change that reuses a purchase's key does not affect its group`() async throws {
    let clock = TestClock()
    let store = try await PostgreSQLStoreTests.store(clock: clock)
    let shop = StoreConformance(store: store, clock: clock)
    let buyer = Visitor.newGuest()
    try await shop.change(buyer, .add("oil", 1))
    _ = try await shop.buy(buyer, key: "key")
    try await withThrowingTaskGroup { clients in
      try await locking("bread", in: store) {
        clients.addTask { _ = try await shop.change(.newGuest(), .add("bread", 1)) }
        while store.waitingCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        for _ in 0..<20 {
          clients.addTask { _ = try await shop.change(.newGuest(), .add("chilli", 1)) }
        }
        clients.addTask {
          await #expect(throws: Refusal.keyReused) {
            try await shop.change(buyer, .add("chilli", 1), key: RequestKey("key", "a"))
          }
        }
        try await waiting(store, 21)
      }
      try await clients.waitForAll()
    }
    let lines = try await store.database.query("SELECT FROM bag_line WHERE product = 'chilli'")
    #expect(lines.count == 20)
    #expect(store.isWell)
    await store.database.close()
  }

  @Test func `a waiting change that is cancelled leaves the queue`() async throws {
    let clock = TestClock()
    let store = try await PostgreSQLStoreTests.store(clock: clock)
    let shop = StoreConformance(store: store, clock: clock)
    let (first, second) = (Visitor.newGuest(), Visitor.newGuest())
    try await withThrowingTaskGroup { clients in
      try await locking("bread", in: store) {
        clients.addTask { _ = try await shop.change(first, .add("bread", 1)) }
        while store.waitingCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        let cancelled = Task { try await shop.change(second, .add("bread", 1)) }
        try await waiting(store, 1)
        cancelled.cancel()
        await #expect(throws: Refusal.interrupted) { try await cancelled.value }
      }
      try await clients.waitForAll()
    }
    #expect(try await store.bag(of: second) == .none)
    #expect(try await shop.left("bread") == 9)
    await store.database.close()
  }

  @Test func `a change still waiting at its time limit is refused and not made`() async throws {
    let limit = Duration.milliseconds(50)
    let lane = BagLane(within: limit)
    let made = Mutex(0)
    let (holding, hold) = AsyncStream<Void>.makeStream()
    let change = BagChange(visitor: .newGuest(), edits: [], hold: 60)
    let make: @Sendable ([BagChange]) async -> [BagLane.Reply] = { changes in
      made.withLock { $0 += changes.count }
      for await _ in holding {}
      return changes.map { _ in .success(Market.Answer(value: ChangedBag(bag: .none))) }
    }
    try await withThrowingTaskGroup { clients in
      clients.addTask { _ = try await lane.answer(to: change, making: make) }
      while made.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(1)) }
      for _ in 0..<600 {
        clients.addTask {
          await #expect(throws: Refusal.unavailable) {
            try await lane.answer(to: change, making: make)
          }
        }
      }
      while lane.waitingCount < 600 { try await Task.sleep(for: .milliseconds(1)) }
      try await Task.sleep(for: limit)
      hold.finish()
      try await clients.waitForAll()
    }
    #expect(made.withLock { $0 } == 1)
  }

  @Test func `an unknown outcome is reported for each change in the group`() async throws {
    let clock = TestClock()
    let store = try await PostgreSQLStoreTests.store(
      clock: clock, at: try await PostgreSQLServer.shared.makeDatabase(), within: .seconds(3))
    let shop = StoreConformance(store: store, clock: clock)
    // Only the commit is slow.
    for statement: Statement in [
      """
      CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(6); RETURN NULL; END'
      """,
      """
      CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON bag_line DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (new.product = 'chilli') EXECUTE FUNCTION slow()
      """,
    ] { _ = try await store.database.query(statement) }
    let guests = (0..<4).map { _ in Visitor.newGuest() }
    try await withThrowingTaskGroup { clients in
      try await locking("bread", in: store) {
        clients.addTask { _ = try await shop.change(.newGuest(), .add("bread", 1)) }
        while store.waitingCount == 0 { try await Task.sleep(for: .milliseconds(1)) }
        for (number, guest) in guests.enumerated() {
          clients.addTask {
            await #expect(throws: Refusal.unknownOutcome) {
              try await shop.change(guest, .add(number == 0 ? "chilli" : "oil", 1))
            }
          }
        }
        try await waiting(store, 4)
      }
      try await clients.waitForAll()
    }
    // Either all changes of the group were committed, or none.
    let bags = try await store.database.query("SELECT FROM bag").count
    #expect(bags == 1 || bags == 5)
    await store.database.close()
  }

  @Test(arguments: [true, false])
  func `only the changes that need a held lock are refused`(isProduct: Bool)
    async throws
  {
    let clock = TestClock()
    let store = try await PostgreSQLStoreTests.store(
      clock: clock, at: PostgreSQLServer.shared.makeDatabase(), within: .seconds(60),
      lockLimit: .milliseconds(500))
    let shop = StoreConformance(store: store, clock: clock)
    let guest = Visitor.newGuest()
    let lock: Statement =
      isProduct
      ? "SELECT FROM product WHERE id = 'bread' FOR UPDATE"
      : """
      SELECT pg_advisory_xact_lock(hashtextextended(\(Keeper.guest(guest.token.hash).lockName), 0))
      """
    try await store.database.transaction { session in
      try await session.query(lock)
      await withTaskGroup { clients in
        for client in 0..<13 {
          clients.addTask {
            let isLocked = client % 3 == 0
            do throws(Refusal) {
              try await shop.change(
                isLocked ? guest : .newGuest(),
                .add(isLocked ? "bread" : client % 3 == 1 ? "oil" : "chilli", 1))
              #expect(!isLocked)
            } catch {
              #expect(isLocked && error == .busy(after: 1))
            }
          }
        }
      }
    }
    let bags = try await store.database.query("SELECT FROM bag")
    #expect(bags.count == 8)
    #expect(store.isWell)
    await store.database.close()
  }

  @Test func `changes with several products on two nodes never deadlock`()
    async throws
  {
    let clock = TestClock()
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let stores = [
      try await PostgreSQLStoreTests.store(clock: clock, at: address),
      try await PostgreSQLStoreTests.store(clock: clock, at: address),
    ]
    let ada = try await StoreConformance(store: stores[0], clock: clock).customer()
    try await withThrowingTaskGroup { clients in
      for client in 0..<60 {
        clients.addTask {
          let shop = StoreConformance(store: stores[client % 2], clock: clock)
          let visitor = client % 5 == 0 ? ada : Visitor.newGuest()
          let edits: [BagEdit] = [.add("oil", 1), .add("chilli", 1), .set("oil", 2)]
          let change = BagChange(
            visitor: visitor, edits: client % 3 == 0 ? edits.reversed() : edits, hold: 60)
          _ = try await shop.store.change(change)
        }
      }
      try await clients.waitForAll()
    }
    let deadlocks = try await stores[0].database.query(
      "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
    ).first?.decode(as: Int.self)
    #expect(deadlocks == 0)
    #expect(try await PostgreSQLStoreTests.miscounted(in: stores[0].database) == [])
    for store in stores { await store.database.close() }
  }
}

import Baton
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Relay
import Synchronization
import Testing

@testable import Market

/// Tests of the work on paid orders.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct WorkTests {
  @Test func `a paid order is prepared, packed and sent, each time in its own transaction`()
    async throws
  {
    let shop = try await Shop()
    let order = try await shop.order("bread", 2)
    #expect(try await shop.finish(order) == .sent)
    #expect(try await shop.state(of: order) == .sent)
    let path = try await shop.work.path(of: order.request)
    #expect(path.names == ["work", "prepare", "pack", "send"])
    await shop.close()
  }

  @Test func `the kitchen's line prepares the products that it knows`() async throws {
    let order = PaidOrder(id: "A", products: ["tomato", "bread", "onion"])
    let prepared = try await PrepareHandler(line: .shop()).admit(order).prepared
    #expect(prepared.map { "\($0)" } == ["tomato, sliced", "onion, sliced"])
  }

  @Test(arguments: [Purchase.State.paid, .prepared, .packed])
  func `an order that is cancelled between two steps skips the remaining steps`(
    state: Purchase.State
  ) async throws {
    let shop = try await Shop()
    let order = try await shop.order("bread", 3)
    let done = ShopWork.steps.prefix(Purchase.State.allCases.firstIndex(of: state) ?? 0)
    try await shop.working(on: Array(done)) {
      while try await shop.state(of: order) != state {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    let cancelled = try await shop.store.advance(order.id, to: .cancelled, by: shop.ada)
    #expect(cancelled.state == .cancelled)
    try await shop.working {
      let error = await #expect(throws: RelayError.self) {
        try await shop.work.response(of: order.request)
      }
      #expect(error?.code == .cancelled)
    }
    #expect(try await shop.state(of: order) == .cancelled)
    #expect(try await shop.store.shelf()["bread"]?.left == 10)
    await shop.close()
  }

  @Test func `a refused cancellation does not stop the work`() async throws {
    let shop = try await Shop()
    let order = try await shop.order("bread", 1)
    let grace = try await shop.conformance.customer("grace")
    await #expect(throws: Refusal.unknownPurchase(order.id)) {
      try await shop.store.advance(order.id, to: .cancelled, by: grace)
    }
    #expect(try await shop.finish(order) == .sent)
    await shop.close()
  }

  @Test func `an order that the owner has advanced continues from there`() async throws {
    let shop = try await Shop()
    let order = try await shop.order("bread", 1)
    let olive = try await shop.conformance.customer("olive")
    for state in [Purchase.State.prepared, .packed] {
      _ = try await shop.store.advance(order.id, to: state, by: olive)
    }
    #expect(try await shop.finish(order) == .sent)
    #expect(try await shop.state(of: order) == .sent)
    await shop.close()
  }

  @Test func `an order is sent only after its payment was captured`() async throws {
    let shop = try await Shop()
    let order = try await shop.order("bread", 1, isSettled: false)
    try await shop.working {
      while try await !shop.work.path(of: order.request).names.contains("send") {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(try await shop.state(of: order) == .packed)
      _ = try await shop.settle(order)
      #expect(try await shop.work.response(of: order.request).response == .sent)
    }
    #expect(try await shop.state(of: order) == .sent)
    await shop.close()
  }

  @Test func `an order that waits longer for its capture is checked less often`() async throws {
    #expect([0, 49, 600, 1e9].map(SendHandler.pause(afterWaiting:)) == [5, 5, 60, 3600])
    let shop = try await Shop()
    let order = try await shop.order("bread", 1, isSettled: false)
    try await shop.store.database.query("UPDATE settlement SET since = since - 100000")
    try await shop.working {
      let isWaiting: Statement = "SELECT FROM relay_request WHERE due > now() + interval '50 min'"
      while try await shop.store.database.query(isWaiting).isEmpty {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    #expect(try await shop.state(of: order) == .packed)
    await shop.close()
  }

  @Test func `after a copy, the work on a packed order continues at the send step`() async throws {
    let shop = try await Shop()
    let olive = try await shop.conformance.customer("olive")
    let tomato = NewProduct(
      id: "tomato", category: "food", name: "Tomatoes", price: 249, stock: 9)
    try await shop.store.change(.add(tomato), by: olive)
    var orders: [Purchase] = []
    for state in [Purchase.State.packed, .paid] {
      orders.append(try await shop.order("tomato", 1))
      guard state == .packed else { continue }
      for next in [Purchase.State.prepared, .packed] {
        _ = try await shop.store.advance(orders[0].id, to: next, by: olive)
      }
    }
    let address = try await PostgreSQLServer.shared.makeDatabase()
    _ = try await ShopCopy.copy(shop.address, to: address)
    await shop.close()
    let copy = try await Shop(at: address)
    try await copy.store.submitOrdersInProgress()
    try await copy.working(on: ["prepare", "pack"]) {
      while try await copy.work.positions() != ["send": 2] {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    var prepared: [Int] = []
    for order in orders {
      let rows = try await copy.store.database.query(
        """
        SELECT json_array_length(body::json -> 'prepared') FROM relay_request
        WHERE id = \(order.request)
        """)
      prepared.append(try #require(rows.first).decode(as: Int.self))
      #expect(try await copy.state(of: order) == .packed)
    }
    #expect(prepared == [0, 1])
    for order in orders { #expect(try await copy.finish(order) == .sent) }
    await copy.close()
  }

  @Test func `a worker that is stopped during startup reports no failure`() async throws {
    let shop = try await Shop()
    let folder = try TestFolder()
    let order = try await shop.order("bread", 1)
    let database = shop.store.database
    try await database.query("DELETE FROM relay_request")
    try await database.transaction { session in
      try await session.query("SELECT FROM purchase WHERE id = \(order.id) FOR UPDATE")
      let worker = try StartTests.Program(["work", "--database", shop.address], in: folder.url)
      try await shop.waitForLocks(1)
      worker.process.terminate()
      worker.process.waitUntilExit()
      #expect(worker.process.terminationReason == .exit)
      #expect(worker.process.terminationStatus == 0)
      #expect(try worker.errors() == "")
    }
    await shop.close()
  }

  /// Makes the work on an order fail at "prepare" until the work stops.
  private func bury(_ order: Purchase, in shop: Shop) async throws {
    // With this constraint, every step fails, because it writes another state.
    try await shop.store.database.query(
      "ALTER TABLE purchase ADD CONSTRAINT broken CHECK (state = 'paid') NOT VALID")
    try await shop.working(on: ["prepare"]) {
      let error = await #expect(throws: RelayError.self) {
        try await shop.work.response(of: order.request)
      }
      #expect(error?.code == .dead)
    }
    try await shop.store.database.query("ALTER TABLE purchase DROP CONSTRAINT broken")
  }

  @Test func `a retry does not resume a stopped order that was cancelled`() async throws {
    let shop = try await Shop()
    let order = try await shop.order("bread", 1)
    try await bury(order, in: shop)
    _ = try await shop.store.advance(order.id, to: .cancelled, by: shop.ada)
    #expect(try await shop.work.deadLetters() == [])
    var continued: [String] = []
    try await ShopWork.retry(on: shop.address) { order, _, _ in continued.append(order) }
    #expect(continued == [])
    #expect(try await shop.work.positions() == [:])
    await shop.close()
  }

  @Test func `a retry does not resume a stopped order that the owner has sent`() async throws {
    let shop = try await Shop()
    let order = try await shop.order("bread", 1)
    try await bury(order, in: shop)
    let olive = try await shop.conformance.customer("olive")
    for state in [Purchase.State.prepared, .packed, .sent] {
      _ = try await shop.store.advance(order.id, to: state, by: olive)
    }
    #expect(try await shop.work.deadLetters() == [])
    try await ShopWork.retry(on: shop.address) { _, _, _ in }
    #expect(try await shop.work.positions() == [:])
    await shop.close()
  }

  @Test func `two concurrent retries resume each order once`() async throws {
    let shop = try await Shop()
    let folder = try TestFolder()
    let order = try await shop.order("bread", 1)
    try await bury(order, in: shop)
    let retries = try await shop.store.database.transaction { session in
      try await session.query("SELECT FROM relay_dead FOR UPDATE")
      let retries = try (1...2).map { _ in
        try StartTests.Program(["work", "retry", "--database", shop.address], in: folder.url)
      }
      try await shop.waitForLocks(2)
      return retries
    }
    for retry in retries {
      retry.process.waitUntilExit()
      #expect(retry.process.terminationStatus == 0)
      #expect(try retry.errors() == "")
    }
    #expect(try await shop.work.positions() == ["prepare": 1])
    #expect(try await shop.finish(order) == .sent)
    await shop.close()
  }

  @Test func `an order whose work failed too often continues after market work retry`()
    async throws
  {
    let shop = try await Shop()
    let order = try await shop.order("bread", 1)
    try await bury(order, in: shop)
    var continued: [String] = []
    try await ShopWork.retry(on: shop.address) { order, step, _ in continued += [order, step] }
    #expect(continued == [order.id, "prepare"])
    #expect(try await shop.finish(order) == .sent)
    await shop.close()
  }

  @Test(arguments: [nil, "repeatable read", "serializable"])
  func `orders from an earlier version are submitted only once`(isolation: String?) async throws {
    let shop = try await Shop(isolation: isolation)
    let order = try await shop.order("bread", 1)
    try await shop.store.database.query("DELETE FROM relay_request")
    for _ in 1...2 { try await shop.store.submitOrdersInProgress() }
    #expect(try await shop.finish(order) == .sent)
    try await shop.store.submitOrdersInProgress()
    #expect(try await shop.work.positions().values.reduce(0, +) == 0)
    await shop.close()
  }

  @Test func `no order is lost and no step is repeated if workers are killed`() async throws {
    let shop = try await Shop()
    let folder = try TestFolder()
    var orders: [Purchase] = []
    for _ in 0..<10 { orders.append(try await shop.order("bread", 1)) }
    let start = { (step: String) in
      try StartTests.Program(["work", step, "--database", shop.address], in: folder.url)
    }
    var workers = try ShopWork.steps.map { try start($0) }
    defer { for worker in workers { worker.process.terminate() } }
    for (index, worker) in workers.enumerated() {
      let line = "market: working on \(ShopWork.steps[index]) of the orders in \(shop.address)"
      #expect(try worker.firstLine() == line)
      kill(worker.process.processIdentifier, SIGKILL)
      worker.process.waitUntilExit()
    }
    workers = try ShopWork.steps.map { try start($0) }
    for order in orders {
      #expect(try await shop.work.response(of: order.request).response == .sent)
      #expect(try await shop.state(of: order) == .sent)
      let steps = try await shop.work.path(of: order.request).names
      // A killed worker's lease expires, which adds a visit.
      #expect(steps.filter { $0 != "pack" } == ["work", "prepare", "send"])
    }
    for worker in workers {
      worker.process.terminate()
      worker.process.waitUntilExit()
      #expect(worker.process.terminationStatus == 0)
    }
    await shop.close()
  }

  @Test func `work needs a database with a shop`() async throws {
    let folder = try TestFolder()
    let onFile = try StartTests.Program(["work"], in: folder.url)
    onFile.process.waitUntilExit()
    #expect(onFile.process.terminationStatus == 1)
    #expect(
      try onFile.errors() == """
        market: the work on orders needs a PostgreSQL database, but market.sqlite is a file: \
        market work --database postgres://user@host:port/name.

        """)
    let address = try await PostgreSQLServer.shared.makeDatabase()
    let onNothing = try StartTests.Program(["work", "--database", address], in: folder.url)
    onNothing.process.waitUntilExit()
    #expect(onNothing.process.terminationStatus == 1)
    #expect(
      try onNothing.errors() == """
        market: the database \(address) cannot be used: it contains no shop; choose one with \
        --database.

        """)
  }
}

extension WorkTests {
  /// A shop on a new database.
  struct Shop {
    let address: String
    let store: PostgreSQLStore
    let conformance: StoreConformance
    let ada: Visitor

    var work: WorkChain { store.work }

    init(isolation: String? = nil) async throws {
      try await self.init(at: PostgreSQLServer.shared.makeDatabase(isolation: isolation))
    }

    init(at address: String) async throws {
      self.address = address
      let clock = TestClock()
      // How long the work pauses depends on the ages of the settlements.
      clock.time.withLock { $0 = .now }
      store = try await PostgreSQLStoreTests.store(clock: clock, at: address)
      conformance = StoreConformance(store: store, clock: clock)
      ada = try await conformance.customer()
    }

    func order(
      _ product: String, _ count: Int, isSettled: Bool = true
    ) async throws -> Purchase {
      try await conformance.change(ada, .add(product, count))
      let order = try await conformance.buy(ada, key: UUID().uuidString)
      return isSettled ? try await settle(order) : order
    }

    /// Captures the payment.
    func settle(_ order: Purchase) async throws -> Purchase {
      for due in try await store.settlements(of: order.id) { _ = try await store.settle(due) }
      return order
    }

    func state(of order: Purchase) async throws -> Purchase.State {
      try await store.purchase(order.id, of: ada).state
    }

    /// Waits until a number of transactions wait for locks.
    func waitForLocks(_ count: Int) async throws {
      let waiting: Statement = """
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
        """
      while try await store.database.query(waiting).count < count {
        try await Task.sleep(for: .milliseconds(10))
      }
    }

    /// Calls a closure while this process performs the steps.
    func working(
      on steps: [String] = ShopWork.steps, _ body: () async throws -> Void
    ) async throws {
      guard !steps.isEmpty else { return try await body() }
      let worker = Task { [work] in try await work.work(on: steps) }
      defer { worker.cancel() }
      try await body()
    }

    /// Performs all steps of an order in this process, and returns the result.
    func finish(_ order: Purchase) async throws -> Purchase.State? {
      let worker = Task { [work] in try await work.work() }
      defer { worker.cancel() }
      return try await work.response(of: order.request).response
    }

    func close() async { await store.database.close() }
  }
}

extension Purchase {
  fileprivate var request: UUID { PaidOrder.request(of: id) }
}

import Baton
import Foundation
import Hummingbird
import PostgreSQL
import PostgreSQLTesting
import Relay
import ServerTesting
import Synchronization
import Testing

@testable import Market

/// Tests of the owner's page for the work on paid orders.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct WorkPageTests {
  @Test func `a stopped order is listed with step, reason, attempts and path, and can be resumed`()
    async throws
  {
    let shop = try await WorkTests.Shop()
    let order = try await shop.order("bread", 1)
    try await shop.stop([order])
    try await shop.serve { browser in
      try await browser.get("/owner")
      #expect(browser.page.contains(#"<a class="button" href="/owner/work">"#))
      try await browser.get("/owner/orders")
      #expect(browser.page.contains(#"<a href="/owner/work">The work on orders</a>"#))
      try await browser.get("/owner/work")
      #expect(browser.status == 200)
      #expect(browser.counts == ["0 orders", "0 orders", "0 orders"])
      #expect(browser.page.contains(#"<a href="/orders/\#(order.id)">\#(order.id)</a>"#))
      #expect(browser.page.contains("<span>“prepare” failed: "))
      #expect(browser.page.contains("check constraint \"broken\""))
      #expect(browser.page.contains("<span>5 attempts</span>"))
      #expect(browser.page.matches(of: /[├└]─ prepare +failed/).count == 5)
      #expect(!browser.page.contains("Remove from the list"))
      try await shop.repair()
      try await browser.submit("/owner/work/continue", ["order": order.id])
      #expect(browser.page.contains("Done: the work on order \(order.id) continues."))
      #expect(browser.page.contains("No order is stopped."))
      #expect(browser.counts == ["1 order", "0 orders", "0 orders"])
      // Press the button on an outdated page.
      try await browser.submit("/owner/work/continue", ["order": order.id])
      #expect(browser.status == 409)
      #expect(
        browser.page.contains(
          "The work on order \(order.id) is not stopped: it continues, or has ended. "
            + "Nothing was changed."))
      #expect(browser.counts == ["1 order", "0 orders", "0 orders"])
    }
    #expect(try await shop.finish(order) == .sent)
    await shop.close()
  }

  @Test func `only an order with nothing left to do can be removed from the list`() async throws {
    let shop = try await WorkTests.Shop()
    let orders = [try await shop.order("bread", 1), try await shop.order("bread", 2)]
    try await shop.stop(orders)
    try await shop.repair()
    let (paid, cancelled) = (orders[1].id, orders[0].id)
    // Cancel the order as an earlier version did, which left the dead letter.
    try await shop.store.database.query(
      "UPDATE purchase SET state = 'cancelled' WHERE id = \(cancelled)")
    try await shop.serve { browser in
      try await browser.get("/owner/work")
      #expect(browser.page.ranges(of: "Remove from the list").count == 1)
      #expect(browser.page.ranges(of: #"action="/owner/work/continue""#).count == 1)
      try await browser.submit("/owner/work/drop", ["order": paid])
      #expect(browser.status == 409)
      #expect(
        browser.page.contains(
          "Order \(paid) is in progress. Cancel it first, or let its work continue."))
      #expect(browser.page.contains(#"<a href="/orders/\#(paid)">"#))
      try await browser.submit("/owner/work/drop", ["order": cancelled])
      #expect(browser.page.contains("Done: order \(cancelled) is removed from the list."))
      #expect(!browser.page.contains(#"<a href="/orders/\#(cancelled)">"#))
      try await browser.submit("/owner/work/continue-all")
      #expect(browser.page.contains("Done: the work on all stopped orders continues."))
      #expect(browser.page.contains("No order is stopped."))
    }
    #expect(try await shop.finish(orders[1]) == .sent)
    #expect(try await shop.state(of: orders[0]) == .cancelled)
    await shop.close()
  }

  @Test func `only the owner can see the work and resume orders`() async throws {
    let shop = try await WorkTests.Shop()
    let order = try await shop.order("bread", 1)
    try await shop.stop([order])
    try await shop.serve(as: "ada", "lovelace") { browser in
      try await browser.get("/owner/work")
      #expect(browser.status == 403)
      #expect(!browser.page.contains(order.id))
      for action in ["continue", "continue-all", "drop"] {
        try await browser.submit("/owner/work/\(action)", ["order": order.id])
        #expect(browser.status == 403)
      }
    }
    for change: OwnerChange in [
      .continueWork(on: order.id), .continueAllWork, .dropWork(on: order.id),
    ] {
      await #expect(throws: Refusal.forbidden) {
        try await shop.store.change(change, by: shop.ada)
      }
    }
    await #expect(throws: Refusal.forbidden) {
      try await shop.store.workReport(after: nil, by: shop.ada)
    }
    #expect(try await shop.work.deadLetters().count == 1)
    await shop.close()
  }

  @Test func `stopped orders are listed a page at a time, including those that cannot be read`()
    async throws
  {
    let shop = try await WorkTests.Shop()
    let order = try await shop.order("bread", 1)
    try await shop.stop([order])
    try await shop.store.database.query(
      """
      INSERT INTO relay_dead (id, chain, revision, handler, body, run, reason, died)
      SELECT gen_random_uuid(), chain, revision, 'wrap', '[]', 0, 'no <paper>',
        died + number * interval '1 second'
      FROM relay_dead, generate_series(1, 20) number
      """)
    let letters = try await shop.work.deadLetters().map { "\($0.id)" }
    try await shop.serve { browser in
      try await browser.get("/owner/work")
      for letter in letters.dropLast() { #expect(browser.page.contains("<span>\(letter)</span>")) }
      #expect(browser.page.contains("<span>“wrap” failed: no &lt;paper&gt;</span>"))
      #expect(!browser.page.contains(order.id))
      let next = try #require(browser.page.firstMatch(of: /href="(\/owner\/work\?[^"]+)"/)).1
      try await browser.submit("/owner/work/continue", ["order": letters[0]])
      #expect(browser.counts == ["0 orders", "0 orders", "0 orders", "1 order"])
      #expect(browser.page.contains("at “wrap” of another version"))
      try await browser.get(String(next))
      #expect(browser.page.contains(order.id))
      #expect(!browser.page.contains("“wrap” failed"))
      #expect(!browser.page.contains("Orders that stopped earlier"))
      try await browser.get("/owner/work?cursor=x")
      #expect(browser.status == 422)
      try await browser.get("/language/ko?then=/owner/work")
      try await browser.get("/owner/work")
      #expect(browser.page.contains("<h2>멈춘 주문</h2>"))
      try await browser.get("/language/zh?then=/owner/work")
      try await browser.get("/owner/work")
      #expect(browser.page.contains("<h2>停下的订单</h2>"))
    }
    await shop.close()
  }
}

extension PageTests.Browser {
  /// The numbers of waiting orders that the page shows.
  fileprivate var counts: [String] {
    page.matches(of: /<span>([0-9]+ orders?)<\/span>/).map { String($0.1) }
  }
}

extension WorkTests.Shop {
  /// Makes every step fail with a table constraint, and works until the given orders have stopped.
  fileprivate func stop(_ orders: [Purchase]) async throws {
    try await store.database.query(
      "ALTER TABLE purchase ADD CONSTRAINT broken CHECK (state = 'paid') NOT VALID")
    try await working(on: ["prepare"]) {
      for order in orders {
        let error = await #expect(throws: RelayError.self) {
          try await work.response(of: PaidOrder.request(of: order.id))
        }
        #expect(error?.code == .dead)
      }
    }
  }

  fileprivate func repair() async throws {
    try await store.database.query("ALTER TABLE purchase DROP CONSTRAINT broken")
  }

  /// Serves the shop's pages to a signed-in browser.
  func serve(
    as name: String = "olive", _ password: String = "owner",
    _ test: @escaping @Sendable (PageTests.Browser) async throws -> Void
  ) async throws {
    var settings = MarketSettings()
    settings.arrivalSeconds = 120
    let clock = conformance.clock
    let server = MarketServer(
      settings,
      MarketDependencies(
        clock: WallClock { clock.time.withLock { $0 } }, stock: TestShop.stock(),
        log: TestLog().logger, partLimit: .seconds(60)), in: store)
    try await server.application().test { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn(name, password)
      try await test(browser)
    }
  }
}

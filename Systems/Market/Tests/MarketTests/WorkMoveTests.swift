import Baton
import Foundation
import HTMLPages
import PostgreSQL
import PostgreSQLTesting
import Relay
import Testing

@testable import Market

/// Tests of how the owner's page shows and moves orders that follow another revision of the steps.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct WorkMoveTests {
  private static let title = "Revision | Step | Orders | After the move | Predicted outcome"
  private static let introduction =
    "These orders follow another revision. Revision 2 has the steps prepare, pack, send."

  @Test func `the owner can see what a move would do to an older version's orders, and move them`()
    async throws
  {
    let (shop, orders) = try await WorkTests.Shop.upgraded(
      from: ["pack", "prepare", "send"], waitingFor: ["pack", "prepare", "prepare"])
    let requests = orders.map { PaidOrder.request(of: $0.id) }
    try await shop.store.database.query(
      "UPDATE relay_request SET body = '[]' WHERE id = \(requests[2])")
    try await shop.store.database.query(
      """
      INSERT INTO relay_dead (id, chain, revision, handler, body, run, reason)
      VALUES (gen_random_uuid(), 'work', 1, 'wrap', '[]', 0, 'no paper')
      """)
    let stopped = "1 | wrap | 1 stopped order | revision 2 has no “wrap” | "
    try await shop.serve { browser in
      try await browser.get("/owner/work")
      #expect(browser.status == 200)
      #expect(
        browser.revisions == [
          Self.introduction, Self.title,
          "1 | pack | 1 order | continues with pack, send; never called: prepare | "
            + "unknown, because it depends on “pack”",
          "1 | prepare | 1 order | continues with prepare, pack, send; called again: pack | "
            + "fails at “prepare”",
          "1 | prepare | 1 order | continues with prepare, pack, send; called again: pack | "
            + "unknown, because it depends on “prepare”",
          stopped, "Move the orders to revision 2",
        ])
      #expect(try await shop.revisions == [1, 1, 1])
      try await browser.submit("/owner/work/move", ["revision": "2"])
      #expect(browser.sentStatus == 303)
      #expect(browser.sentTo == "/owner/work")
      #expect(browser.page.contains("Done: the waiting orders follow revision 2."))
      #expect(browser.revisions == [Self.introduction, Self.title, stopped])
    }
    #expect(try await shop.revisions == [2, 2, 2])
    try await shop.store.database.query("DELETE FROM relay_request WHERE id <> \(requests[1])")
    #expect(try await shop.finish(orders[1]) == .sent)
    let path = try await shop.work.path(of: requests[1])
    #expect(path.names == ["work", "prepare", "pack", "send"])
    await shop.close()
  }

  @Test func `no order is moved while one waits for a step that this version lacks`() async throws {
    let (shop, _) = try await WorkTests.Shop.upgraded(
      from: ["prepare", "wrap", "send"], waitingFor: ["prepare", "wrap"])
    try await shop.serve { browser in
      try await browser.get("/owner/work")
      #expect(
        browser.revisions == [
          Self.introduction, Self.title,
          "1 | prepare | 1 order | continues with prepare, pack, send | "
            + "unknown, because it depends on “prepare”",
          "1 | wrap | 1 order | revision 2 has no “wrap” | ",
          "The orders cannot be moved, because some wait for steps that revision 2 lacks: wrap. "
            + "Add these steps, or let workers of the other revision finish the orders.",
        ])
      #expect(!browser.page.contains("/owner/work/move"))
      // Press the button on an outdated page.
      try await browser.submit("/owner/work/move", ["revision": "2"])
      #expect(browser.status == 409)
      #expect(
        browser.page.contains(
          "Orders wait for steps that this version of the shop lacks: wrap. Nothing was changed."))
    }
    #expect(try await shop.revisions == [1, 1])
    await shop.close()
  }

  @Test func `a page without orders from other versions shows the steps, and moves nothing`()
    async throws
  {
    let shop = try await WorkTests.Shop()
    _ = try await shop.order("bread", 1)
    try await shop.serve { browser in
      try await browser.get("/owner/work")
      #expect(browser.revisions == ["All orders follow revision 1: prepare, pack, send."])
      #expect(!browser.page.contains("/owner/work/move"))
      // Press the button on a page served by a node running a different version.
      try await browser.submit("/owner/work/move", ["revision": "2"])
      #expect(browser.status == 409)
      #expect(
        browser.page.contains(
          "Someone else has changed the chain in the meantime. Please look at it again."))
      try await browser.submit("/owner/work/move", ["revision": "x"])
      #expect(browser.status == 422)
      try await browser.get("/inspector/chains/1/now")
      #expect(
        browser.page.contains(
          "<p>Requests in flight are not replayed here. "
            + #"See <a href="/owner/work">The work on orders</a>.</p>"#))
      for (language, section) in [
        ("ko", "<h2>작업 단계의 판</h2><p>모든 주문이 1판을 따릅니다: prepare, pack, send.</p>"),
        ("zh", "<h2>处理步骤的版本</h2><p>所有订单都按第 1 版处理：prepare, pack, send。</p>"),
      ] {
        try await browser.get("/language/\(language)?then=/owner/work")
        try await browser.get("/owner/work")
        #expect(browser.page.contains(section))
      }
    }
    #expect(try await shop.revisions == [1])
    #expect(try await shop.work.preview().requests.isEmpty)
    await shop.close()
  }

  @Test func `orders are counted by outcome, and those without a prediction are counted, too`()
    async throws
  {
    let (shop, _) = try await WorkTests.Shop.upgraded(
      from: ["prepare", "send"], waitingFor: ["prepare", "prepare", "prepare"])
    let preview = try await shop.work.preview(atMost: 1, calling: { _ in true })
    let move = WorkMove(to: shop.work.revision, preview)
    #expect(move.rows.map(\.count) == [1, 2])
    #expect(move.rows.map(\.outcome) == [.handled(by: "send"), nil])
    let section = WorkMoveSection(move: move, request: PageRequest(PageCaller(shop.ada)))
    let steps = "<td>continues with prepare, pack, send</td>"
    #expect(
      "\(section.html)".contains(
        """
        <tr><td>1</td><td>prepare</td><td>1 order</td>\(steps)<td>handled by “send”</td></tr>\
        <tr><td>1</td><td>prepare</td><td>2 orders</td>\(steps)<td>not predicted</td></tr>
        """))
    await shop.close()
  }

  @Test func `only the owner can move orders`() async throws {
    let (shop, _) = try await WorkTests.Shop.upgraded(
      from: ["prepare", "send"], waitingFor: ["prepare"])
    try await shop.serve(as: "ada", "lovelace") { browser in
      try await browser.submit("/owner/work/move", ["revision": "2"])
      #expect(browser.status == 403)
    }
    await #expect(throws: Refusal.forbidden) {
      try await shop.store.change(.moveWork(to: 2), by: shop.ada)
    }
    #expect(try await shop.revisions == [1])
    await shop.close()
  }
}

extension PageTests.Browser {
  /// The lines of the section about revisions, with bars between the table's cells.
  fileprivate var revisions: [String] {
    let section = page.firstMatch(of: /<h2>Revisions of the steps<\/h2>(.*?)<h2>/)?.1 ?? ""
    let rows = section.replacing(/<\/t[hd]><t[hd][^>]*>/, with: " | ")
      .replacing(/<\/(?:tr|p|button)>/, with: "\n")
    return rows.replacing(/<[^>]*>/, with: "").split(separator: "\n").map { String($0) }
  }
}

extension WorkTests.Shop {
  /// Opens a shop whose orders wait for an older version's steps, which were different.
  fileprivate static func upgraded(
    from steps: [String], waitingFor waiting: [String]
  ) async throws -> (shop: WorkTests.Shop, orders: [Purchase]) {
    let old = try await WorkTests.Shop()
    let database = old.store.database
    // Replace the steps that opening the shop has registered with those of the older version.
    try await database.query("UPDATE relay_revision SET links = \(steps)")
    var orders: [Purchase] = []
    for step in waiting {
      let order = try await old.order("bread", 1)
      let request = PaidOrder.request(of: order.id)
      try await database.query("UPDATE relay_request SET handler = \(step) WHERE id = \(request)")
      orders.append(order)
    }
    await old.close()
    return (try await WorkTests.Shop(at: old.address), orders)
  }

  /// The revisions of the waiting orders, oldest order first.
  fileprivate var revisions: [Int] {
    get async throws {
      try await store.database.query("SELECT revision FROM relay_request ORDER BY number")
        .map { try $0.decode("revision", as: Int.self) }
    }
  }
}

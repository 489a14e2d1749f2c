import Foundation
import GRDB
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct OrderListTests {
  private let shop: TestShop
  private let conformance: StoreConformance
  private let ada: Visitor
  private let olive: Visitor

  init() async throws {
    shop = try TestShop()
    conformance = StoreConformance(store: shop.store, clock: shop.clock)
    ada = try await conformance.customer()
    olive = try await conformance.customer("olive")
  }

  /// Creates orders for ada and grace in every state, several of them with the same time.
  @discardableResult
  private func fill(_ count: Int, seed: UInt64 = 1) async throws -> [OrderList.Item] {
    var random = SplitMix(state: seed)
    let numbers = (0..<count).map { _ in Purchase.newID() }
    let draws = numbers.map { _ in (random.next(), random.next(), random.next()) }
    try await shop.store.pool.write { database in
      for (number, draw) in zip(numbers, draws) {
        let state = Purchase.State.allCases[Int(draw.0 % 5)]
        let name = draw.1 % 2 == 0 ? "ada" : "grace"
        try database.execute(
          sql: """
            INSERT INTO purchase (id, user, placed, state, name, email, street, postal_code, city,
              country, delivery, total, payment, refunded)
            SELECT ?, id, ?, ?, ?, ?, '', '', '', '', 490, 970, ?, ? FROM user WHERE name = ?
            """,
          arguments: [
            number, 1_767_323_045.1 + Double(draw.2 % 9), state.rawValue, "\(name) 100%",
            "\(name)@example.org",
            number, (state == .cancelled && draw.1 % 3 > 0 ? 5 : nil) as Double?, name,
          ])
        try database.execute(
          sql: "INSERT INTO purchase_line VALUES (?, 0, 'bread', 'Bread', 480, 1, 0)",
          arguments: [number])
      }
    }
    return try await all(OrderQuery(most: 10_000))
  }

  private func all(_ query: OrderQuery) async throws -> [OrderList.Item] {
    var query = query
    var items: [OrderList.Item] = []
    while true {
      let page = try await shop.store.orders(query, by: olive)
      #expect(page.items.count <= query.most)
      items += page.items
      guard let next = page.next else { return items }
      query.after = OrderCursor(next.text)
      #expect(query.after == next)
    }
  }

  @Test(arguments: ["åsa", "ÖBERG", "A\u{30A}sa", "öberg, åsa", "#"])
  func `the owner finds a customer regardless of case and Unicode form`(
    text: String
  ) async throws {
    let order = try await fill(3)[0].order.id
    try await shop.store.pool.write {
      try $0.execute(
        sql: "UPDATE purchase SET name = ? WHERE id = ?",
        arguments: ["O\u{308}berg, \u{C5}sa", order])
    }
    let query = OrderQuery(text: text == "#" ? "#\(order)" : text, most: 9)
    #expect(try await shop.store.orders(query, by: olive).orders.map(\.id) == [order])
  }

  @Test func `the pages of a list contain every order once, with due refunds first`() async throws {
    let orders = try await fill(211)
    #expect(orders.count == 211)
    let sorted = orders.sorted { one, other in
      let (left, right) = (one.order, other.order)
      return (left.isOwed ? 0 : 1, -left.placed.timeIntervalSince1970, left.id)
        < (right.isOwed ? 0 : 1, -right.placed.timeIntervalSince1970, right.id)
    }
    #expect(orders == sorted)
    for most in [1, 7, 50, 210, 211] { #expect(try await all(OrderQuery(most: most)) == orders) }
    var own: [Purchase] = []
    var query = OrderQuery(most: 9)
    repeat {
      let page = try await shop.store.ownOrders(query, of: ada)
      own += page.orders
      query.after = page.next
    } while query.after != nil
    #expect(own == (try await shop.store.purchases(of: ada)))
    #expect(own.count > 50)
  }

  @Test func `a search finds the same orders as a check of each order`() async throws {
    let orders = try await fill(120)
    let number = orders[60].order.id
    for text in [
      "", number, String(number.prefix(2)).lowercased(), "ADA", "grace@", "100%", "_", "%",
    ] {
      for filter in [nil] + OrderQuery.Filter.allCases {
        let expected = orders.filter { item in
          let order = item.order
          let isFound =
            text.isEmpty || order.id.lowercased().hasPrefix(text.lowercased())
            || [item.customer, order.address.name, order.address.email].contains {
              $0.lowercased().contains(text.lowercased())
            }
          let isMeant =
            switch filter {
            case nil: true
            case .owed: order.isOwed
            case let state?: order.state.rawValue == state.rawValue
            }
          return isFound && isMeant
        }
        let found = try await all(OrderQuery(text: text, filter: filter, most: 11))
        #expect(found == expected, "\(text) \(filter as Any)")
      }
    }
  }

  @Test func `settling an order between two pages does not hide another order`() async throws {
    let orders = try await fill(200)
    let first = try await shop.store.orders(OrderQuery(most: 3), by: olive)
    #expect(first.orders.allSatisfy { $0.isOwed })
    try await shop.store.pool.write { [id = orders[2].order.id] in
      try $0.execute(sql: "UPDATE purchase SET refunded = 1 WHERE id = ?", arguments: [id])
    }
    let rest = try await all(OrderQuery(after: first.next, most: 3)).map(\.order.id)
    let expected = orders.dropFirst(3).map(\.order.id)
    #expect(rest.filter { $0 != orders[2].order.id } == expected)
    #expect(rest.count == Set(rest).count)
  }

  @Test func `the owner can read any order and list all, and a customer can do neither`()
    async throws
  {
    try await fill(5)
    let theirs = try await all(OrderQuery()).first { $0.customer == "grace" }
    let order = try #require(theirs).order
    #expect(try await shop.store.purchase(order.id, of: olive) == order)
    await #expect(throws: Refusal.unknownPurchase(order.id)) {
      try await shop.store.purchase(order.id, of: ada)
    }
    await #expect(throws: Refusal.forbidden) { try await shop.store.orders(OrderQuery(), by: ada) }
  }

  @Test func `programs page through the owner's orders with each response's cursor`()
    async throws
  {
    let orders = try await fill(5)
    let (ada, olive) = (ada, olive)
    try await shop.serve { market in
      func get(_ path: String, _ visitor: Visitor?) async throws -> (Int, [String: Any]) {
        let response = try await market.execute(
          uri: path, method: .get, headers: visitor.map { HTTPFields.json($0.token) } ?? [:])
        let json = try JSONSerialization.jsonObject(with: Data(response.body.readableBytesView))
        return (response.status.code, try #require(json as? [String: Any]))
      }
      var found: [String] = []
      var next: String? = ""
      while let cursor = next {
        let (status, page) = try await get("/api/owner/orders?limit=2&cursor=\(cursor)", olive)
        #expect(status == 200)
        let items = try #require(page["orders"] as? [[String: Any]])
        #expect(items.count <= 2)
        found += items.compactMap { $0["id"] as? String }
        #expect(items.allSatisfy { ["ada", "grace"].contains($0["customer"] as? String) })
        next = page["next"] as? String
      }
      #expect(found == orders.map(\.order.id))
      #expect(try await get("/api/owner/orders", ada).0 == 403)
      #expect(try await get("/api/owner/orders", nil).0 == 401)
      let (status, problem) = try await get("/api/owner/orders?limit=101&cursor=x", olive)
      #expect(status == 422)
      #expect(
        problem["detail"] as? String
          == "cursor: Does not have the required format. limit: Must be at most 100.")
      let own = try await get("/api/orders?limit=1", ada).1
      #expect((own["orders"] as? [[String: Any]])?.first?["customer"] == nil)
    }
  }

  @Test
  func `the owner's page lists due refunds first, finds orders, and keeps the search after a step`()
    async throws
  {
    let orders = try await fill(120)
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn("olive", "owner")
      try await browser.get("/owner/orders")
      #expect(browser.page.matches(of: /1 × Bread/).count == 50)
      #expect(orders[0].order.isOwed)
      for item in orders.prefix(50) { #expect(browser.page.contains(item.order.id)) }
      let next = try #require(browser.page.firstMatch(of: /href="(\/owner\/orders\?[^"]+)"/)).1
      try await browser.get(String(next).replacing("&amp;", with: "&"))
      for item in orders[50..<100] { #expect(browser.page.contains(item.order.id)) }

      let paid = try #require(orders.first { $0.order.state == .paid }).order
      let search = "/owner/orders?q=\(paid.id)&state="
      try await browser.get(search)
      #expect(browser.page.matches(of: /1 × Bread/).count == 1)
      #expect(browser.page.contains(#"name="from" value="/owner/orders?q=\#(paid.id)&amp;state=""#))
      try await browser.submit(
        "/owner/order", ["order": paid.id, "state": "prepared", "from": search])
      #expect(browser.page.contains("Order \(paid.id) is prepared."))
      #expect(browser.page.matches(of: /1 × Bread/).count == 1)
      try await browser.get("/orders/\(paid.id)")
      #expect(browser.status == 200, "the owner reads any order")
      try await browser.get("/owner/orders?q=nothing")
      #expect(browser.page.contains("No order matches."))
    }
  }

  @Test func `a customer's orders show their products, a page at a time`() async throws {
    try await fill(150)
    let own = try await shop.store.purchases(of: ada)
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn()
      try await browser.get("/orders")
      #expect(browser.page.matches(of: /<span>1 × Bread<\/span>/).count == 50)
      let next = try #require(browser.page.firstMatch(of: /href="(\/orders\?[^"]+)"/)).1
      try await browser.get(String(next))
      for order in own[50...].prefix(50) { #expect(browser.page.contains(order.id)) }
      #expect(!browser.page.contains("Earlier orders"))
    }
  }
}

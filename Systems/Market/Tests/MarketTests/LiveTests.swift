import Baton
import Foundation
import LiveEvents
import Testing

@testable import Market

@Suite(.serialized) struct LiveTests {
  @Test func `the stock is sent in each language in use`()
    async throws
  {
    let shop = try TestShop()
    let live = LiveShop(shop.store)
    let ko = await live.news(of: ["stock.ko"])
    #expect(ko["stock.ko"]?.contains(#""bread":["some","재고 있음"]"#) == true)
    // A listener that arrives after all others have left also receives updates.
    #expect(await live.news(of: ["stock.ko"]) == ko)
    #expect(await live.news(of: ["stock.ko", "stock.en"]).count == 2)
    _ = try await shop.store.change(
      BagChange(visitor: .newGuest(), edits: [.add("bread", 6)], hold: 60))
    let changed = await live.news(of: ["stock.en"])
    #expect(changed["stock.en"]?.contains(#""bread":["few","Only 4 left"]"#) == true)
  }

  @Test func `an order's page receives only that order's updates`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/live/orders/ABC")
      #expect(browser.status == 401)
      try await browser.signIn()
      try await browser.get("/live/orders/ABC")
      #expect(browser.status == 404)
      try await browser.get("/products/bread")
      #expect(browser.page.contains(#"data-live="/live/stock" data-topic="stock.en""#))
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
      try await browser.get("/checkout")
      try await browser.submit("/checkout", PageTests.address)
      let id = try #require(browser.page.firstMatch(of: /data-topic="order\.([A-Z0-9]+)\./)?.1)
      #expect(browser.page.contains(#"data-state="paid""#))
      let visitor = try #require(
        browser.cookie.flatMap { Visitor(secret: String($0.dropFirst(7))) })
      try await browser.get("/live/orders/\(id)%00junk")
      #expect(browser.status == 404)
      let live = LiveShop(shop.store)
      let topic = LiveShop.order(String(id), for: visitor)
      #expect(await live.news(of: [topic]).isEmpty, "the order is not watched yet")
      #expect(live.watch(String(id), for: visitor) == topic)
      #expect(await live.news(of: [topic]) == [topic: "paid"])
      #expect(await live.news(of: ["stock.zh"]).count == 1, "another topic is read in the meantime")
      #expect(await live.news(of: [topic]) == [topic: "paid"])

      // Another session of the same customer views the order, and signs out.
      let other = Visitor.customer(try await shop.session().token)
      let second = live.watch(String(id), for: other)
      #expect(await live.news(of: [topic, second]) == [topic: "paid", second: "paid"])
      try await shop.store.close(other.token)
      _ = try await shop.store.advance(String(id), to: .cancelled, by: visitor)
      live.orderWentOn()
      #expect(await live.news(of: [topic, second]) == [topic: "cancelled"])
    }
  }

  @Test func `an order on an open page stays watched after many others are requested`()
    async throws
  {
    let shop = try TestShop()
    let ada = Visitor.customer(try await shop.session().token)
    _ = try await shop.store.change(
      BagChange(visitor: ada, edits: [.add("bread", 1)], hold: 600))
    let checkout = Checkout(
      visitor: ada, address: Address(name: "Ada"), total: try await shop.store.bag(of: ada).total,
      key: RequestKey(text: "a key of ada's", fingerprint: Data()), hold: 600)
    let purchase = try await shop.store.place(checkout, payment: "card-1").value
    let live = LiveShop(shop.store)
    let topic = live.watch(purchase.id, for: ada)
    #expect(await live.news(of: [topic]) == [topic: "paid"])
    for number in 0..<(2 * LiveShop.mostOrders) { _ = live.watch("\(number)", for: ada) }
    _ = try await shop.store.advance(purchase.id, to: .cancelled, by: ada)
    live.orderWentOn()
    #expect(await live.news(of: [topic]) == [topic: "cancelled"])
  }
}

import Baton
import FormValidation
import Foundation
import GRDB
import Testing

@testable import Market

@Suite(.serialized) struct CoinTests {
  /// A shop whose till contains one 50-cent and three 20-cent coins, and a bag of bread for
  /// €9.70.
  private final class Counter {
    let shop: TestShop
    let ada: Visitor
    let till: Int
    let cards = SimulatedCards()
    var attempts = 0

    init() async throws {
      shop = try TestShop()
      let conformance = StoreConformance(store: shop.store, clock: shop.clock)
      ada = try await conformance.customer()
      try await conformance.change(ada, .add("bread", 1))
      till = try shop.till()
    }

    func pay(_ coins: String, key: String? = nil) async throws -> (Result<Purchase, Refusal>, Path?)
    {
      attempts += 1
      var form = "payment=coins&total=970&key=\(key ?? "attempt-\(attempts)")&\(coins)"
      for (name, text) in PageTests.address where name != "card" && name != "payment" {
        form += "&\(name)=\(text.replacing(" ", with: "+"))"
      }
      var wish = CheckoutRequest(body: try .sent(of: form))
      wish.visitor = ada
      let chain = checkoutChain(shop.store, shop.settler(cards), holds: Holds())
      let decided = await chain.decide(wish, recording: true)
      return (decided.result, decided.path)
    }
  }

  @Test func `a payment with coins returns change in the fewest possible coins`() async throws {
    let counter = try await Counter()
    // A greedy algorithm would use the 50-cent coin and fail.
    let (result, path) = try await counter.pay("coins.euro2=5&coins.cent20=1&coins.cent10=1")
    let order = try result.get()
    #expect(
      order.coins
        == CoinPayment(
          given: Handful(cent10: 1, cent20: 1, euro2: 5), change: Handful(cent10: 1, cent50: 1)))
    #expect(try counter.shop.till() == counter.till + 970)
    #expect(try await counter.shop.store.purchase(order.id, of: counter.ada) == order)
    let visits = path?.allVisits.map { "\($0.name) \($0.decision)" } ?? []
    #expect(visits.contains("2 euro handled"))
    #expect(!visits.contains { $0.hasPrefix("CardHandler") })
  }

  @Test(arguments: [
    ("coins.euro2=4", Refusal.tooFewCoins(given: 800, total: 970)),
    ("", .tooFewCoins(given: 0, total: 970)),
    ("coins.euro2=5", .noChange(given: 1000, total: 970)),
    ("coins.euro2=6", .tooManyCoins(given: 1200, total: 970)),
    ("coins.cent1=1000", .tooManyCoins(given: 1000, total: 970)),
  ])
  func `a refused payment keeps the bag and loses no coins`(coins: String, refusal: Refusal)
    async throws
  {
    let counter = try await Counter()
    let (result, _) = try await counter.pay(coins)
    #expect(throws: refusal) { try result.get() }
    #expect(try counter.shop.till() == counter.till)
    #expect(try await counter.shop.store.bag(of: counter.ada).count == 1)
    let (exact, _) = try await counter.pay(
      "coins.euro2=4&coins.euro1=1&coins.cent50=1&coins.cent20=1")
    #expect(try exact.get().coins?.change == Handful())
  }

  @Test func `too many coins or a negative number is refused next to its field`()
    async throws
  {
    let counter = try await Counter()
    let (result, _) = try await counter.pay("coins.euro2=1001&coins.euro1=-1")
    let error = #expect(throws: Refusal.self) { try result.get() }
    guard case .invalid(let form) = error else {
      Issue.record("\(result)")
      return
    }
    #expect(
      form.faults.map { "\($0.field): \($0.message)" } == [
        "coins.euro2: Must be at most 1000.", "coins.euro1: Must be at least 0.",
      ])
  }

  @Test(arguments: [
    (["coins.euro2": "4"], "coins.euro2", "€8.00 is too little: this costs €9.70."),
    (["coins.euro2": "5"], "coins.euro2", "We cannot give change for €10.00 now"),
    (["payment": "card", "card": "4000 0000 0000 0002"], "card", "Your card was declined"),
  ])
  func `a refused payment focuses its field and keeps the entered coins`(
    payment: [String: String], field: String, sentence: String
  ) async throws {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn()
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
      try await browser.get("/checkout")
      let form = PageTests.address.merging(["payment": "coins"]) { $1 }.merging(payment) { $1 }
      try await browser.submit("/checkout", form)
      #expect(browser.page.contains(sentence))
      let input = try #require(
        browser.page.firstMatch(of: try Regex("<input id=\"\(field)\"[^>]*>")))
      #expect(input.0.contains("autofocus") && input.0.contains("aria-invalid"))
      let count = field == "card" ? nil : payment[field]
      #expect(input.0.contains("value=\"\(count ?? "-")\"") == (count != nil))
    }
  }

  @Test func `a repeated request is paid for only once`() async throws {
    let counter = try await Counter()
    let (first, _) = try await counter.pay(
      "coins.euro2=4&coins.euro1=2&coins.cent20=2", key: "the-same-key")
    let (again, _) = try await counter.pay(
      "coins.euro2=4&coins.euro1=2&coins.cent20=2", key: "the-same-key")
    #expect(try first.get() == again.get())
    #expect(try counter.shop.till() == counter.till + 970)
  }

  @Test
  func `cancelling refunds coins in the same transaction, or once the till can make the amount`()
    async throws
  {
    let counter = try await Counter()
    let (result, _) = try await counter.pay(
      "coins.euro2=4&coins.euro1=1&coins.cent50=1&coins.cent20=1")
    let order = try result.get()
    let store = counter.shop.store
    func cancel() async throws -> Purchase {
      try await store.advance(order.id, to: .cancelled, by: counter.ada)
    }
    try await counter.shop.store.pool.write {
      try $0.execute(sql: "UPDATE till SET count = 0 WHERE coin = 'euro1'")
    }
    #expect(try await cancel().isOwed)
    #expect(try counter.shop.till() == counter.till + 870)
    let owner = try await StoreConformance(store: store, clock: counter.shop.clock).customer(
      "olive")
    try await store.change(.till(Handful(euro1: 1)), by: owner)
    let refunded = try await cancel()
    #expect(!refunded.isOwed)
    #expect(refunded.coins?.returned == Handful(cent20: 1, cent50: 1, euro1: 1, euro2: 4))
    #expect(try counter.shop.till() == counter.till)
    #expect(try await cancel() == refunded)
    #expect(try counter.shop.till() == counter.till)
    #expect(try await store.settlements(of: nil) == [])
  }

  @Test func `coins paid for one order can refund another`()
    async throws
  {
    let counter = try await Counter()
    let store = counter.shop.store
    // The change uses the 50-cent coin that the refund needs.
    let (result, _) = try await counter.pay("coins.euro2=4&coins.euro1=2&coins.cent20=1")
    let order = try result.get()
    #expect(try await store.advance(order.id, to: .cancelled, by: counter.ada).isOwed)
    let conformance = StoreConformance(store: store, clock: counter.shop.clock)
    try await conformance.change(counter.ada, .add("bread", 1))
    _ = try await counter.pay("coins.euro2=4&coins.cent50=3&coins.cent20=1").0.get()
    let refunded = try await store.purchase(order.id, of: counter.ada)
    #expect(!refunded.isOwed)
    #expect(refunded.coins?.returned?.worth == 970)
    #expect(try counter.shop.till() == counter.till + 970)
  }

  @Test func `only the owner can fill the till`() async throws {
    let counter = try await Counter()
    let store = counter.shop.store
    let owner = try await StoreConformance(store: store, clock: counter.shop.clock).customer(
      "olive")
    try await store.change(.till(Handful(cent10: 4, euro2: 1)), by: owner)
    #expect(try counter.shop.till() == counter.till + 240)
    #expect(try await store.till(by: owner) == Handful(cent10: 4, cent20: 3, cent50: 1, euro2: 1))
    await #expect(throws: Refusal.forbidden) {
      try await store.change(.till(Handful(cent10: 4)), by: counter.ada)
    }
    await #expect(throws: Refusal.forbidden) { try await store.till(by: counter.ada) }
    let (result, _) = try await counter.pay("coins.euro2=5")
    #expect(try result.get().coins?.change == Handful(cent10: 1, cent20: 1))
  }

  @Test func `a key cannot be used again with other coins`() async throws {
    let counter = try await Counter()
    _ = try await counter.pay("coins.euro2=4&coins.euro1=2&coins.cent20=2", key: "the-same-key")
    let (other, _) = try await counter.pay("coins.euro1=10", key: "the-same-key")
    #expect(throws: Refusal.keyReused) { try other.get() }
  }

  @Test func `the customer and the owner see that coins are owed`() async throws {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn()
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
      try await browser.get("/checkout")
      let coins = ["payment": "coins", "coins.euro2": "4", "coins.euro1": "2", "coins.cent20": "2"]
      try await browser.submit("/checkout", PageTests.address.merging(coins) { $1 })
      let order = try #require(browser.page.firstMatch(of: /name="order" value="([^"]+)"/)).1
      let cancelling = ["order": String(order), "state": "cancelled"]
      // The change has used the 50-cent coin that the refund needs.
      try await browser.submit("/orders/cancel", cancelling)
      #expect(browser.page.contains("€9.70 of order \(order) could not be refunded yet."))
      #expect(browser.page.contains("The till cannot make €9.70 at the moment"))
      try await browser.submit("/sign-out")
      try await browser.signIn("olive", "owner")
      try await browser.get("/owner/orders")
      #expect(browser.page.contains("With coins"))
      try await browser.submit("/owner/till", ["cent50": "1"])
      #expect(browser.page.contains("Done: €0.50 added to the till."))
      try await browser.get("/orders/\(order)")
      #expect(browser.page.contains("Cancelled. €9.70 was refunded."))
      try await browser.get("/owner")
      try await browser.submit("/owner/till/empty")
      #expect(browser.page.contains("Done: the till is empty."))
      #expect(browser.page.contains("€0.00: none"))
      #expect(!browser.page.contains("/owner/till/empty"))
    }
  }

  @Test func `the API shows an order's coins`() async throws {
    let counter = try await Counter()
    let (result, _) = try await counter.pay("coins.euro2=5&coins.cent20=1&coins.cent10=1")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(PurchaseJSON(try result.get())), as: UTF8.self)
    #expect(
      json.contains(
        #""coins":{"change":{"cent10":1,"cent50":1},"given":{"cent10":1,"cent20":1,"euro2":5}}"#))
  }
}

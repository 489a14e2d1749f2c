import Baton
import Synchronization
import Testing

@testable import Market

@Suite(.serialized) struct OrderChainTests {
  /// A card service that fails to respond a given number of times.
  private final class Flaky: CardService {
    let cards = SimulatedCards()
    let failures: Mutex<Int>
    let calls = Mutex(0)

    init(failures: Int) { self.failures = Mutex(failures) }

    private func call() throws(Refusal) {
      calls.withLock { $0 += 1 }
      let fails = failures.withLock { left in
        left -= 1
        return left >= 0
      }
      if fails { throw .cardUnavailable }
    }

    func authorise(_ amount: Int, on card: String, key: String) async throws(Refusal) -> String {
      try call()
      return try await cards.authorise(amount, on: card, key: key)
    }
    func capture(_ payment: String, key: String) async throws(Refusal) {
      try await cards.capture(payment, key: key)
    }
    func void(key: String) async throws(Refusal) { try await cards.void(key: key) }
    func refund(_ payment: String, key: String) async throws(Refusal) {
      try call()
      try await cards.refund(payment, key: key)
    }
  }

  private static let good = CardCall.keep(
    100, card: SimulatedCards.Card.good.rawValue, key: "key")

  @Test func `a call without a response from the card service is retried, and the path shows it`()
    async throws
  {
    let cards = Flaky(failures: 2)
    let decided = await cardChain(cards, within: .seconds(600)).decide(Self.good, recording: true)
    #expect(try decided.result.get() == "card-key")
    let visits = decided.path?.allVisits.map { "\($0.name) \($0.decision)" } ?? []
    #expect(visits.filter { $0 == "CardServiceHandler failed" }.count == 2)
    #expect(visits.filter { $0 == "CardServiceHandler handled" }.count == 1)
    let names = Set(decided.path?.allVisits.map(\.name) ?? [])
    #expect(names.isSuperset(of: ["timeout", "retry", "breaker", "hedge", "attempt"]))
    #expect(decided.path?.description.contains("4242") == false)
  }

  @Test func `a declined card is not retried`() async {
    let cards = Flaky(failures: 0)
    let call = CardCall.keep(100, card: SimulatedCards.Card.declined.rawValue, key: "key")
    let decided = await cardChain(cards, within: .seconds(600)).decide(call, recording: false)
    #expect(throws: Refusal.cardDeclined) { try decided.result.get() }
    #expect(cards.calls.withLock { $0 } == 1)
  }

  @Test func `a cancelled order is refunded, immediately or on retry`() async throws {
    let shop = try TestShop()
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 2))
    let order = try await conformance.buy(ada)
    let cards = Flaky(failures: 3)
    let chain = orderChain(shop.store, shop.settler(cards))
    func cancel() async throws -> Purchase? {
      let form = "state=cancelled"
      var step = OrderStep(order: order.id, body: try .sent(of: form))
      step.visitor = ada
      return try await chain.handle(step).response
    }
    let owed = try await cancel()
    #expect(owed?.state == .cancelled && owed?.isOwed == true)
    #expect(try await shop.store.shelf()["bread"]?.left == 10)
    let refunded = try await cancel()
    #expect(refunded?.refunded != nil)
    #expect(try await cancel() == refunded)
    #expect(cards.calls.withLock { $0 } == 4)
    #expect(try shop.miscounted() == [])
  }

  @Test func `the owner advances an order, and the customer sees it`() async throws {
    let shop = try TestShop()
    let order = try await shop.order(2)
    await shop.server.settler.settleAll()
    try await shop.serve { market in
      let owner = PageTests.Browser(market)
      try await owner.signIn("olive", "owner")
      for state in ["prepared", "packed"] {
        try await owner.get("/owner/orders")
        try await owner.submit("/owner/order", ["order": order.id, "state": state])
        #expect(owner.page.contains("Order \(order.id) is \(state)."))
      }
      try await owner.submit("/owner/order", ["order": order.id, "state": "paid"])
      #expect(owner.status == 409)
      #expect(owner.page.contains("This order is packed, and can no longer be paid."))
      try await owner.submit("/owner/order", ["order": order.id, "state": "eaten"])
      #expect(owner.status == 422)
      let customer = PageTests.Browser(market)
      try await customer.signIn()
      try await customer.get("/orders/\(order.id)")
      #expect(customer.page.contains("<li aria-current=\"step\">Packed</li>"))
      #expect(customer.page.contains("Cancel this order"))
      try await owner.submit("/owner/order", ["order": order.id, "state": "sent"])
      try await customer.get("/orders/\(order.id)")
      #expect(!customer.page.contains("Cancel this order"))
      try await customer.submit("/orders/cancel", ["order": order.id, "state": "cancelled"])
      #expect(customer.status == 409)
      #expect(
        customer.page.contains("This order is sent, and can no longer be cancelled."))
      try await customer.submit("/orders/cancel", ["order": order.id, "state": "sent"])
      #expect(customer.status == 403)
    }
  }

  @Test func `a customer cancels an order on its page`() async throws {
    let shop = try TestShop()
    let order = try await shop.order(2)
    try await shop.serve { market in
      let customer = PageTests.Browser(market)
      try await customer.signIn()
      try await customer.get("/orders/\(order.id)")
      #expect(customer.page.contains("Cancel this order"))
      try await customer.submit("/orders/cancel", ["order": order.id, "state": "cancelled"])
      #expect(customer.page.contains("Cancelled. €14.50 was refunded."))
      #expect(!customer.page.contains("Cancel this order"))
    }
    #expect(try shop.miscounted() == [])
  }
}

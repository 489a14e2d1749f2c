import Baton
import Synchronization
import Testing

@testable import Market

/// What happens to an order after it is paid.
@Suite struct OrderChainTests {
  /// A card service that does not answer as often as it is told.
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
    func capture(_ payment: String) async { await cards.capture(payment) }
    func void(_ payment: String) async { await cards.void(payment) }
    func refund(_ payment: String) async throws(Refusal) {
      try call()
      try await cards.refund(payment)
    }
  }

  private static let good = CardCall.keep(
    100, card: SimulatedCards.Card.good.rawValue, key: "key")

  @Test func `a card service that does not answer is asked again, and the path shows it`()
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

  @Test func `a card that is declined is not asked for again`() async {
    let cards = Flaky(failures: 0)
    let call = CardCall.keep(100, card: SimulatedCards.Card.declined.rawValue, key: "key")
    let decided = await cardChain(cards, within: .seconds(600)).decide(call, recording: false)
    #expect(throws: Refusal.cardDeclined) { try decided.result.get() }
    #expect(cards.calls.withLock { $0 } == 1)
  }

  @Test func `who cancels an order gets the money back, at once or when asked again`() async throws
  {
    let shop = try TestShop()
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 2))
    let order = try await conformance.buy(ada)
    let cards = Flaky(failures: 3)
    let chain = orderChain(shop.store, cardChain(cards, within: .seconds(600)))
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

  @Test func `the owner brings an order on its way, and the customer sees it`() async throws {
    let shop = try TestShop()
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 2))
    let order = try await conformance.buy(ada)
    try await shop.serve { market in
      let owner = PageTests.Browser(market)
      try await owner.get("/sign-in")
      try await owner.submit("/sign-in", ["name": "olive", "password": "owner"])
      for state in ["prepared", "packed"] {
        try await owner.get("/owner")
        try await owner.submit("/owner/order", ["order": order.id, "state": state])
        #expect(owner.page.contains("Order \(order.id) is \(state)."))
      }
      try await owner.submit("/owner/order", ["order": order.id, "state": "paid"])
      #expect(owner.status == 409)
      #expect(owner.page.contains("This order is packed, and cannot be paid any more."))
      try await owner.submit("/owner/order", ["order": order.id, "state": "eaten"])
      #expect(owner.status == 422)
      let customer = PageTests.Browser(market)
      try await customer.get("/sign-in")
      try await customer.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      try await customer.get("/orders/\(order.id)")
      #expect(customer.page.contains("<li aria-current=\"step\">Packed</li>"))
      #expect(!customer.page.contains("Cancel this order"))
      try await customer.submit("/orders/cancel", ["order": order.id, "state": "cancelled"])
      #expect(customer.status == 409)
      #expect(
        customer.page.contains("This order is packed, and cannot be cancelled any more."))
      try await customer.submit("/orders/cancel", ["order": order.id, "state": "sent"])
      #expect(customer.status == 403)
    }
  }

  @Test func `a customer cancels an order on its page`() async throws {
    let shop = try TestShop()
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 2))
    let order = try await conformance.buy(ada)
    try await shop.serve { market in
      let customer = PageTests.Browser(market)
      try await customer.get("/sign-in")
      try await customer.submit("/sign-in", ["name": "ada", "password": "lovelace"])
      try await customer.get("/orders/\(order.id)")
      #expect(customer.page.contains("Cancel this order"))
      try await customer.submit("/orders/cancel", ["order": order.id, "state": "cancelled"])
      #expect(customer.page.contains("Cancelled, and €14.50 were given back."))
      #expect(!customer.page.contains("Cancel this order"))
    }
    #expect(try shop.miscounted() == [])
  }
}

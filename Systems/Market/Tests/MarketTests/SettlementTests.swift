import Baton
import BatonTesting
import GRDB
import ServiceLifecycle
import Synchronization
import Testing

@testable import Market

/// Tests of settlements after the shop has stopped between any two transactions.
@Suite(.serialized) struct SettlementTests {
  /// A card service that outlives the shop, and counts each key's payments and refunds.
  private final class Bank: CardService {
    struct State {
      var isDown = false
      var declinesCaptures = false
      /// The key of an authorisation that cannot be released.
      var stuck: String?
      /// The keys of the released authorisations.
      var voided: [String] = []
      /// A closure that is called after an authorisation.
      var authorised: @Sendable () -> Void = {}
      /// The captured and refunded payments, by idempotency key.
      var moved: [String: String] = [:]
      var calls: [String] = []
    }

    let state = Mutex(State())

    func setDown(_ isDown: Bool) { state.withLock { $0.isDown = isDown } }

    func declineCaptures() { state.withLock { $0.declinesCaptures = true } }

    var voided: [String] { state.withLock { $0.voided } }

    var moved: [String: String] { state.withLock { $0.moved } }

    var calls: [String] { state.withLock { $0.calls } }

    private func move(_ payment: String, _ key: String) throws(Refusal) {
      let isDown = state.withLock { state in
        state.calls.append(key)
        if !state.isDown { state.moved[key] = payment }
        return state.isDown
      }
      if isDown { throw .cardUnavailable }
    }

    func authorise(_ amount: Int, on card: String, key: String) async throws(Refusal) -> String {
      state.withLock { $0.authorised }()
      return "payment-\(key)"
    }
    func capture(_ payment: String, key: String) async throws(Refusal) {
      if state.withLock({ $0.declinesCaptures }) { throw .cardDeclined }
      try move(payment, key)
    }
    func void(key: String) async throws(Refusal) {
      let isRefused = state.withLock { state in
        let isRefused = state.isDown || state.stuck == key
        if !isRefused { state.voided.append(key) }
        return isRefused
      }
      if isRefused { throw .cardUnavailable }
    }
    func refund(_ payment: String, key: String) async throws(Refusal) { try move(payment, key) }
  }

  private let bank = Bank()

  /// Returns ada's order, written but not yet captured, as if the shop had been killed in between.
  private func placed(in shop: TestShop) async throws -> (order: Purchase, ada: Visitor) {
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 1))
    return (try await conformance.buy(ada), ada)
  }

  private func restarted(_ shop: TestShop) throws -> TestShop {
    shop.store.close()
    return try TestShop(in: shop.folder, cards: bank)
  }

  /// Runs the round that a shop's settler makes when the shop starts.
  private func start(_ shop: TestShop) async throws {
    let group = ServiceGroup(services: [shop.server.settler], logger: TestLog().logger)
    async let running: Void = group.run()
    _ = try await shop.settlerClock.nextSleep()
    await group.triggerGracefulShutdown()
    try await running
  }

  @Test func `an order written before the shop was killed is captured once, on the next start`()
    async throws
  {
    let shop = try TestShop(cards: bank)
    let (order, _) = try await placed(in: shop)
    #expect(bank.calls == [])
    var next = try restarted(shop)
    try await start(next)
    #expect(bank.moved == ["capture-\(order.id)": order.payment])
    next = try restarted(next)
    try await start(next)
    #expect(bank.calls == ["capture-\(order.id)"])
  }

  @Test func `an order cancelled before the shop was killed is refunded once, on the next start`()
    async throws
  {
    let shop = try TestShop(cards: bank)
    let (order, ada) = try await placed(in: shop)
    _ = try await shop.store.advance(order.id, to: .cancelled, by: ada)
    let keys = ["capture-\(order.id)", "refund-\(order.id)"]
    var next = try restarted(shop)
    try await start(next)
    #expect(bank.calls == keys, "the payment is captured before it is refunded")
    #expect(try await next.store.purchase(order.id, of: ada).refunded != nil)
    next = try restarted(next)
    try await start(next)
    #expect(bank.calls == keys)
  }

  @Test func `a refund that the killed shop did not record is retried with the same key`()
    async throws
  {
    let shop = try TestShop(cards: bank)
    let (order, ada) = try await placed(in: shop)
    _ = try await shop.store.advance(order.id, to: .cancelled, by: ada)
    for settlement in try await shop.store.settlements(of: order.id) {
      if let call = settlement.call { _ = try await cardChain(bank).run(call) }
    }
    let next = try restarted(shop)
    try await start(next)
    #expect(bank.calls.count == 4)
    #expect(bank.moved.keys.sorted() == ["capture-\(order.id)", "refund-\(order.id)"])
    #expect(try await next.store.purchase(order.id, of: ada).isOwed == false)
  }

  @Test func `a refund is retried after a pause, and the page shows it`()
    async throws
  {
    let shop = try TestShop(cards: bank)
    let (order, _) = try await placed(in: shop)
    let bank = bank
    bank.setDown(true)
    try await shop.serve { market in
      _ = try await shop.settlerClock.nextSleep()
      let browser = PageTests.Browser(market)
      try await browser.signIn()
      try await browser.get("/orders/\(order.id)")
      try await browser.submit("/orders/cancel", ["order": order.id, "state": "cancelled"])
      let waiting =
        "Cancelled. The card service has not confirmed the refund of €9.70 yet; we will ask again "
        + "until it does."
      #expect(browser.page.contains(waiting))
      bank.setDown(false)
      // The circuit may still be open in a round.
      while bank.moved["refund-\(order.id)"] == nil {
        shop.settlerClock.advance(by: .seconds(30))
        _ = try await shop.settlerClock.nextSleep()
      }
      try await browser.get("/orders/\(order.id)")
      #expect(browser.page.contains("Cancelled. €9.70 was refunded."))
    }
    #expect(bank.moved.count == 2)
  }

  @Test func `a cancelled order whose capture is declined needs no refund, and the account closes`()
    async throws
  {
    let shop = try TestShop(cards: bank)
    let (order, ada) = try await placed(in: shop)
    bank.declineCaptures()
    _ = try await shop.store.advance(order.id, to: .cancelled, by: ada)
    try await start(shop)
    #expect(bank.calls == [], "nothing was captured, so nothing is refunded")
    #expect(try await shop.store.settlements(of: nil) == [])
    #expect(try await shop.store.purchase(order.id, of: ada).isOwed == false)
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn()
      try await browser.get("/orders/\(order.id)")
      #expect(
        browser.page.contains("Cancelled. The card was declined, and nothing was charged."))
    }
    try await shop.store.closeAccount(named: "ada", by: ada)
  }

  @Test func `the owner sees that a capture is declined, and cancels the order`() async throws {
    let shop = try TestShop(cards: bank)
    let (order, ada) = try await placed(in: shop)
    bank.declineCaptures()
    try await start(shop)
    #expect(try await shop.store.settlements(of: order.id).map(\.kind) == [.capture])
    try await shop.serve { market in
      let owner = PageTests.Browser(market)
      try await owner.signIn("olive", "owner")
      try await owner.get("/owner/orders")
      #expect(owner.page.contains("payment declined"))
      try await owner.submit("/owner/order", ["order": order.id, "state": "cancelled"])
    }
    #expect(try await shop.store.settlements(of: nil) == [])
    #expect(try await shop.store.purchase(order.id, of: ada).isOwed == false)
  }

  /// Pays for ada's bag with a card.
  private func pay(in shop: TestShop, by ada: Visitor) async throws -> Result<Purchase, Refusal> {
    var form = "total=970&key=attempt-1"
    for (name, text) in PageTests.address where !["total", "key"].contains(name) {
      form += "&\(name)=\(text.replacing(" ", with: "+"))"
    }
    var wish = CheckoutRequest(body: try .sent(of: form))
    wish.visitor = ada
    let chain = checkoutChain(shop.store, shop.server.settler, holds: Holds())
    return await chain.decide(wish, recording: false).result
  }

  @Test func `an authorisation whose purchase was not written is released on the next start`()
    async throws
  {
    let shop = try TestShop(cards: bank)
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 1))
    // The shop stops after the authorisation, and can reach neither its file nor the card service.
    bank.state.withLock { state in
      state.authorised = { [bank, store = shop.store] in
        store.close()
        bank.setDown(true)
      }
    }
    let result = try await pay(in: shop, by: ada)
    #expect(throws: Refusal.unavailable) { try result.get() }
    bank.setDown(false)
    let next = try TestShop(in: shop.folder, cards: bank)
    try await start(next)
    #expect(bank.voided == [], "the payment may still be in progress")
    next.clock.advance(by: Holds().payment)
    for _ in 1...2 {
      try await start(next)
      #expect(bank.voided.count == 1)
    }
  }

  @Test func `an authorisation that cannot be released does not block the others`() async throws {
    let shop = try TestShop(cards: bank)
    for key in ["attempt-1", "attempt-2", "attempt-3"] { try await shop.store.reserve(key) }
    bank.state.withLock { $0.stuck = "attempt-1" }
    shop.clock.advance(by: Holds().payment)
    try await start(shop)
    #expect(Set(bank.voided) == ["attempt-2", "attempt-3"])
    #expect(try await shop.store.lapsedReservations(after: Holds().payment) == ["attempt-1"])
    bank.state.withLock { $0.stuck = nil }
    try await start(shop)
    #expect(bank.voided.count == 3)
  }

  @Test func `a purchase by card leaves no reservation`() async throws {
    let shop = try TestShop(cards: bank)
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 1))
    _ = try await pay(in: shop, by: ada).get()
    #expect(try await shop.store.lapsedReservations(after: 0) == [])
    #expect(bank.voided == [])
  }

  @Test func `refunds owed in a file from an earlier version are due`() async throws {
    let shop = try TestShop(cards: bank)
    let (order, ada) = try await placed(in: shop)
    try await shop.store.pool.write {
      try $0.execute(
        sql: """
          UPDATE purchase SET state = 'cancelled'; DROP TABLE settlement;
          DROP INDEX purchase_placed; DROP INDEX user_prepared; DROP INDEX user_guest;
          ALTER TABLE user DROP COLUMN prepared; ALTER TABLE user DROP COLUMN guest;
          DROP TABLE guest_key; DROP TABLE picture;
          ALTER TABLE purchase DROP COLUMN declined; DROP TABLE reservation;
          DELETE FROM grdb_migrations WHERE CAST(identifier AS INTEGER) >= 8;
          PRAGMA user_version = 7;
          """)
    }
    let next = try restarted(shop)
    #expect(try await next.store.settlements(of: nil).map(\.key) == ["refund-\(order.id)"])
    try await start(next)
    #expect(try await next.store.purchase(order.id, of: ada).isOwed == false)
  }
}

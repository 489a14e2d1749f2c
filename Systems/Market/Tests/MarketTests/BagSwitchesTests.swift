import Baton
import BatonInspector
import Testing

@testable import Market

@Suite(.serialized) struct BagSwitchesTests {
  private func switches(of shop: TestShop) -> BagSwitches {
    BagSwitches(store: shop.store, edits: shop.server.chains.bagEdits)
  }

  private func owner(of shop: TestShop) async throws -> Visitor {
    .customer(try await shop.session("olive", "owner").token)
  }

  private let all = [
    "AuthenticationHandler", "rate limit", "ValidationHandler", "InventoryHandler", "PriceHandler",
    "LimitHandler", "HoldHandler", "BagHandler",
  ]

  @Test
  func `a handler that is switched off is skipped, and returns to its place when switched on`()
    async throws
  {
    let shop = try TestShop()
    let switches = switches(of: shop)
    let olive = try await owner(of: shop)
    #expect(switches.edits.standing.identifiers == all)
    try await switches.set("LimitHandler", isOn: false, after: 0, by: olive)
    #expect(switches.edits.standing.identifiers == all.filter { $0 != "LimitHandler" })
    var request = BagRequest(.add)
    request.visitor = .newGuest()
    request.body = .json(Array(#"{"product":"bread","quantity":1}"#.utf8))
    let path = await shop.server.chains.bag.path(ofRunning: request).path
    #expect(!path.names.contains("LimitHandler") && path.names.contains("HoldHandler"))
    try await switches.set("LimitHandler", isOn: true, after: 1, by: olive)
    #expect(switches.edits.standing.identifiers == all)
    #expect(switches.edits.standing.number == 2)
  }

  @Test func `a required handler cannot be switched off, and the error says why`() async throws {
    let shop = try TestShop()
    let olive = try await owner(of: shop)
    let refusal = await #expect(throws: Refusal.self) {
      try await switches(of: shop).set("HoldHandler", isOn: false, after: 0, by: olive)
    }
    #expect(
      refusal?.description == """
        "bag" would be out of order and is unchanged:
        - "BagHandler" needs "HoldHandler"
        """)
    await #expect(throws: Refusal.self) {
      try await switches(of: shop).set("BagHandler", isOn: false, after: 0, by: olive)
    }
    let unknown = await #expect(throws: Refusal.self) {
      try await switches(of: shop).set("Nothing", isOn: false, after: 0, by: olive)
    }
    #expect(
      unknown?.description == """
        "bag" has no link "Nothing"; it has "AuthenticationHandler", "rate limit", \
        "ValidationHandler", "InventoryHandler", "PriceHandler", "LimitHandler", "HoldHandler", \
        "BagHandler"
        """)
    #expect(switches(of: shop).edits.standing.identifiers == all)
    #expect(try await shop.store.revisions(of: "bag", most: 9, by: olive) == [])
  }

  @Test func `the later of two edits is refused, and only the owner may edit`() async throws {
    let shop = try TestShop()
    let switches = switches(of: shop)
    let olive = try await owner(of: shop)
    let ada = Visitor.customer(try await shop.session().token)
    await #expect(throws: Refusal.forbidden) {
      try await switches.set("LimitHandler", isOn: false, after: 0, by: ada)
    }
    await #expect(throws: Refusal.forbidden) {
      try await shop.store.revisions(of: "bag", most: 9, by: ada)
    }
    let winners = await withTaskGroup { group in
      for name in ["LimitHandler", "PriceHandler", "InventoryHandler"] {
        group.addTask {
          do throws(Refusal) {
            try await switches.set(name, isOn: false, after: 0, by: olive)
            return 1
          } catch {
            return error == .chainChanged ? 0 : 99
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(winners == 1)
    #expect(switches.edits.standing.identifiers.count == all.count - 1)
  }

  @Test func `a revision records its author, time and change, and survives a restart`() async throws
  {
    let folder = try TestFolder()
    do {
      let shop = try TestShop(in: folder)
      let olive = try await owner(of: shop)
      try await switches(of: shop).set("rate limit", isOn: false, after: 0, by: olive)
      let revisions = try await shop.store.revisions(of: "bag", most: 9, by: olive)
      #expect(revisions.count == 1)
      #expect(revisions[0].number == 1 && revisions[0].who == "olive")
      #expect(revisions[0].before == all)
      #expect(revisions[0].after == all.filter { $0 != "rate limit" })
      shop.store.close()
    }
    let again = try TestShop(in: folder)
    #expect(switches(of: again).edits.standing.number == 1)
    #expect(switches(of: again).edits.standing.identifiers == all.filter { $0 != "rate limit" })
  }

  @Test func `the owner's page has a switch for each handler, and shows Baton's errors`()
    async throws
  {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn("olive", "owner")
      try await browser.get("/owner")
      #expect(browser.page.matches(of: /name="handler"/).count == 8)
      try await browser.submit(
        "/owner/switch", ["handler": "PriceHandler", "on": "0", "revision": "0"])
      #expect(browser.page.contains("Done: PriceHandler is off."))
      #expect(browser.page.contains("PriceHandler (off)"))
      #expect(browser.page.contains("Revision 1 and earlier ones"))
      try await browser.submit(
        "/owner/switch", ["handler": "LimitHandler", "on": "0", "revision": "0"])
      #expect(browser.status == 409)
      #expect(browser.page.contains("Someone else has changed the chain in the meantime."))
      for wrong in [["handler": "HoldHandler"], ["on": "0", "revision": "1"], [:]] {
        try await browser.submit("/owner/switch", wrong)
        #expect(browser.status == 422)
      }
      try await browser.submit(
        "/owner/switch", ["handler": "HoldHandler", "on": "0", "revision": "1"])
      #expect(browser.page.contains("\"BagHandler\" needs \"HoldHandler\""))
    }
  }
}

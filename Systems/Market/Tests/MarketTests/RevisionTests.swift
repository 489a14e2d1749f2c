import BatonInspector
import Foundation
import GRDB
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

/// Tests of editing the bag's chain from the owner's page and the inspector.
@Suite(.serialized) struct RevisionTests {
  private let all = [
    "AuthenticationHandler", "rate limit", "ValidationHandler", "InventoryHandler", "PriceHandler",
    "LimitHandler", "HoldHandler", "BagHandler",
  ]

  private struct Owner {
    let browser: PageTests.Browser
    let token: String

    init(
      _ market: TestClient, _ name: String = "olive", _ password: String = "owner"
    ) async throws {
      browser = PageTests.Browser(market)
      try await browser.signIn(name, password)
      try await browser.get("/inspector/chains/1")
      token = String(
        try #require(browser.page.firstMatch(of: /name="token" value="([^"]+)"/)?.1))
    }

    func edit(_ values: [String: String], after revision: Int) async throws -> Int {
      try await browser.submit(
        "/inspector/chains/1/edits",
        values.merging(["token": token, "revision": "\(revision)"]) { $1 })
      return browser.status
    }

    func flip(_ handler: String, isOn: Bool, after revision: Int) async throws -> Int {
      try await browser.get("/owner")
      try await browser.submit(
        "/owner/switch",
        ["handler": handler, "on": isOn ? "1" : "0", "revision": "\(revision)"])
      return browser.status
    }
  }

  private func revisions(of shop: TestShop) async throws -> [Revision] {
    let olive = Visitor.customer(try await shop.session("olive", "owner").token)
    return try await shop.store.revisions(of: "bag", most: 99, by: olive)
  }

  @Test func `switches and the inspector's edits share one sequence of revisions`() async throws {
    let shop = try TestShop()
    let edits = shop.server.chains.bagEdits
    try await shop.serve { market in
      let olive = try await Owner(market)
      var status = try await olive.edit(
        ["mode": "apply", "kind": "up", "link": "LimitHandler"], after: 0)
      #expect(status == 200)
      #expect(olive.browser.page.contains("The chain is at revision 1"))
      status = try await olive.flip("InventoryHandler", isOn: false, after: 1)
      #expect(status == 200)
      #expect(
        olive.browser.page.contains("order: \(edits.known.prefix(4).joined(separator: ", "))"))
      status = try await olive.edit(
        ["mode": "apply", "kind": "replace", "link": "PriceHandler", "other": "InventoryHandler"],
        after: 2)
      #expect(status == 200)
      status = try await olive.edit(
        ["mode": "apply", "kind": "on", "link": "PriceHandler"], after: 3)
      #expect(status == 200)
      status = try await olive.flip("rate limit", isOn: false, after: 4)
      #expect(status == 200)
      status = try await olive.edit(["mode": "undo"], after: 5)
      #expect(status == 200)
    }
    let moved = [
      "AuthenticationHandler", "rate limit", "ValidationHandler", "LimitHandler",
      "InventoryHandler", "PriceHandler", "HoldHandler", "BagHandler",
    ]
    let revisions = try await revisions(of: shop)
    #expect(revisions.map(\.number) == [6, 5, 4, 3, 2, 1])
    #expect(Set(revisions.map(\.who)) == ["olive"])
    #expect(Set(revisions.map(\.at)) == [.seconds(1_767_323_045)])
    #expect(revisions.last?.before == all)
    #expect(zip(revisions, revisions.dropFirst()).allSatisfy { $0.before == $1.after })
    #expect(revisions[0].after == moved)
    #expect(edits.standing.number == 6)
    #expect(edits.standing.identifiers == moved)
    #expect(
      revisions[4].after == moved.filter { $0 != "InventoryHandler" },
      "the order of revision 1 stays"
    )
  }

  @Test func `an edit based on an outdated revision is refused on both pages`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let olive = try await Owner(market)
      _ = try await olive.flip("PriceHandler", isOn: false, after: 0)
      let edit = ["mode": "apply", "kind": "off", "link": "LimitHandler"]
      var status = try await olive.edit(edit, after: 0)
      #expect(status == 409)
      #expect(
        olive.browser.page.contains(
          """
          "bag" is at revision 1, and this edit is for revision 0; reload the chain, and edit it \
          again
          """))
      status = try await olive.edit(["mode": "undo"], after: 0)
      #expect(status == 409)
      status = try await olive.edit(edit, after: 1)
      #expect(status == 200)
      for old in [0, 1, 3, .max] {
        status = try await olive.flip("LimitHandler", isOn: true, after: old)
        #expect(status == 409)
        #expect(olive.browser.page.contains("Someone else has changed the chain in the meantime."))
      }
    }
    #expect(try await revisions(of: shop).map(\.number) == [2, 1])
  }

  @Test func `the chain's edits survive a restart, and can still be undone`()
    async throws
  {
    let folder = try TestFolder()
    do {
      let shop = try TestShop(in: folder)
      try await shop.serve { market in
        let olive = try await Owner(market)
        _ = try await olive.edit(
          ["mode": "apply", "kind": "down", "link": "PriceHandler"], after: 0)
        _ = try await olive.flip("rate limit", isOn: false, after: 1)
      }
      shop.store.close()
    }
    let again = try TestShop(in: folder)
    let edits = again.server.chains.bagEdits
    let standing = [
      "AuthenticationHandler", "ValidationHandler", "InventoryHandler", "LimitHandler",
      "PriceHandler", "HoldHandler", "BagHandler",
    ]
    #expect(edits.standing.number == 2)
    #expect(edits.standing.identifiers == standing)
    try await again.serve { market in
      let olive = try await Owner(market)
      let status = try await olive.edit(["mode": "undo"], after: 2)
      #expect(status == 200)
    }
    #expect(edits.standing.number == 3)
    #expect(edits.standing.identifiers.contains("rate limit"))
  }

  @Test func `a revision with an unknown handler leaves the chain as declared, and is logged`()
    async throws
  {
    let folder = try TestFolder()
    do {
      let shop = try TestShop(in: folder)
      try await shop.store.pool.write {
        try $0.execute(
          sql: "INSERT INTO chain_edition VALUES ('bag', 1, 0, 'olive', '[]', '[\"Sofa\"]')")
      }
      shop.store.close()
    }
    let log = TestLog()
    let shop = try TestShop(in: folder, log: log)
    let line = await log.line(with: "revision", 1)
    #expect(line?["chain"] == "bag")
    #expect(
      line?["reason"] == """
        no handler "Sofa" is registered for "bag", only \
        \(all.map { "\"\($0)\"" }.joined(separator: ", "))
        """)
    #expect(shop.server.chains.bagEdits.standing.number == 1)
    #expect(shop.server.chains.bagEdits.standing.identifiers == all)
    try await shop.serve { market in
      let olive = try await Owner(market)
      #expect(
        olive.browser.page.contains("This differs from revision 1, which cannot be applied"))
      let token = shop.store.guests.newGuest().token
      let added = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":1}"#, token: token)
      #expect(added.status == 201)
      let status = try await olive.flip("PriceHandler", isOn: false, after: 1)
      #expect(status == 200)
    }
    let revisions = try await revisions(of: shop)
    #expect(revisions.map(\.after) == [all.filter { $0 != "PriceHandler" }, ["Sofa"]])
    #expect(revisions[0].before == all)
  }

  @Test func `if two owners edit at once, one is refused, and no edit is lost`() async throws {
    let shop = try TestShop()
    try await shop.store.pool.write {
      try $0.execute(sql: "UPDATE user SET role = 'owner' WHERE name = 'grace'")
    }
    let olive = Visitor.customer(try await shop.session("olive", "owner").token)
    let grace = Visitor.customer(try await shop.session("grace", "hopper").token)
    let edits = shop.server.chains.bagEdits
    try await shop.serve { market in
      for round in 0..<20 {
        // Each round undoes the previous one, so that every edit changes something.
        let isEven = round.isMultiple(of: 2)
        async let switched = Self.post(
          market, "/owner/switch",
          "csrf=\(olive.formToken)&handler=PriceHandler&on=\(isEven ? 0 : 1)&revision=\(round)",
          by: olive)
        async let edited = Self.post(
          market, "/inspector/chains/1/edits",
          "token=\(grace.formToken)&mode=apply&kind=\(isEven ? "first" : "last")"
            + "&link=rate+limit&revision=\(round)", by: grace)
        // For a refused edit, the inspector shows its page, and the shop redirects.
        let statuses = try await [switched, edited]
        #expect(statuses == [303, 303] || statuses == [303, 409])
        #expect(edits.standing.number == round + 1)
      }
    }
    let revisions = try await revisions(of: shop)
    #expect(revisions.map(\.number) == (1...20).reversed())
    #expect(zip(revisions, revisions.dropFirst()).allSatisfy { $0.before == $1.after })
    #expect(edits.standing.identifiers == revisions[0].after)
  }

  private static func post(
    _ market: TestClient, _ path: String, _ form: String, by visitor: Visitor
  ) async throws -> Int {
    try await market.execute(
      uri: path, method: .post,
      headers: [
        .cookie: "market=\(visitor.token.secret)",
        .contentType: "application/x-www-form-urlencoded",
      ], body: ByteBuffer(string: form)
    ) { $0.status.code }
  }
}

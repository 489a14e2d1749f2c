import BatonInspector
import Foundation
import GRDB
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Market

/// The bag's chain, edited from the owner's page and from the inspector's.
@Suite struct EditionTests {
  private let all = [
    "AuthenticationHandler", "rate limit", "ValidationHandler", "InventoryHandler", "PriceHandler",
    "LimitHandler", "HoldHandler", "BagHandler",
  ]

  /// An owner in front of a browser.
  private struct Owner {
    let browser: PageTests.Browser
    let token: String

    init(
      _ market: any TestClientProtocol, _ name: String = "olive", _ password: String = "owner"
    ) async throws {
      browser = PageTests.Browser(market)
      try await browser.get("/sign-in")
      try await browser.submit("/sign-in", ["name": name, "password": password])
      try await browser.get("/inspector/chains/1")
      token = String(
        try #require(browser.page.firstMatch(of: /name="token" value="([^"]+)"/)?.1))
    }

    /// Edits the chain on the inspector's page.
    func edit(_ values: [String: String], after edition: Int) async throws -> Int {
      try await browser.submit(
        "/inspector/chains/1/edits",
        values.merging(["token": token, "edition": "\(edition)"]) { $1 })
      return browser.status
    }

    /// Presses a switch of the owner's page.
    func flip(_ handler: String, isOn: Bool, after edition: Int) async throws -> Int {
      try await browser.get("/owner")
      try await browser.submit(
        "/owner/switch",
        ["handler": handler, "on": isOn ? "1" : "0", "edition": "\(edition)"])
      return browser.status
    }
  }

  private func editions(of shop: TestShop) async throws -> [Edition] {
    let olive = Visitor.customer(try await shop.session("olive", "owner").token)
    return try await shop.store.editions(of: "bag", most: 99, by: olive)
  }

  @Test func `switches and the inspector's edits are one row of numbered editions`() async throws {
    let shop = try TestShop()
    let edits = shop.server.chains.bagEdits
    try await shop.serve { market in
      let olive = try await Owner(market)
      var status = try await olive.edit(
        ["mode": "apply", "kind": "up", "link": "LimitHandler"], after: 0)
      #expect(status == 200)
      #expect(olive.browser.page.contains("The chain is at edition 1"))
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
    let editions = try await editions(of: shop)
    #expect(editions.map(\.number) == [6, 5, 4, 3, 2, 1])
    #expect(Set(editions.map(\.who)) == ["olive"])
    #expect(Set(editions.map(\.at)) == [.seconds(1_767_323_045)])
    #expect(editions.last?.before == all)
    #expect(zip(editions, editions.dropFirst()).allSatisfy { $0.before == $1.after })
    #expect(editions[0].after == moved)
    #expect(edits.standing.number == 6)
    #expect(edits.standing.identifiers == moved)
    #expect(
      editions[4].after == moved.filter { $0 != "InventoryHandler" }, "the order of edition 1 stays"
    )
  }

  @Test func `an edit with an old number is refused, whichever page it comes from`() async throws {
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
          "bag" is at edition 1, and this edit is for edition 0; look at the chain \
          as it is now, and edit that
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
    #expect(try await editions(of: shop).map(\.number) == [2, 1])
  }

  @Test func `after a restart the chain stands as it did, and is edited on and undone`()
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

  @Test func `an edition with a handler that is gone leaves the chain as declared, and is told of`()
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
    let line = await log.line(with: "edition", 1)
    #expect(line?["chain"] == "bag")
    #expect(
      line?["reason"] == """
        no handler "Sofa" is known for "bag"; there are \
        \(all.map { "\"\($0)\"" }.joined(separator: ", "))
        """)
    #expect(shop.server.chains.bagEdits.standing.number == 1)
    #expect(shop.server.chains.bagEdits.standing.identifiers == all)
    try await shop.serve { market in
      let olive = try await Owner(market)
      #expect(olive.browser.page.contains("That is not as edition 1 says, which cannot be applied"))
      let token = Visitor.newGuest().token
      let added = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":1}"#, token: token)
      #expect(added.status == 201)
      let status = try await olive.flip("PriceHandler", isOn: false, after: 1)
      #expect(status == 200)
    }
    let editions = try await editions(of: shop)
    #expect(editions.map(\.after) == [all.filter { $0 != "PriceHandler" }, ["Sofa"]])
    #expect(editions[0].before == all)
  }

  @Test func `of two owners who edit at once one is refused, and no edit is lost`() async throws {
    let shop = try TestShop()
    try await shop.store.pool.write {
      try $0.execute(sql: "UPDATE user SET role = 'owner' WHERE name = 'grace'")
    }
    let olive = Visitor.customer(try await shop.session("olive", "owner").token)
    let grace = Visitor.customer(try await shop.session("grace", "hopper").token)
    let edits = shop.server.chains.bagEdits
    try await shop.serve { market in
      for round in 0..<20 {
        // What was done in the round before is undone in this one, so that one has something to do.
        let isEven = round.isMultiple(of: 2)
        async let switched = Self.post(
          market, "/owner/switch",
          "csrf=\(olive.formToken)&handler=PriceHandler&on=\(isEven ? 0 : 1)&edition=\(round)",
          by: olive)
        async let edited = Self.post(
          market, "/inspector/chains/1/edits",
          "token=\(grace.formToken)&mode=apply&kind=\(isEven ? "first" : "last")"
            + "&link=rate+limit&edition=\(round)", by: grace)
        let statuses = try await [switched, edited].sorted()
        #expect(statuses == [303, 409])
        #expect(edits.standing.number == round + 1)
      }
    }
    let editions = try await editions(of: shop)
    #expect(editions.map(\.number) == (1...20).reversed())
    #expect(zip(editions, editions.dropFirst()).allSatisfy { $0.before == $1.after })
    #expect(edits.standing.identifiers == editions[0].after)
  }

  /// Sends a form; says what status the answer has.
  private static func post(
    _ market: any TestClientProtocol, _ path: String, _ form: String, by visitor: Visitor
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

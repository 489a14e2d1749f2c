import Foundation
import HTTPTypes
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct GuestTokensTests {
  @Test func `a shop recognizes only tokens that it created`() throws {
    let guests = GuestTokens(key: Data(repeating: 1, count: 32))
    let guest = guests.newGuest()
    #expect(guests.hasMade(guest))
    #expect(Visitor(secret: guest.token.secret) == guest)
    #expect(guests.newGuest() != guest)
    #expect(!GuestTokens(key: Data(repeating: 2, count: 32)).hasMade(guest))
    #expect(!guests.hasMade(.newGuest()))
    #expect(!guests.hasMade(.customer(guest.token)))
    for index in [6, 20, 40] {
      var secret = Array(guest.token.secret)
      secret[index] = secret[index] == "A" ? "B" : "A"
      #expect(!guests.hasMade(.guest(SessionToken(secret: String(secret)))))
    }
  }

  @Test func `a guest's cookie that the shop did not create is replaced`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      let planted = Visitor.newGuest()
      browser.become(planted)
      try await browser.get("/products/bread")
      let own = try #require(browser.cookie)
      #expect(own != "market=\(planted.token.secret)")
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "2"])
      #expect(browser.cookie == own)
      #expect(try await shop.store.bag(of: planted).lines.isEmpty)
    }
  }

  @Test func `a token that the shop did not create cannot fill a bag`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let invented = Visitor.newGuest().token
      let item = #"{"product":"bread","quantity":1}"#
      let refused = try await market.post("/api/bag/items", item, token: invented)
      #expect(refused.status == 401)
      #expect(refused.body.contains("POST /api/guests"))
      let own = shop.store.guests.newGuest().token
      #expect(try await market.post("/api/bag/items", item, token: own).status == 201)
    }
  }

  @Test func `a guest who has not bought anything has an empty list of orders`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let own = shop.store.guests.newGuest().token
      for (token, status) in [(own, 200), (Visitor.newGuest().token, 401)] {
        let answer = try await market.execute(
          uri: "/api/orders", method: .get, headers: .json(token)
        ) { Answer($0) }
        #expect(answer.status == status)
      }
    }
  }

  @Test func `a guest with an older, unsigned token keeps the bag, and the shop keeps its key`()
    async throws
  {
    let folder = try TestFolder()
    let guest = Visitor.newGuest()
    var shop = try TestShop(in: folder)
    _ = try await shop.store.change(
      BagChange(visitor: guest, edits: [.add("bread", 2)], hold: 60))
    let issued = shop.store.guests.newGuest()
    shop.store.close()
    shop = try TestShop(in: folder)
    #expect(shop.store.guests.hasMade(issued))
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      browser.become(guest)
      try await browser.get("/bag")
      #expect(browser.cookie == "market=\(guest.token.secret)")
      #expect(browser.page.contains("Bread"))
    }
  }

  @Test(arguments: ["/api/products", "/api/nowhere", "/", "/market.css", "/openapi.json"])
  func `every response forbids content type sniffing`(path: String) async throws {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get(path)
      #expect(browser.headers[values: .xContentTypeOptions] == ["nosniff"])
    }
  }
}

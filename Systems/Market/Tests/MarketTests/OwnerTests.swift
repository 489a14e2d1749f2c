import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct OwnerTests {
  private static func put(
    _ market: TestClient, _ path: String, _ json: String, _ token: SessionToken
  ) async throws -> Answer {
    try await market.execute(
      uri: path, method: .put, headers: .json(token), body: ByteBuffer(string: json)
    ) { Answer($0) }
  }

  @Test func `the owner adds a product, and changes price and stock`() async throws {
    let shop = try TestShop()
    let olive = try await shop.session("olive", "owner").token
    try await shop.serve { market in
      let tofu = """
        {"id":"tofu","category":"food","name":"Tofu","price":300,"stock":6,"limit":2,\
        "supply":"backorder","promised":"2026-02-01"}
        """
      #expect(
        try await market.post("/api/owner/products", tofu, token: olive)
          == .json(201, #"{"done":"tofu is on sale"}"#))
      #expect(try await market.post("/api/owner/products", tofu, token: olive).status == 409)
      let price = try await Self.put(
        market, "/api/owner/products/tofu/price", #"{"price":350}"#, olive)
      #expect(price.status == 200)
      let stock = try await Self.put(
        market, "/api/owner/products/tofu/stock", #"{"stock":9}"#, olive)
      #expect(stock == .json(200, #"{"done":"9 × tofu on the shelf"}"#))
    }
    let product = try #require(try await shop.store.shelf()["tofu"])
    #expect((product.price, product.left, product.most) == (350, 9, 2))
    #expect((product.supply, product.promised) == (.backorder, "2026-02-01"))
    #expect(try shop.miscounted() == [])
  }

  @Test func `a new password signs its user out everywhere`() async throws {
    let shop = try TestShop()
    let olive = try await shop.session("olive", "owner").token
    let ada = try await shop.session().token
    try await shop.serve { market in
      let short = try await Self.put(
        market, "/api/owner/users/ada/password", #"{"password":"short"}"#, olive)
      #expect(short.status == 422)
      let reset = try await Self.put(
        market, "/api/owner/users/ada/password", #"{"password":"difference-engine"}"#, olive)
      #expect(reset == .json(200, #"{"done":"ada has a new password"}"#))
      #expect(
        try await market.post("/api/bag/items", #"{"product":"bread","quantity":1}"#, token: ada)
          .status == 401)
      #expect(
        try await market.post(
          "/api/sessions", #"{"name":"ada","password":"difference-engine"}"#
        ).status == 201)
    }
  }

  @Test func `other visitors cannot make the owner's changes`() async throws {
    let shop = try TestShop()
    let ada = try await shop.session().token
    try await shop.serve { market in
      let price = #"{"price":1}"#
      let path = "/api/owner/products/bread/price"
      let customer = try await Self.put(market, path, price, ada)
      #expect(customer.status == 403)
      let guest = try await Self.put(market, path, price, Visitor.newGuest().token)
      #expect(guest.status == 401)
    }
    #expect(try await shop.store.shelf()["bread"]?.price == 480)
  }
}

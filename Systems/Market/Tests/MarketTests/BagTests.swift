import Baton
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Market

@Suite struct BagTests {
  @Test func `units that go into a bag leave the stock`() async throws {
    let shop = try TestShop()
    let ada = try await shop.session().token
    let grace = try await shop.session("grace", "hopper").token
    try await shop.serve { market in
      let two = #"{"product":"bread","quantity":2}"#
      _ = try await market.post("/bag/items", two, token: ada)
      #expect(
        try await market.post("/bag/items", two, token: ada)
          == .json(201, #"{"inBag":4,"preorder":false,"product":"bread","quantity":2,"stock":6}"#))
      #expect(
        try await market.post("/bag/items", two, token: grace)
          == .json(201, #"{"inBag":2,"preorder":false,"product":"bread","quantity":2,"stock":4}"#))
    }
    #expect(try shop.count("bread") == (4, 6, 0))
    #expect(try shop.miscounted() == [])
  }

  @Test func `a preorder leaves the stock alone`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    try await shop.serve { market in
      #expect(
        try await market.post(
          "/bag/items", #"{"product":"chilli","quantity":7,"preorder":true}"#, token: token)
          == .json(201, #"{"inBag":7,"preorder":true,"product":"chilli","quantity":7,"stock":0}"#))
      _ = try await market.post(
        "/bag/items", #"{"product":"bread","quantity":1}"#, token: token)
      #expect(
        try await market.post(
          "/bag/items", #"{"product":"bread","quantity":30,"preorder":true}"#, token: token)
          == .json(201, #"{"inBag":30,"preorder":true,"product":"bread","quantity":30,"stock":9}"#))
    }
    #expect(try shop.count("bread") == (9, 1, 30))
    #expect(try shop.miscounted() == [])
  }

  @Test(arguments: [
    ("chilli", 2, 0, "No unit of \\\"chilli\\\" is left, and 2 were asked for."),
    ("saffron", 2, 1, "Only 1 unit of \\\"saffron\\\" is left, and 2 were asked for."),
    ("bread", 11, 10, "Only 10 units of \\\"bread\\\" are left, and 11 were asked for."),
  ]) func `what is not in stock is refused, and the refusal says how much there is`(
    product: String, quantity: Int, available: Int, detail: String
  ) async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    #expect(
      try await shop.post(
        "/bag/items", #"{"product":"\#(product)","quantity":\#(quantity)}"#, token: token)
        == .problem(
          409,
          """
          {"available":\(available),"code":"out-of-stock","detail":"\(detail)",\
          "status":409,"title":"Conflict","type":"about:blank"}
          """))
    #expect(try shop.count(product) == (available, 0, 0))
  }

  @Test(arguments: [nil, "Bearer", "Bearer nobody", "Basic YWRhOmxvdmVsYWNl", "Bearer a b"])
  func `without a session nothing goes into a bag`(authorization: String?) async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      var headers = HTTPFields.json()
      headers[.authorization] = authorization
      let response = try await market.execute(
        uri: "/bag/items", method: .post, headers: headers,
        body: ByteBuffer(string: #"{"product":"bread","quantity":1,"preorder":true}"#))
      #expect(response.headers[.wwwAuthenticate] == #"Bearer realm="market""#)
      #expect(
        Answer(response)
          == .problem(
            401,
            #"{"code":"unauthenticated","detail":"No session: send \"Authorization: Bearer\" "#
              + #"and a token of POST /sessions.","status":401,"title":"Unauthorized","#
              + #""type":"about:blank"}"#))
    }
    #expect(try shop.count("bread") == (10, 0, 0))
  }

  @Test(arguments: [false, true])
  func `a product that is not there is refused, also as a preorder`(preorder: Bool) async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    #expect(
      try await shop.post(
        "/bag/items", #"{"product":"tofu","quantity":1,"preorder":\#(preorder)}"#, token: token)
        == .problem(
          422,
          #"{"code":"unknown-product","detail":"There is no product \"tofu\"; GET /products "#
            + #"lists them.","status":422,"title":"Unprocessable Content","type":"about:blank"}"#
        ))
  }

  // The two handlers in front read, and the last one writes; what they saw may have changed.

  @Test func `a session that ends on the way to the write is refused there`() async throws {
    let shop = try TestShop(lifetime: 60)
    var item = BagItem(product: "bread", quantity: 1, isPreorder: true)
    item.session = try await shop.session()
    shop.clock.advance(by: 60)
    try await expect(.sessionExpired, from: shop, writing: item)
  }

  @Test func `stock that goes on the way to the write is refused there`() async throws {
    let shop = try TestShop()
    var item = BagItem(product: "saffron", quantity: 1, isPreorder: false)
    item.session = try await shop.session()
    item.stock = 1
    let handler = BagHandler(store: shop.server.store, clock: shop.server.clock)
    _ = try await handler.handle(item)
    try await expect(.outOfStock, from: shop, writing: item)
    #expect(try shop.count("saffron") == (0, 1, 0))
  }

  @Test func `the write refuses an item that nobody has authenticated`() async throws {
    let shop = try TestShop()
    try await expect(
      .unauthenticated, from: shop,
      writing: BagItem(product: "bread", quantity: 1, isPreorder: false))
  }

  private func expect(
    _ code: Problem.Code, from shop: TestShop, writing item: BagItem,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let handler = BagHandler(store: shop.server.store, clock: shop.server.clock)
    let problem = await #expect(throws: Problem.self, sourceLocation: location) {
      try await handler.handle(item)
    }
    #expect(problem?.code == code, sourceLocation: location)
    #expect(try shop.miscounted() == [], sourceLocation: location)
  }
}

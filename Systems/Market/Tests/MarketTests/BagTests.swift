import Baton
import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct BagTests {
  static func line(
    _ product: String, _ name: String, _ price: Int, _ quantity: Int, held: Int, later: Int = 0
  ) -> String {
    """
    {"held":\(held),"later":\(later),"name":"\(name)","price":\(price),"product":"\(product)",\
    "quantity":\(quantity),"soldOut":false,"total":\(price * quantity)}
    """
  }

  @Test func `units added to a bag are held, and the response contains the bag`() async throws {
    let shop = try TestShop()
    let ada = try await shop.session().token
    let grace = try await shop.session("grace", "hopper").token
    try await shop.serve { market in
      let two = #"{"product":"bread","quantity":2}"#
      _ = try await market.post("/api/bag/items", two, token: ada)
      #expect(
        try await market.post("/api/bag/items", two, token: ada)
          == .json(
            201,
            """
            {"currency":"EUR","delivery":490,"heldUntil":"2026-01-02T04:04:05Z","lines":[\
            \(Self.line("bread", "Bread", 480, 4, held: 4))],\
            "subtotal":1920,"total":2410,"version":"1.2"}
            """))
      _ = try await market.post("/api/bag/items", two, token: grace)
    }
    #expect(try shop.count("bread") == (10, 6, 6))
    #expect(try shop.miscounted() == [])
  }

  @Test func `a preorder is delivered later and holds no units`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let answer = try await shop.post(
      "/api/bag/items", #"{"product":"chilli","quantity":7}"#, token: token)
    #expect(answer.status == 201)
    #expect(answer.body.contains(Self.line("chilli", "Chilli", 195, 7, held: 0, later: 7)))
    #expect(try shop.count("chilli") == (0, 0, 7))
  }

  @Test func `a backorder holds the units in stock`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let answer = try await shop.post(
      "/api/bag/items", #"{"product":"oil","quantity":5}"#, token: token)
    #expect(answer.body.contains(Self.line("oil", "Oil", 1190, 5, held: 2, later: 3)))
    #expect(try shop.count("oil") == (2, 2, 5))
    #expect(try shop.miscounted() == [])
  }

  @Test(arguments: [
    ("saffron", 2, 1, "Only 1 unit of \\\"saffron\\\" is left, but 2 were requested."),
    ("bread", 11, 10, "Only 10 units of \\\"bread\\\" are left, but 11 were requested."),
  ]) func `a request beyond the stock is refused with the number of units left`(
    product: String, quantity: Int, available: Int, detail: String
  ) async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    #expect(
      try await shop.post(
        "/api/bag/items", #"{"product":"\#(product)","quantity":\#(quantity)}"#, token: token)
        == .problem(
          409,
          """
          {"available":\(available),"code":"out-of-stock","detail":"\(detail)",\
          "product":"\(product)","status":409,"title":"Conflict","type":"about:blank"}
          """))
    #expect(try shop.count(product) == (available, 0, 0))
  }

  @Test func `units in the bag count toward the stock and the limit`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    try await shop.serve { market in
      _ = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":8}"#, token: token)
      let more = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":3}"#, token: token)
      #expect(more.status == 409)
      #expect(more.body.contains(#""available":2,"code":"out-of-stock""#))
      let tooMuch = try await market.post(
        "/api/bag/items", #"{"product":"chilli","quantity":21}"#, token: token)
      #expect(
        tooMuch
          == .problem(
            409,
            #"{"code":"quantity-limit","detail":"A customer may have at most 20 of \"chilli\".","#
              + #""limit":20,"product":"chilli","status":409,"title":"Conflict","#
              + #""type":"about:blank"}"#))
    }
  }

  @Test(arguments: [nil, "Bearer", "Bearer nobody", "Basic YWRhOmxvdmVsYWNl", "Bearer a b"])
  func `a bag cannot be changed without a session`(authorization: String?) async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      var headers = HTTPFields.json()
      headers[.authorization] = authorization
      let response = try await market.execute(
        uri: "/api/bag/items", method: .post, headers: headers,
        body: ByteBuffer(string: #"{"product":"bread","quantity":1}"#))
      #expect(response.headers[.wwwAuthenticate] == #"Bearer realm="market""#)
      #expect(
        Answer(response)
          == .problem(
            401,
            #"{"code":"unauthenticated","detail":"No session: send \"Authorization: Bearer\" "#
              + #"and a token from POST /api/sessions or POST /api/guests.","status":401,"#
              + #""title":"Unauthorized","type":"about:blank"}"#))
    }
    #expect(try shop.count("bread") == (10, 0, 0))
  }

  @Test func `an unknown product is refused`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    #expect(
      try await shop.post(
        "/api/bag/items", #"{"product":"tofu","quantity":1}"#, token: token)
        == .problem(
          422,
          #"{"code":"unknown-product","detail":"There is no product \"tofu\"; GET /api/products "#
            + #"lists them.","status":422,"title":"Unprocessable Content","type":"about:blank"}"#
        ))
  }

  @Test func `a request with several lines adds those it can and returns warnings for the others`()
    async throws
  {
    let shop = try TestShop()
    let token = try await shop.session().token
    let answer = try await shop.post(
      "/api/bag",
      #"{"items":[{"product":"bread","quantity":1},{"product":"tofu","quantity":1},"#
        + #"{"product":"saffron","quantity":2}]}"#, token: token)
    #expect(answer.status == 200)
    #expect(answer.body.contains(Self.line("bread", "Bread", 480, 1, held: 1)))
    #expect(
      answer.body.contains(
        #""warnings":[{"code":"unknown-product","#
          + #""detail":"There is no product \"tofu\"; GET /api/products lists them.","item":1},"#
          + #"{"code":"out-of-stock","#
          + #""detail":"Only 1 unit of \"saffron\" is left, but 2 were requested.","item":2}]"#))
  }

  @Test func `a line can be changed and removed, and a bag emptied`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    try await shop.serve { market in
      _ = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":8}"#, token: token)
      let bread = "/api/bag/items/bread"
      let three = try await market.execute(
        uri: bread, method: .put, headers: .json(token),
        body: ByteBuffer(string: #"{"quantity":3}"#))
      #expect(three.status == .ok)
      #expect(try shop.count("bread") == (10, 3, 3))
      let none = try await market.execute(uri: bread, method: .delete, headers: .json(token))
      #expect(none.status == .ok)
      #expect(try shop.count("bread") == (10, 0, 0))
      let again = try await market.execute(uri: bread, method: .delete, headers: .json(token))
      #expect(again.status == .notFound)
      _ = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":8}"#, token: token)
      _ = try await market.execute(uri: "/api/bag", method: .delete, headers: .json(token))
      #expect(try shop.count("bread") == (10, 0, 0))
    }
  }

  @Test func `a guest's bag moves to the account at sign-in`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let body = try await market.post("/api/guests", "{}").body
      let token = try #require(body.firstMatch(of: /"token":"([^"]+)"/)?.1)
      let guest = SessionToken(secret: String(token))
      _ = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":4}"#, token: guest)
      let signedIn = try await market.post(
        "/api/sessions", #"{"name":"ada","password":"lovelace"}"#, token: guest)
      let ada = try #require(signedIn.body.firstMatch(of: /"token":"([^"]+)"/)?.1)
      let bag = try await market.execute(
        uri: "/api/bag", method: .get, headers: .json(SessionToken(secret: String(ada))))
      #expect(String(buffer: bag.body).contains(Self.line("bread", "Bread", 480, 4, held: 4)))
      let left = try await market.execute(uri: "/api/bag", method: .get, headers: .json(guest))
      #expect(String(buffer: left.body).contains(#""lines":[]"#))
    }
    #expect(try shop.count("bread") == (10, 4, 4))
    #expect(try shop.miscounted() == [])
  }

  @Test func `a change based on an outdated version of the bag is refused`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    try await shop.serve { market in
      func add(_ version: String) async throws -> String {
        var headers = HTTPFields.json(token)
        headers[.ifMatch] = version
        return try await market.execute(
          uri: "/api/bag/items", method: .post, headers: headers,
          body: ByteBuffer(string: #"{"product":"bread","quantity":1}"#)
        ) { "\($0.status.code) \($0.headers[.eTag] ?? "-")" }
      }
      for (seen, expected) in [
        (#""0""#, #"201 "1.1""#), (#""0""#, "412 -"), (#""1.1""#, #"201 "1.2""#),
        ("*", #"201 "1.3""#), ("1.3", "400 -"),
      ] {
        let answer = try await add(seen)
        #expect(answer == expected)
      }
    }
  }

  @Test func `a request repeated with its key gets the first response`()
    async throws
  {
    let shop = try TestShop()
    let token = try await shop.session().token
    try await shop.serve { market in
      func add(_ quantity: Int, _ key: String) async throws -> (Answer, String?) {
        var headers = HTTPFields.json(token)
        headers[.idempotencyKey] = key
        return try await market.execute(
          uri: "/api/bag/items", method: .post, headers: headers,
          body: ByteBuffer(string: #"{"product":"bread","quantity":\#(quantity)}"#)
        ) { (Answer($0), $0.headers[.idempotentReplayed]) }
      }
      let first = try await add(3, "one")
      let second = try await add(3, "one")
      #expect(first.0 == second.0)
      #expect(first.1 == nil)
      #expect(second.1 == "true")
      let other = try await add(4, "one").0
      #expect(other.status == 422)
      #expect(other.body.contains(#""code":"key-reused""#))
      #expect(try await add(4, #""two""#).0.status == 201)
      #expect(try await add(4, "zwei drei").0.status == 400)
    }
    #expect(try shop.count("bread") == (10, 7, 7))
  }

  // The first handlers read from memory, and the last one writes. The state may change in between.

  @Test func `the write refuses a session that has ended in the meantime`() async throws {
    let shop = try TestShop(lifetime: 60)
    var request = BagRequest(.add)
    request.visitor = .customer(try await shop.session().token)
    request.edits = [.add("bread", 1)]
    shop.clock.advance(by: 60)
    try await expect(.sessionExpired, from: shop, writing: request)
  }

  @Test func `the write refuses units that were sold in the meantime`() async throws {
    let shop = try TestShop()
    var request = BagRequest(.add)
    request.visitor = .customer(try await shop.session().token)
    request.edits = [.add("saffron", 1)]
    request.left = ["saffron": 1]
    request.hold = 60
    _ = try await BagHandler(store: shop.store).handle(request)
    try await expect(.outOfStock("saffron", left: 0, asked: 1), from: shop, writing: request)
    #expect(try shop.count("saffron") == (1, 1, 1))
  }

  @Test func `the write refuses an unauthenticated request`() async throws {
    let shop = try TestShop()
    var request = BagRequest(.add)
    request.edits = [.add("bread", 1)]
    try await expect(.unauthenticated, from: shop, writing: request)
  }

  private func expect(
    _ refusal: Refusal, from shop: TestShop, writing request: BagRequest,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    await #expect(throws: refusal, sourceLocation: location) {
      try await BagHandler(store: shop.store).handle(request)
    }
    #expect(try shop.miscounted() == [], sourceLocation: location)
  }
}

import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Market

@Suite struct RefusalTests {
  @Test(arguments: ["/", "/nothing", "/bag", "/products/bread"])
  func `a path that is not there is refused`(path: String) async throws {
    #expect(
      try await TestShop().get(path)
        == .problem(
          404,
          """
          {"code":"unknown-route","detail":"There is nothing at \(path).",\
          "status":404,"title":"Not Found","type":"about:blank"}
          """))
  }

  @Test(arguments: [
    ("/products", HTTPRequest.Method.post, "GET, HEAD"), ("/sessions", .get, "POST"),
    ("/bag/items", .delete, "POST"), ("/kitchen/orders", .put, "POST"),
  ]) func `a method that a path does not answer is refused, and the others are named`(
    path: String, method: HTTPRequest.Method, allowed: String
  ) async throws {
    try await TestShop().serve { market in
      let response = try await market.execute(uri: path, method: method)
      #expect(response.headers[.allow] == allowed)
      #expect(
        Answer(response)
          == .problem(
            405,
            """
            {"code":"method-not-allowed",\
            "detail":"\(path) does not answer \(method), but \(allowed).",\
            "status":405,"title":"Method Not Allowed","type":"about:blank"}
            """))
    }
  }

  @Test func `a refusal of HEAD has no body`() async throws {
    try await TestShop().serve { market in
      let response = try await market.execute(uri: "/nothing", method: .head)
      #expect(response.status == .notFound)
      #expect(response.body.readableBytes == 0)
    }
  }

  @Test(arguments: ["/sessions", "/bag/items", "/kitchen/orders"])
  func `a body that says it is no JSON is refused`(path: String) async throws {
    try await TestShop().serve { market in
      for (type, said) in [
        ("text/plain", #"and not \"text/plain\""#), (nil, "and the request names none"),
      ] {
        var headers: HTTPFields = [:]
        headers[.contentType] = type
        let response = try await market.execute(
          uri: path, method: .post, headers: headers, body: ByteBuffer(string: "{}"))
        #expect(
          Answer(response)
            == .problem(
              415,
              """
              {"code":"unsupported-media-type",\
              "detail":"The body's Content-Type must be application/json, \(said).",\
              "status":415,"title":"Unsupported Media Type","type":"about:blank"}
              """))
      }
    }
  }

  @Test(arguments: ["", "{", "[]", "5", "null", "\"tomato\"", #"{"product":"tomato","#, "{}{}"])
  func `a body that is no JSON object is refused`(body: String) async throws {
    #expect(
      try await TestShop().post("/bag/items", body)
        == .problem(
          400,
          """
          {"code":"malformed-json","detail":"The body is not a JSON object.",\
          "status":400,"title":"Bad Request","type":"about:blank"}
          """))
  }

  @Test func `a body of 64 KiB is read, and one byte more is refused`() async throws {
    try await TestShop().serve { market in
      func body(_ count: Int) -> String {
        let body = #"{"ingredients":["onion"],"note":""}"#
        return body.replacing(
          #""""#, with: "\"\(String(repeating: "a", count: count - body.utf8.count))\"")
      }
      let before = try await market.post("/kitchen/orders", body(65_536))
      let refused = try await market.post("/kitchen/orders", body(65_537))
      let after = try await market.post("/kitchen/orders", body(65_536))
      #expect(before.status == 200)
      #expect(after == before, "the connection goes on")
      #expect(
        refused
          == .problem(
            413,
            """
            {"code":"body-too-large","detail":"The body has more than 65536 bytes.",\
            "status":413,"title":"Content Too Large","type":"about:blank"}
            """))
    }
  }

  @Test(arguments: [
    ("{}", "missing-field", "product", "is missing"),
    (#"{"product":"bread"}"#, "missing-field", "quantity", "is missing"),
    (#"{"product":null,"quantity":1}"#, "missing-field", "product", "is missing"),
    (#"{"product":7,"quantity":1}"#, "invalid-field", "product", "must be a text"),
    (#"{"product":"bread","quantity":"1"}"#, "invalid-field", "quantity", "must be a whole number"),
    (#"{"product":"bread","quantity":1.5}"#, "invalid-field", "quantity", "must be a whole number"),
    (
      #"{"product":"bread","quantity":9223372036854775808}"#, "invalid-field", "quantity",
      "must be a whole number"
    ),
    (
      #"{"product":"bread","quantity":1,"preorder":1}"#, "invalid-field", "preorder",
      "must be true or false"
    ),
  ]) func `a field that is missing or of another kind is refused by its name`(
    body: String, code: String, field: String, what: String
  ) async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    #expect(
      try await shop.post("/bag/items", body, token: token)
        == .problem(
          422,
          """
          {"code":"\(code)","detail":"The field \\"\(field)\\" \(what).","field":"\(field)",\
          "status":422,"title":"Unprocessable Content","type":"about:blank"}
          """))
  }

  @Test func `an ingredient that is no text is refused by its place`() async throws {
    #expect(
      try await TestShop().post("/kitchen/orders", #"{"ingredients":["onion",5]}"#)
        == .problem(
          422,
          #"{"code":"invalid-field","detail":"The field \"ingredients/1\" must be a text.","#
            + #""field":"ingredients/1","status":422,"title":"Unprocessable Content","#
            + #""type":"about:blank"}"#))
  }

  @Test(arguments: [0, -1, 1001, .max, .min])
  func `a quantity out of bounds is refused`(quantity: Int) async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    #expect(
      try await shop.post(
        "/bag/items", #"{"product":"bread","quantity":\#(quantity),"preorder":true}"#,
        token: token)
        == .problem(
          422,
          """
          {"code":"invalid-quantity",\
          "detail":"The quantity must be from 1 to 1000, and \(quantity) is not.",\
          "field":"quantity","status":422,"title":"Unprocessable Content","type":"about:blank"}
          """))
  }

  @Test func `fields that the market does not know are ignored`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let body = #"{"product":"bread","quantity":1,"preorder":null,"colour":["red"]}"#
    #expect(try await shop.post("/bag/items", body, token: token).status == 201)
  }

  @Test func `what a client sent is repeated no longer than a line`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let long = String(repeating: "x", count: 10_000)
    try await shop.serve { market in
      let body = #"{"product":"\#(long)","quantity":1}"#
      let answer = try await market.post("/bag/items", body, token: token)
      #expect(answer.body.utf8.count < 300)
    }
  }
}

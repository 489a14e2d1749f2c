import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct RefusalTests {
  @Test(arguments: ["/api", "/api/nothing", "/api/bag/item", "/api/products/bread"])
  func `an unknown path is refused`(path: String) async throws {
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
    ("/api/products", HTTPRequest.Method.post, "GET, HEAD, OPTIONS"),
    ("/api/sessions", .get, "POST, DELETE, OPTIONS"),
    ("/api/bag/items", .delete, "POST, OPTIONS"),
    ("/api/kitchen/orders", .put, "POST, OPTIONS"),
  ]) func `an unsupported method is refused with a list of the supported ones`(
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
            "detail":"\(path) does not support \(method); it supports \(allowed).",\
            "status":405,"title":"Method Not Allowed","type":"about:blank"}
            """))
    }
  }

  @Test func `the refusal of a HEAD request has no body`() async throws {
    try await TestShop().serve { market in
      let response = try await market.execute(uri: "/api/nothing", method: .head)
      #expect(response.status == .notFound)
      #expect(response.body.readableBytes == 0)
    }
  }

  @Test(arguments: ["/api/sessions", "/api/bag/items", "/api/kitchen/orders", "/api/orders"])
  func `a body without the JSON content type is refused`(path: String) async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      for (type, said) in [
        ("text/plain", #"and not \"text/plain\""#), (nil, "and the request has none"),
      ] {
        var headers = HTTPFields.json(shop.store.guests.newGuest().token)
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

  @Test(
    arguments: [
      ("", "json.ends-early"), ("{", "json.ends-early"), ("[]", "type.not-an-object"),
      (#"{"product":"bread","#, "json.ends-early"), ("{}{}", "json.more-follows"),
      (#"{"product":"bread","quantity":1,}"#, "json.unexpected"),
      (#"{"product":"bread","quantity":1,"quantity":2}"#, "json.duplicate-name"),
      ("\u{FEFF}{\"product\":\"bread\",\"quantity\":1}", "json.unexpected"),
    ]) func `a body that is not strictly a JSON object is refused with the position and the reason`(
      body: String, code: String
    ) async throws
  {
    let shop = try TestShop()
    let token = try await shop.session().token
    let answer = try await shop.post("/api/bag/items", body, token: token)
    #expect(answer.status == 400)
    #expect(answer.body.contains(#""code":"invalid-request""#))
    #expect(answer.body.contains(#""fields":[{"code":"\#(code)","field":"""#))
  }

  @Test func `a body in UTF-16 is refused`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    try await shop.serve { market in
      let bytes = #"{"product":"bread","quantity":1}"#.utf16.flatMap {
        [UInt8($0 >> 8), UInt8($0 & 255)]
      }
      let response = try await market.execute(
        uri: "/api/bag/items", method: .post, headers: .json(token), body: ByteBuffer(bytes: bytes))
      #expect(response.status == .badRequest)
    }
  }

  @Test func `a body of 64 KiB is read, and one with a byte more is refused`() async throws {
    try await TestShop().serve { market in
      func body(_ count: Int) -> String {
        let body = #"{"ingredients":["onion"],"note":""}"#
        return body.replacing(
          #""""#, with: "\"\(String(repeating: "a", count: count - body.utf8.count))\"")
      }
      let before = try await market.post("/api/kitchen/orders", body(65_536))
      let refused = try await market.post("/api/kitchen/orders", body(65_537))
      let after = try await market.post("/api/kitchen/orders", body(65_536))
      #expect(before.status == 200)
      #expect(after == before, "the connection can still be used")
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
    ("{}", "product", "required.missing", "Please fill this in."),
    (#"{"product":"bread"}"#, "quantity", "required.missing", "Please fill this in."),
    (#"{"product":null,"quantity":1}"#, "product", "type.not-text", "Must be text."),
    (#"{"product":7,"quantity":1}"#, "product", "type.not-text", "Must be text."),
    (
      #"{"product":"bread","quantity":"1"}"#, "quantity", "type.not-a-whole-number",
      "Must be a whole number."
    ),
    (
      #"{"product":"bread","quantity":1.5}"#, "quantity", "type.not-a-whole-number",
      "Must be a whole number."
    ),
    (#"{"product":"bread","quantity":0}"#, "quantity", "range.too-small", "Must be at least 1."),
    (#"{"product":"bread","quantity":-1}"#, "quantity", "range.too-small", "Must be at least 1."),
    (
      #"{"product":"bread","quantity":1001}"#, "quantity", "range.too-large",
      "Must be at most 1000."
    ),
    (
      #"{"product":"bread\u0000","quantity":1}"#, "product", "plain-text.control-character",
      "Must not have control characters such as U+0000."
    ),
  ]) func `an invalid or missing field is refused, and the error names the field`(
    body: String, field: String, code: String, message: String
  ) async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let answer = try await shop.post("/api/bag/items", body, token: token)
    #expect(answer.status == 422)
    #expect(answer.body.contains(#""code":"invalid-request""#))
    #expect(
      answer.body.contains(
        #"{"code":"\#(code)","field":"\#(field)","message":"\#(message)"}"#), "\(answer)")
  }

  @Test func `the refusal of an ingredient that is not text states its position`() async throws {
    #expect(
      try await TestShop().post("/api/kitchen/orders", #"{"ingredients":["onion",5]}"#)
        == .problem(
          422,
          #"{"code":"invalid-request","detail":"ingredients[1]: Must be text.","fields":["#
            + #"{"code":"type.not-text","field":"ingredients[1]","message":"Must be text."}],"#
            + #""status":422,"title":"Unprocessable Content","type":"about:blank"}"#))
  }

  @Test func `unknown fields are ignored`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let body = #"{"product":"bread","quantity":1,"preorder":true,"colour":["red"]}"#
    #expect(try await shop.post("/api/bag/items", body, token: token).status == 201)
  }

  @Test func `a response repeats at most one line of a client's text`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    let long = String(repeating: "x", count: 10_000)
    try await shop.serve { market in
      let body = #"{"product":"\#(long)","quantity":1}"#
      let answer = try await market.post("/api/bag/items", body, token: token)
      #expect(answer.body.utf8.count < 300)
    }
  }

  @Test func `an error's localized description is its own sentence`() {
    let refusal = Refusal.unknownUser("bob")
    for error in [refusal, Problem(refusal), StartupError.databaseUnusable("/m", refusal)]
      as [any Error]
    {
      #expect(error.localizedDescription == String(describing: error))
    }
    #expect((refusal as any Error).localizedDescription == "There is no user \"bob\".")
  }
}

import HTTPTypes
import Hummingbird
import Logging
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct MarketResponderTests {
  @Test(arguments: ["/api/%70roducts", "/%61pi/products", "/api%2Dx/../api/products"])
  func `an encoded path is equivalent to the decoded one`(path: String) async throws {
    let answer = try await TestShop().get(path)
    #expect(answer.status == (path.contains("..") ? 404 : 200))
  }

  @Test func `reserved characters stay encoded`() async throws {
    #expect(
      try await TestShop().get("/api/%2Fproducts")
        == .problem(
          404,
          """
          {"code":"unknown-route","detail":"There is nothing at /api/%2Fproducts.",\
          "status":404,"title":"Not Found","type":"about:blank"}
          """))
  }

  @Test(arguments: [
    ("/api/products", "GET, HEAD, OPTIONS"), ("/api/bag", "GET, HEAD, POST, DELETE, OPTIONS"),
    ("/sign-in", "GET, HEAD, POST, OPTIONS"),
  ])
  func `OPTIONS lists the methods that a path supports`(path: String, allowed: String) async throws
  {
    try await TestShop().serve { market in
      let response = try await market.execute(uri: path, method: .options)
      #expect(response.status == .noContent)
      #expect(response.headers[.allow] == allowed)
      #expect(response.body.readableBytes == 0)
    }
  }

  @Test func `a path that matches two routes allows the methods of the more specific one`()
    async throws
  {
    try await TestShop().serve { market in
      let response = try await market.execute(uri: "/orders/cancel", method: .get)
      #expect(response.status == .methodNotAllowed)
      #expect(response.headers[.allow] == "POST, OPTIONS")
    }
  }

  @Test(arguments: [
    ("/inspector", "GET, HEAD, OPTIONS"), ("*", "GET, HEAD, POST, PUT, DELETE, OPTIONS"),
  ])
  func `OPTIONS covers the inspector and the whole market`(path: String, allowed: String)
    async throws
  {
    try await TestShop().serve { market in
      let response = try await market.execute(uri: path, method: .options)
      #expect(response.status == .noContent)
      #expect(response.headers[.allow] == allowed)
    }
  }

  @Test func `OPTIONS is refused for an unknown path`() async throws {
    try await TestShop().serve { market in
      let response = try await market.execute(uri: "/api/nothing", method: .options)
      #expect(response.status == .notFound)
    }
  }

  @Test func `a response contains the identifier of its log line`() async throws {
    let log = TestLog(level: .info)
    let (id, other) = try await TestShop(log: log).serve { market in
      let first = try await market.execute(uri: "/api/products?path=1", method: .get)
      let second = try await market.execute(uri: "/api/nothing", method: .delete)
      return (first.headers[.requestID], second.headers[.requestID])
    }
    #expect(id != nil && other != nil && id != other)
    var lines = log.lines.makeAsyncIterator()
    for (id, method, path, status) in [
      (id, "GET", "/api/products", "200"), (other, "DELETE", "/api/nothing", "404"),
    ] {
      var line = await lines.next()
      while line?["status"] == nil { line = await lines.next() }
      #expect(line?["id"] == id)
      #expect(line?["method"] == method)
      #expect(line?["path"] == path)
      #expect(line?["status"] == status)
      #expect(line?["from"] == "127.0.0.1")
      #expect(line?["ms"]?.wholeMatch(of: /\d+\.\d\d/) != nil)
    }
  }
}

import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct CatalogueTests {
  static let products = """
    "categories":[{"id":"food","name":"Food"}],"currency":"EUR","products":[\
    {"category":"food","id":"bread","limit":1000,"name":"Bread","price":480,"stock":10,\
    "supply":"stock"},\
    {"category":"food","id":"chilli","limit":20,"name":"Chilli","price":195,"stock":0,\
    "supply":"preorder"},\
    {"category":"food","id":"oil","limit":20,"name":"Oil","price":1190,"stock":2,\
    "supply":"backorder"},\
    {"category":"food","id":"saffron","limit":5,"name":"Saffron","price":1450,"stock":1,\
    "supply":"stock"}]
    """

  @Test func `GET products lists all products on sale`() async throws {
    #expect(try await TestShop().get("/api/products") == .json(200, "{\(Self.products)}"))
  }

  @Test func `HEAD products returns the same header fields without a body`() async throws {
    try await TestShop().serve { market in
      let get = try await market.execute(uri: "/api/products", method: .get)
      let head = try await market.execute(uri: "/api/products", method: .head)
      #expect(head.status == .ok)
      #expect(head.headers[.contentLength] == get.headers[.contentLength])
      #expect(head.body.readableBytes == 0)
    }
  }

  @Test func `a client that has the current list gets no body`()
    async throws
  {
    let shop = try TestShop()
    try await shop.serve { market in
      let first = try await market.execute(uri: "/api/products", method: .get)
      let tag = try #require(first.headers[.eTag])
      #expect(tag.wholeMatch(of: /"[0-9a-f]{16}"/) != nil)
      for known in [tag, "W/\(tag)", "\"a\", \(tag)", "*"] {
        let again = try await market.execute(
          uri: "/api/products", method: .get, headers: [.ifNoneMatch: known])
        #expect(again.status == .notModified)
        #expect(again.headers[.eTag] == tag)
        #expect(again.body.readableBytes == 0)
      }
      for unknown in ["\"a\"", "", tag.replacing("\"", with: "")] {
        let again = try await market.execute(
          uri: "/api/products", method: .get, headers: [.ifNoneMatch: unknown])
        #expect(again.status == .ok)
      }
      let token = try await shop.session().token
      _ = try await market.post(
        "/api/bag/items", #"{"product":"bread","quantity":1}"#, token: token)
      let changed = try await market.execute(
        uri: "/api/products", method: .get, headers: [.ifNoneMatch: tag])
      #expect(changed.status == .ok)
      #expect(changed.headers[.eTag] != tag)
      // The hold ends, and the list shows it without any cleanup.
      shop.clock.advance(by: 3600)
      let free = try await market.execute(
        uri: "/api/products", method: .get, headers: [.ifNoneMatch: tag])
      #expect(free.status == .notModified)
    }
  }

  @Test func `the demonstration has forty products in five categories, and three accounts`() {
    let stock = Stock.demonstration
    #expect(Set(stock.products.map(\.id)).count == 40)
    #expect(stock.categories.count == 5)
    for category in stock.categories {
      #expect(stock.products.count { $0.category == category.id } == 8)
    }
    #expect(stock.accounts.map(\.role) == [.customer, .customer, .owner])
    #expect(stock.passwordCost == .standard)
  }
}

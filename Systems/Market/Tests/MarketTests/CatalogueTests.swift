import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Market

@Suite struct CatalogueTests {
  static let products = """
    "currency":"EUR","products":[\
    {"id":"bread","name":"Bread","price":480,"stock":10},\
    {"id":"chilli","name":"Chilli","price":195,"stock":0},\
    {"id":"saffron","name":"Saffron","price":1450,"stock":1}]
    """

  @Test func `GET products lists all that is on sale`() async throws {
    #expect(try await TestShop().get("/products") == .json(200, "{\(Self.products)}"))
  }

  @Test func `HEAD products has the same head and no body`() async throws {
    try await TestShop().serve { market in
      let get = try await market.execute(uri: "/products", method: .get)
      let head = try await market.execute(uri: "/products", method: .head)
      #expect(head.status == .ok)
      #expect(head.headers[.contentLength] == get.headers[.contentLength])
      #expect(head.body.readableBytes == 0)
    }
  }

  @Test func `the demonstration has a dozen products and two users`() {
    let stock = Stock.demonstration
    #expect(stock.deliveries.count == 12)
    #expect(Set(stock.deliveries.map(\.id)).count == 12)
    #expect(stock.passwords == ["ada": "lovelace-1843", "grace": "hopper-1952"])
    #expect(stock.passwordCost == .standard)
  }
}

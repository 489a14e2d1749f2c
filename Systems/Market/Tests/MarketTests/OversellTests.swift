import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

/// Tests with 64 clients, each on its own connection, that compete for the same few units.
@Suite(.serialized) struct OversellTests {
  @Test(arguments: [1, 10, 63])
  func `exactly the last units are sold to concurrent clients`(units: Int) async throws {
    let shop = try TestShop(units: units)
    let token = try await shop.session().token
    let answers = try await shop.serve { market in
      let port = market.port
      return try await withThrowingTaskGroup { clients in
        for _ in 0..<64 {
          clients.addTask { try await Self.buy(1, from: port, token) }
        }
        return try await clients.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
    }
    #expect(answers == [201: units, 409: 64 - units])
    #expect(try shop.count("bread") == (units, units, units))
    #expect(try shop.miscounted() == [])
  }

  @Test func `concurrent requests for several units never oversell a product`()
    async throws
  {
    let shop = try TestShop(units: 100)
    let tokens = [
      try await shop.session().token, try await shop.session("grace", "hopper").token,
    ]
    let sold = try await shop.serve { market in
      let port = market.port
      return try await withThrowingTaskGroup { clients in
        for client in 0..<64 {
          clients.addTask {
            let quantity = 1 + client % 5
            let status = try await Self.buy(quantity, from: port, tokens[client % 2])
            return status == 201 ? quantity : 0
          }
        }
        return try await clients.reduce(0, +)
      }
    }
    let count = try shop.count("bread")
    #expect(count.held == sold)
    #expect(count.inBags == sold)
    #expect(sold > 95, "fewer units are left than the largest request")
    #expect(try shop.miscounted() == [])
  }

  private static func buy(
    _ quantity: Int, from port: Int, _ token: SessionToken
  ) async throws -> Int {
    try await TestClient.withClient(port: port) { client in
      let body = ByteBuffer(string: #"{"product":"bread","quantity":\#(quantity)}"#)
      return try await client.send("/api/bag/items", token, body: body).status.code
    }
  }
}

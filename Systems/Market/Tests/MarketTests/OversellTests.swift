import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Market

/// Sixty-four clients, each with a connection of its own, after the same few units.
@Suite struct OversellTests {
  @Test(arguments: [1, 10, 63])
  func `of the last units exactly as many are sold as there are`(units: Int) async throws {
    let shop = try TestShop(units: units)
    let token = try await shop.session().token
    let answers = try await shop.serve { market in
      let port = try #require(market.port)
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

  @Test func `of clients that want several units, as many get them as the stock has for`()
    async throws
  {
    let shop = try TestShop(units: 100)
    let tokens = [
      try await shop.session().token, try await shop.session("grace", "hopper").token,
    ]
    let sold = try await shop.serve { market in
      let port = try #require(market.port)
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
    #expect(sold > 95, "what is left is less than somebody wanted")
    #expect(try shop.miscounted() == [])
  }

  private static func buy(
    _ quantity: Int, from port: Int, _ token: SessionToken
  ) async throws -> Int {
    try await TestClient.withClient(host: "localhost", port: port) { client in
      let body = ByteBuffer(string: #"{"product":"bread","quantity":\#(quantity)}"#)
      return try await client.send("/api/bag/items", token, body: body).status.code
    }
  }
}

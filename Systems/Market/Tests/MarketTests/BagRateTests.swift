import BatonTesting
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct BagRateTests {
  static let item = #"{"product":"bread","quantity":1}"#

  @Test
  func `a visitor who is too fast is told when to retry, and other visitors are not affected`()
    async throws
  {
    let clock = ManualClock()
    let shop = try TestShop(rate: BagRate(perSecond: 1, burst: 2), rateClock: clock)
    let ada = try await shop.session().token
    let grace = try await shop.session("grace", "hopper").token
    try await shop.serve { market in
      for _ in 0..<2 {
        #expect(try await market.post("/api/bag/items", Self.item, token: ada).status == 201)
      }
      let refused = try await market.execute(
        uri: "/api/bag/items", method: .post, headers: .json(ada),
        body: ByteBuffer(string: Self.item))
      #expect(refused.headers[.retryAfter] == "1")
      #expect(
        Answer(refused)
          == .problem(
            429,
            """
            {"code":"rate-limited","detail":"Too many requests; try again in 1 s.",\
            "retryAfter":1,"status":429,"title":"Too Many Requests","type":"about:blank"}
            """))
      #expect(try await market.post("/api/bag/items", Self.item, token: grace).status == 201)
      clock.advance(by: .seconds(1))
      #expect(try await market.post("/api/bag/items", Self.item, token: ada).status == 201)
    }
    #expect(try shop.count("bread").held == 4)
  }
}

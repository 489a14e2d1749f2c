import GRDB
import HTTPTypes
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct StoreHealthTests {
  private struct Broken: Error {}

  @Test func `the log gets one line per change of state, not one per request`() async {
    let log = TestLog()
    let health = StoreHealth(logger: log.logger)
    #expect(health.isWell)
    for _ in 1...3 { health.note(Broken()) }
    #expect(!health.isWell)
    for _ in 1...3 { health.noteSuccess() }
    #expect(health.isWell)
    log.pen.finish()
    let lines = await log.lines.reduce(into: []) { $0.append($1) }
    #expect(lines == [["cause": "Broken()"], [:]])
  }

  @Test func `while the store is down, a page says so and reloads automatically`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn()
      try shop.store.pool.close()
      for place in ["/products/bread", "/bag", "/orders"] {
        try await browser.get(place)
        #expect(browser.status == 503)
        #expect(browser.page.contains(#"<meta http-equiv="refresh" content="3">"#))
        #expect(browser.page.contains("The shop is briefly unavailable"))
        #expect(browser.headers[.setCookie] == nil, "the customer stays signed in")
      }
    }
  }

  @Test func `a market whose store fails is alive but not ready`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let well = [try await market.get("/health"), try await market.get("/ready")]
      #expect(well.map(\.status) == [200, 200])
      #expect(well.map(\.body) == ["alive\n", "ready\nbag at revision 0\n"])
      shop.store.health.note(Broken())
      let failing = [try await market.get("/health"), try await market.get("/ready")]
      #expect(failing.map(\.status) == [200, 503])
      #expect(failing[1].body == "the store fails\n")
    }
  }
}

import HummingbirdTesting
import Testing

@testable import Market

@Suite struct StoreHealthTests {
  private struct Broken: Error {}

  @Test func `the log hears of a state once, and not of each request`() async {
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

  @Test func `a market whose store fails is alive and not ready`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let well = [try await market.get("/health"), try await market.get("/ready")]
      #expect(well.map(\.status) == [200, 200])
      shop.store.health.note(Broken())
      let failing = [try await market.get("/health"), try await market.get("/ready")]
      #expect(failing.map(\.status) == [200, 503])
    }
  }
}

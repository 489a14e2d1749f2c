import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct ChaosLatencyTests {
  enum Trouble: Error { case down }

  let clock = ManualClock()
  let weather = ChaosSwitch(seed: 7)

  var chain: some AsyncHandler<Int, Int, Trouble> {
    AsyncClosureHandler("service") { (request: Int) async throws(Trouble) -> Outcome<Int> in
      .handled(request)
    }
    .chaosLatency(of: .seconds(3), by: weather, clock: clock)
  }

  @Test func `a rate of 0 delays nothing`() async {
    let recorded = await chain.path(ofRunning: 1)
    #expect(recorded.response == 1)
    #expect(recorded.path.visits[0].notes == [])
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `a selected call is delayed`() async throws {
    weather.rate = 1
    let request = Task { await chain.path(ofRunning: 1) }
    #expect(try await clock.nextSleep().duration == .seconds(3))
    clock.advance(by: .seconds(3))
    let recorded = await request.value
    #expect(recorded.response == 1)
    #expect(recorded.path.visits[0].notes == ["injected 3.0 seconds"])
    weather.rate = 0
    #expect(await chain.told(of: 1) == "handled(1)")
    #expect(clock.sleeps.count == 1)
  }

  @Test func `a cancellation ends the delay, and the error names the next handler`()
    async throws
  {
    weather.rate = 1
    let request = Task { await chain.told(of: 1) }
    try await clock.nextSleep()
    request.cancel()
    #expect(await request.value == "cancelled: the next handler, \"service\", was not started")
  }

  @Test func `the outline shows the rate`() {
    #expect(
      chain.outline.description == """
        latency
        ├─ state: rate 0.0
        └─ service
        """)
  }
}

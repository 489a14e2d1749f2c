import Baton
import BatonTesting
import Testing

@testable import BatonResilience

/// Tests that permits are returned when an outer around handler drops a step after requesting it.
@Suite struct DroppedStepTests {
  enum Trouble: Error { case busy }

  let asked = Notebook<String>()

  private func impatient<Inner: Around<String, String, Trouble>>(
    _ inner: Inner,
    answer: @escaping @Sendable (String) -> Outcome<String> = { _ in .handled("done") }
  ) -> some Handler<String, String, Trouble> {
    Chain("kitchen") {
      ClosureAround<String, String, Trouble>("impatient") { request, next in
        guard request == "late" else { return inner.handle(request, next: next) }
        _ = inner.handle("soup", next: next)
        return .handled("not made")
      }
      ClosureHandler("cook") { [asked] (request: String) throws(Trouble) in
        asked.note(request)
        return answer(request)
      }
    }
  }

  @Test func `a dropped step frees its place in an adaptive limit`() throws {
    let limit = AdaptiveLimit<String, String, Trouble>(
      settings: AdaptiveLimitSettings(initial: 2, range: 2...2), clock: ManualClock()
    ) { _ in .busy }
    let chain = impatient(limit)
    for _ in 0..<5 { #expect(try chain("late") == .handled("not made")) }
    #expect(limit.underWay == 0)
    #expect(try chain("soup") == .handled("done"))
  }

  @Test func `a throttle does not count a dropped step as a rejection`() throws {
    let throttle = ClientThrottle<String, String, Trouble>(
      clock: ManualClock(), randomness: { 0 }
    ) { _ in .busy }
    let chain = impatient(throttle)
    for _ in 0..<300 { #expect(try chain("late") == .handled("not made")) }
    #expect(throttle.chance == 0)
    #expect(try chain("soup") == .handled("done"))
  }

  @Test func `a dropped step frees its probe in a half-open circuit`() throws {
    let clock = ManualClock()
    let breaker = CircuitBreaker<String, String, Trouble>(
      settings: CircuitSettings(minimumCalls: 1, openTime: .seconds(4), probes: 3), clock: clock,
      randomness: { 0 }, counting: { (try? $0.get()) == .passed }
    ) { _ in .busy }
    let chain = impatient(breaker) { $0 == "bad" ? .passed : .handled("done") }
    #expect(try chain("bad") == .passed)
    clock.advance(by: .seconds(4))
    for _ in 0..<5 { #expect(try chain("late") == .handled("not made")) }
    #expect(breaker.state(of: "soup") == "half open, 0 of 3 probes")
    for _ in 0..<3 { #expect(try chain("soup") == .handled("done")) }
    #expect(breaker.state(of: "soup").hasPrefix("closed"))
  }

  @Test func `a cache refreshes a stale response again`() throws {
    let clock = ManualClock()
    let cache = Cache<String, String, Trouble>(
      capacity: 3, lifetime: .seconds(1), staleFor: .seconds(100), clock: clock)
    let chain = impatient(cache)
    #expect(try chain("soup") == .handled("done"))
    clock.advance(by: .seconds(2))
    #expect(try chain("late") == .handled("not made"))
    #expect(try chain("soup") == .handled("done"))
    #expect(asked.entries == ["soup", "soup"])
  }
}

import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct CircuitBreakerTests {
  enum Trouble: Error { case down, refused(CircuitOpen) }

  typealias Breaker = CircuitBreaker<String, String, Trouble>

  let clock = ManualClock()
  let service = ClosureHandler("service") { (request: String) throws(Trouble) -> Outcome<String> in
    if request.hasSuffix("bad") { throw .down }
    return request == "other" ? .passed : .handled("good")
  }

  func breaker(_ settings: CircuitSettings = CircuitSettings()) -> Breaker {
    Breaker(settings: settings, clock: clock, randomness: { 0 }) { .refused($0) }
  }

  func told(_ request: String, _ breaker: Breaker) -> String {
    do throws(ChainError<Trouble>) {
      return "\(try service.surrounded(by: breaker)(request))"
    } catch {
      return error.description
    }
  }

  @Test func `the circuit opens after half of at least 20 calls have failed`() {
    let breaker = breaker()
    for _ in 0..<10 { #expect(told("good", breaker) == "handled(\"good\")") }
    for _ in 0..<10 { #expect(told("bad", breaker) == "\"service\" failed: down") }
    #expect(
      told("good", breaker) == """
        "breaker" failed: refused(the circuit is open; try again after 5.0 seconds)
        """)
  }

  @Test func `the circuit stays closed with fewer than 20 calls, or with fewer than half failed`() {
    let breaker = breaker()
    for _ in 0..<19 { _ = told("bad", breaker) }
    #expect(breaker.state(of: "") == "closed, 19 of 19 failed")
    let mixed = self.breaker()
    for _ in 0..<11 { _ = told("good", mixed) }
    for _ in 0..<10 { _ = told("bad", mixed) }
    #expect(mixed.state(of: "") == "closed, 10 of 21 failed")
  }

  @Test func `a failure counts for ten seconds`() {
    let breaker = breaker()
    for _ in 0..<19 { _ = told("bad", breaker) }
    clock.advance(by: .seconds(10))
    #expect(told("bad", breaker) == "\"service\" failed: down")
    #expect(breaker.state(of: "") == "closed, 1 of 1 failed")
  }

  @Test func `a path says why a request was rejected, and what opened and closed the circuit`() {
    let breaker = breaker(CircuitSettings(minimumCalls: 1, probes: 1))
    let chain = service.surrounded(by: breaker)
    func notes(_ request: String) -> [String] { chain.path(of: request).path.visits[0].notes }
    #expect(notes("good") == [])
    #expect(notes("bad") == ["opened for 5.0 seconds: 1 of 2 failed"])
    let refused = chain.path(of: "good").path
    #expect(refused.visits[0].notes == ["the circuit is open; try again after 5.0 seconds"])
    #expect(refused.names == ["breaker"])
    clock.advance(by: .seconds(5))
    #expect(notes("good") == ["probe 1 of 1", "closed: 1 of 1 probes succeeded"])
  }

  @Test func `a pass does not count`() {
    let breaker = breaker()
    for _ in 0..<30 { #expect(told("other", breaker) == "passed") }
    #expect(breaker.state(of: "") == "closed, 0 of 0 failed")
  }

  @Test func `a response counts as a failure if the settings say so`() {
    let breaker = Breaker(
      settings: CircuitSettings(minimumCalls: 2), clock: clock,
      counting: { (try? $0.get()) == .handled("good") }
    ) { .refused($0) }
    for _ in 0..<9 { _ = told("bad", breaker) }
    #expect(breaker.state(of: "") == "closed, 0 of 9 failed")
  }

  @Test func `a slow call counts as a failure`() {
    let breaker = breaker(CircuitSettings(minimumCalls: 1, slowAfter: .seconds(2)))
    let slow = ClosureHandler("slow") {
      [clock] (request: String) throws(Trouble) -> Outcome<String> in
      clock.advance(by: .seconds(request.count))
      return .handled("good")
    }
    .surrounded(by: breaker)
    #expect(slow.path(of: "1").path.visits[0].notes == [])
    #expect(
      slow.path(of: "12").path.visits[0].notes
        == ["slow: 2.0 seconds", "opened for 5.0 seconds: 1 of 2 failed"])
  }

  @Test func `the random number of a failure shortens the open period`() {
    let breaker = Breaker(
      settings: CircuitSettings(minimumCalls: 1), clock: clock, randomness: { 1 }
    ) { .refused($0) }
    _ = told("bad", breaker)
    #expect(breaker.state(of: "") == "open for another 3.75 seconds")
  }

  @Test func `a cancelled probe frees its place`() async {
    let breaker = breaker(CircuitSettings(minimumCalls: 1, probes: 1))
    _ = told("bad", breaker)
    clock.advance(by: .seconds(5))
    let rest = Chain("rest") {
      AsyncClosureHandler("first") { (_: String) async throws(Trouble) -> Outcome<String> in
        withUnsafeCurrentTask { $0?.cancel() }
        return .passed
      }
      AsyncClosureHandler("second") { (_: String) async throws(Trouble) -> Outcome<String> in
        .handled("good")
      }
    }
    .surrounded(by: breaker)
    let told = await Task { await rest.told(of: "good") }.value
    #expect(told == "cancelled: the next handler, \"second\", was not started (rest → second)")
    #expect(breaker.state(of: "") == "half open, 0 of 1 probes")
    #expect(self.told("good", breaker) == "handled(\"good\")")
  }

  @Test func `a forced-open circuit rejects everything, and admits probes once released`() {
    let breaker = breaker()
    breaker.force(.open)
    #expect(told("good", breaker) == "\"breaker\" failed: refused(the circuit is forced open)")
    clock.advance(by: .seconds(600))
    #expect(told("good", breaker) == "\"breaker\" failed: refused(the circuit is forced open)")
    #expect(breaker.state(of: "") == "forced open")
    breaker.force(nil)
    #expect(
      service.surrounded(by: breaker).path(of: "good").path.visits[0].notes == ["probe 1 of 3"])
  }

  @Test func `an isolated circuit rejects everything, and is closed once released`() {
    let breaker = breaker(CircuitSettings(minimumCalls: 1))
    _ = told("bad", breaker)
    breaker.force(.isolated)
    #expect(told("good", breaker) == "\"breaker\" failed: refused(the circuit is isolated)")
    #expect(breaker.state(of: "") == "isolated")
    breaker.force(nil)
    #expect(breaker.state(of: "") == "closed, 0 of 0 failed")
    #expect(told("good", breaker) == "handled(\"good\")")
  }

  @Test func `releasing circuits that are not forced changes nothing`() {
    let breaker = breaker(CircuitSettings(minimumCalls: 1))
    _ = told("bad", breaker)
    breaker.force(nil)
    #expect(breaker.state(of: "") == "open for another 5.0 seconds")
  }

  @Test func `a forced-closed circuit admits everything, and has no counts once released`() {
    let breaker = breaker()
    breaker.force(.closed)
    for _ in 0..<30 { #expect(told("bad", breaker) == "\"service\" failed: down") }
    #expect(breaker.state(of: "") == "forced closed")
    breaker.force(nil)
    #expect(breaker.state(of: "") == "closed, 0 of 0 failed")
  }

  @Test func `each key has its own circuit, and the least recently used one is evicted`() {
    let breaker = Breaker(
      settings: CircuitSettings(minimumCalls: 1), forEach: { $0.first }, capacity: 2, clock: clock,
      randomness: { 0 }
    ) { .refused($0) }
    _ = told("a bad", breaker)
    #expect(told("a", breaker).hasPrefix("\"breaker\" failed"))
    #expect(told("b", breaker) == "handled(\"good\")")
    #expect(breaker.count == 2)
    clock.advance(by: .seconds(5))
    #expect(told("c", breaker) == "handled(\"good\")")
    #expect(breaker.count == 2)
    #expect(told("a", breaker) == "handled(\"good\")")
  }

  @Test func `the outline shows the state`() {
    let breaker = breaker(CircuitSettings(minimumCalls: 1))
    _ = told("bad", breaker)
    #expect(
      service.surrounded(by: breaker).outline.description == """
        breaker
        ├─ state: open for another 5.0 seconds
        └─ service
        """)
  }
}

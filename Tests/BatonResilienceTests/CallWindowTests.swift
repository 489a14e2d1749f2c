import Baton
import BatonTesting
import Testing

@testable import BatonResilience

@Suite struct CallWindowTests {
  enum Trouble: Error { case down, open }

  let clock = ManualClock()
  let service = ClosureHandler("service") { (isWell: Bool) throws(Trouble) -> Outcome<Bool> in
    guard isWell else { throw .down }
    return .handled(true)
  }

  func breaker(_ settings: CircuitSettings) -> CircuitBreaker<Bool, Bool, Trouble> {
    CircuitBreaker(settings: settings, clock: clock, randomness: { 0 }) { _ in .open }
  }

  /// Returns the state after calls one second apart: `+` is a success, `-` a failure.
  func state(
    after calls: String, _ breaker: CircuitBreaker<Bool, Bool, Trouble>
  ) -> String {
    for call in calls {
      _ = try? service.surrounded(by: breaker)(call == "+")
      clock.advance(by: .seconds(1))
    }
    return breaker.state(of: true)
  }

  @Test func `by default, a service that fails once a second is never cut off`() {
    let breaker = breaker(CircuitSettings())
    #expect(
      state(after: String(repeating: "-", count: 60), breaker) == "closed, 9 of 9 failed")
  }

  @Test func `consecutive failures open the circuit, however far apart`() {
    let breaker = breaker(CircuitSettings(failuresInARow: 3, openTime: .seconds(60)))
    #expect(state(after: "--+--+--", breaker) == "closed, 2 of 3 failed")
    #expect(state(after: "-", breaker) == "open for another 59.0 seconds")
  }

  @Test func `after consecutive failures, one probe decides`() {
    let breaker = breaker(CircuitSettings(failuresInARow: 2, openTime: .seconds(4)))
    _ = state(after: "--", breaker)
    clock.advance(by: .seconds(3))
    #expect(state(after: "+", breaker) == "closed, 0 of 0 failed")
    _ = state(after: "--", breaker)
    clock.advance(by: .seconds(3))
    #expect(state(after: "-", breaker) == "open for another 7.0 seconds")
  }

  @Test func `a ratio of the last calls opens the circuit`() {
    let breaker = breaker(CircuitSettings(failureRatio: 0.3, ofLast: 10, openTime: .seconds(60)))
    #expect(state(after: "--+++++++", breaker) == "closed, 2 of 9 failed")
    #expect(state(after: "++", breaker) == "closed, 1 of 10 failed")
    #expect(state(after: "-", breaker) == "closed, 1 of 10 failed")
    #expect(state(after: "--", breaker) == "open for another 59.0 seconds")
  }

  @Test func `fewer calls than the window holds may open the circuit`() {
    let breaker = breaker(
      CircuitSettings(ofLast: 100, minimumCalls: 4, openTime: .seconds(60)))
    #expect(state(after: "-++", breaker) == "closed, 1 of 3 failed")
    #expect(state(after: "-", breaker) == "open for another 59.0 seconds")
  }

  @Test func `the window is checked after each call, including a success`() {
    let breaker = breaker(CircuitSettings(minimumCalls: 4, openTime: .seconds(60)))
    #expect(state(after: "--+", breaker) == "closed, 2 of 3 failed")
    #expect(state(after: "+", breaker) == "open for another 59.0 seconds")
  }

  @Test func `a released circuit is closed and has no counts`() {
    let breaker = breaker(CircuitSettings())
    _ = state(after: "-----", breaker)
    #expect(breaker.state(of: true) == "closed, 5 of 5 failed")
    breaker.force(.isolated)
    breaker.force(nil)
    #expect(breaker.state(of: true) == "closed, 0 of 0 failed")
  }

  @Test func `a released circuit counts calls again`() {
    let breaker = breaker(CircuitSettings())
    breaker.force(.isolated)
    breaker.force(nil)
    #expect(state(after: "--+", breaker) == "closed, 2 of 3 failed")
  }

  @Test func `the window always holds the last calls`() {
    for capacity in 1...5 {
      var calls = LastCalls(capacity)
      var all: [Bool] = []
      for number in 0..<40 {
        let hasFailed = number * number % 7 < 3
        all.append(hasFailed)
        calls.add(hasFailed: hasFailed)
        let last = all.suffix(capacity)
        #expect(calls.total.calls == last.count)
        #expect(calls.total.marked == last.count { $0 })
      }
    }
  }

  @Test func `open circuits are evicted last`() {
    let refused = Milestone()
    let breaker = CircuitBreaker<Int, Int, Trouble>(
      settings: CircuitSettings(failuresInARow: 1, openTime: .seconds(10)), forEach: { $0 },
      capacity: 3, clock: clock, randomness: { 0 }
    ) { _ in
      refused.reach()
      return .open
    }
    let chain = ClosureHandler("hosts") { (host: Int) throws(Trouble) -> Outcome<Int> in
      if host < 0 { throw .down }
      return .handled(host)
    }
    .surrounded(by: breaker)
    for host in [-1, -2] { _ = try? chain(host) }
    for host in 1...20 { _ = try? chain(host) }
    #expect(breaker.count == 3)
    for host in [-1, -2] { _ = try? chain(host) }
    #expect(refused.count == 2)
    // If all circuits are open, the least recently used one is removed.
    _ = try? chain(-3)
    _ = try? chain(-4)
    #expect(breaker.state(of: -4).hasPrefix("open for"))
    #expect(breaker.state(of: -2).hasPrefix("open for"))
    #expect(breaker.state(of: -1) == "closed, 0 of 0 failed")
    // An open circuit whose open time is over is treated like any other.
    clock.advance(by: .seconds(10))
    for host in 1...3 { _ = try? chain(host) }
    #expect(breaker.state(of: -2) == "closed, 0 of 0 failed")
  }

  @Test func `a circuit that waits for a probe is evicted last`() throws {
    let circuit = Circuit(
      CircuitSettings(failuresInARow: 1, openTime: .seconds(4)), under: CircuitHand.Position())
    func enter(at seconds: Int) throws -> Circuit.Ticket {
      try circuit.enter(at: .seconds(seconds), under: CircuitHand.Position()).get()
    }
    #expect(!circuit.isBusy(at: .zero))
    _ = circuit.leave(try enter(at: 0), .failure, at: .zero, chance: 0)
    #expect(circuit.isBusy(at: .seconds(3)))
    #expect(!circuit.isBusy(at: .seconds(4)))
    let probe = try enter(at: 4)
    #expect(circuit.isBusy(at: .seconds(4)))
    _ = circuit.leave(probe, .nothing, at: .seconds(5), chance: 0)
    #expect(!circuit.isBusy(at: .seconds(5)))
  }
}

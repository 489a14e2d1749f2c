import Testing

@testable import BatonResilience

@Suite struct CircuitTests {
  let free = CircuitHand.Position()

  /// Returns a circuit that opens after one failure.
  func circuit(_ settings: CircuitSettings = CircuitSettings(minimumCalls: 1)) -> Circuit {
    Circuit(settings, under: free)
  }

  func trip(_ circuit: Circuit, at now: Duration = .zero, chance: Double = 0) throws {
    let ticket = try circuit.enter(at: now, under: free).get()
    #expect(circuit.leave(ticket, .failure, at: now, chance: chance) != nil)
  }

  func enter(_ circuit: Circuit, at now: Duration) throws -> Circuit.Ticket {
    try circuit.enter(at: now, under: free).get()
  }

  func refusal(of circuit: Circuit, at now: Duration) -> String? {
    guard case .failure(let refusal) = circuit.enter(at: now, under: free) else { return nil }
    return refusal.description
  }

  @Test func `a half-open circuit admits only its probes`() throws {
    let circuit = circuit()
    try trip(circuit)
    #expect(
      refusal(of: circuit, at: .seconds(4)) == "the circuit is open; try again after 1.0 seconds")
    let tickets = try (1...3).map { _ in try enter(circuit, at: .seconds(5)) }
    #expect(tickets.map(\.probe) == [1, 2, 3])
    #expect(
      refusal(of: circuit, at: .seconds(6))
        == "the circuit is half open and is waiting for its probes; try again after 9.0 seconds")
  }

  @Test func `concurrent callers never get more probes than the circuit allows`() async throws {
    let circuit = circuit()
    try trip(circuit)
    let admitted = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask { (try? circuit.enter(at: .seconds(5), under: free).get()) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(admitted == 3)
  }

  @Test func `a failed probe keeps its place`() throws {
    let circuit = circuit()
    try trip(circuit)
    let tickets = try (1...3).map { _ in try enter(circuit, at: .seconds(5)) }
    #expect(circuit.leave(tickets[0], .failure, at: .seconds(5), chance: 0) == nil)
    #expect(circuit.summary(at: .seconds(5), under: free) == "half open, 3 of 3 probes")
    #expect(
      refusal(of: circuit, at: .seconds(5))
        == "the circuit is half open and is waiting for its probes; try again after 10.0 seconds")
  }

  @Test func `the time limit for probes starts with the last probe`() throws {
    let circuit = circuit()
    try trip(circuit)
    for second in 5...7 { _ = try enter(circuit, at: .seconds(second)) }
    #expect(
      refusal(of: circuit, at: .seconds(16))
        == "the circuit is half open and is waiting for its probes; try again after 1.0 seconds")
  }

  @Test func `a probe without an outcome frees its place`() throws {
    let circuit = circuit()
    try trip(circuit)
    for _ in 0..<9 {
      let ticket = try enter(circuit, at: .seconds(5))
      #expect(circuit.leave(ticket, .nothing, at: .seconds(5), chance: 0) == nil)
    }
    #expect(circuit.summary(at: .seconds(5), under: free) == "half open, 0 of 3 probes")
  }

  @Test func `the circuit closes once the probes' ratio can no longer open it`() throws {
    let circuit = circuit()
    try trip(circuit)
    let tickets = try (1...3).map { _ in try enter(circuit, at: .seconds(5)) }
    #expect(circuit.leave(tickets[0], .failure, at: .seconds(5), chance: 0) == nil)
    #expect(circuit.leave(tickets[1], .success, at: .seconds(5), chance: 0) == nil)
    #expect(
      circuit.leave(tickets[2], .success, at: .seconds(5), chance: 0)
        == "closed: 2 of 3 probes succeeded")
    #expect(circuit.summary(at: .seconds(5), under: free) == "closed, 0 of 0 failed")
  }

  @Test func `each open period is twice as long as the previous one, up to the maximum`() throws {
    let circuit = circuit(CircuitSettings(minimumCalls: 1, probes: 1))
    var (now, changes) = (Duration.zero, [String]())
    for _ in 0..<6 {
      let ticket = try enter(circuit, at: now)
      changes += [circuit.leave(ticket, .failure, at: now, chance: 0) ?? "nothing"]
      now += .seconds(60)
    }
    #expect(
      changes.map { $0.prefix(while: { $0 != ":" }) }
        == [5, 10, 20, 40, 60, 60].map { "opened for \($0).0 seconds" })
    #expect(changes[1] == "opened for 10.0 seconds: 1 of 1 probes failed")
    let ticket = try enter(circuit, at: now)
    #expect(
      circuit.leave(ticket, .success, at: now, chance: 0) == "closed: 1 of 1 probes succeeded")
    try trip(circuit, at: now)
    #expect(circuit.summary(at: now, under: free) == "open for another 5.0 seconds")
  }

  @Test func `an open period is shortened at random by up to a quarter`() throws {
    for (chance, time) in [(0, "5.0"), (0.5, "4.375"), (1, "3.75"), (9, "3.75"), (.nan, "5.0")] {
      let circuit = circuit()
      try trip(circuit, chance: chance)
      #expect(circuit.summary(at: .zero, under: free) == "open for another \(time) seconds")
    }
  }

  @Test func `an open period after a success uses the random number of the last failure`() throws {
    let circuit = circuit(CircuitSettings(minimumCalls: 2))
    let tickets = try (1...2).map { _ in try enter(circuit, at: .zero) }
    #expect(circuit.leave(tickets[0], .failure, at: .zero, chance: 1) == nil)
    #expect(
      circuit.leave(tickets[1], .success, at: .zero, chance: 0)
        == "opened for 3.75 seconds: 1 of 2 failed")
  }

  @Test func `a circuit whose probes never return opens again after a while`() throws {
    let circuit = circuit()
    try trip(circuit)
    let tickets = try (1...3).map { _ in try enter(circuit, at: .seconds(5)) }
    #expect(refusal(of: circuit, at: .milliseconds(14_999)) != nil)
    #expect(
      refusal(of: circuit, at: .seconds(15)) == "the circuit is open; try again after 10.0 seconds")
    for ticket in tickets {
      #expect(circuit.leave(ticket, .success, at: .seconds(16), chance: 0) == nil)
    }
    #expect(circuit.summary(at: .seconds(16), under: free) == "open for another 9.0 seconds")
    #expect(try enter(circuit, at: .seconds(25)).probe == 1)
  }

  @Test func `a call that began before a change of state does not count`() throws {
    let circuit = circuit()
    let old = try (1...9).map { _ in try enter(circuit, at: .zero) }
    try trip(circuit)
    #expect(circuit.leave(old[0], .success, at: .seconds(1), chance: 0) == nil)
    let probe = try enter(circuit, at: .seconds(5))
    for ticket in old[1...] {
      #expect(circuit.leave(ticket, .failure, at: .seconds(6), chance: 0) == nil)
    }
    #expect(circuit.summary(at: .seconds(6), under: free) == "half open, 1 of 3 probes")
    #expect(circuit.leave(probe, .success, at: .seconds(6), chance: 0) == nil)
    #expect(circuit.summary(at: .seconds(6), under: free) == "half open, 1 of 3 probes")
  }

  @Test func `a call through a forced-closed circuit does not count after the release`() throws {
    let hand = CircuitHand()
    hand.force(.closed)
    let circuit = Circuit(CircuitSettings(minimumCalls: 1), under: hand.position)
    let ticket = try circuit.enter(at: .zero, under: hand.position).get()
    hand.force(nil)
    #expect(circuit.summary(at: .zero, under: hand.position) == "closed, 0 of 0 failed")
    #expect(circuit.leave(ticket, .failure, at: .zero, chance: 0) == nil)
    #expect(circuit.summary(at: .zero, under: hand.position) == "closed, 0 of 0 failed")
  }

  @Test func `the longest durations do not crash the program`() throws {
    let longest = Duration.seconds(Int64.max)
    let circuit = circuit(
      CircuitSettings(
        minimumCalls: 1, window: longest, openTime: longest, longestOpenTime: longest, probes: 1,
        probeTime: longest))
    try trip(circuit, at: longest)
    #expect(refusal(of: circuit, at: longest) != nil)
  }
}

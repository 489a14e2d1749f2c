import TestSupport
import Testing

@testable import BatonResilience

/// What the handlers do for the goodput, the answers a second that came in time, of a service in trouble.
@Suite(.timeLimit(.minutes(1))) struct GoodputTests {
  /// The goodput of the last 30 of 120 seconds, with clients that wait a second and try three times.
  ///
  /// The service can do 100 calls a second, gets 70, and has half of its workers for 10 seconds.
  func storm(_ budget: (Simulation) -> RetryBudget?, seed: UInt64) -> Double {
    let simulation = Simulation(seed: seed)
    let service = SimulatedService(simulation, workers: 10, taking: .milliseconds(100))
    let budget = budget(simulation)
    var good = 0
    func attempt(_ number: Int) {
      var isOver = false
      service.call {
        guard !isOver else { return }
        isOver = true
        if simulation.now >= .seconds(90) { good += 1 }
      }
      simulation.after(.seconds(1)) {
        guard !isOver else { return }
        isOver = true
        if number < 3, budget?.withdraw() ?? true { attempt(number + 1) }
      }
    }
    simulation.often(70) {
      budget?.deposit()
      attempt(1)
    }
    simulation.after(.seconds(20)) { service.workers = 5 }
    simulation.after(.seconds(30)) { service.workers = 10 }
    simulation.run(until: .seconds(120))
    return Double(good) / 30
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `a storm of retries outlasts its cause, and a budget ends it`(seed: UInt64) {
    let without = storm({ _ in nil }, seed: seed)
    let with = storm({ RetryBudget(clock: $0.clock) }, seed: seed)
    #expect(without < 10)
    #expect(with > 65)
  }

  /// What came of a service that gets 150 calls a second, can do 100 until the second 120, and 50 after.
  struct Found {
    /// Answers a second within two seconds, from 60 to 120 and from 180 to 240.
    var before = 0.0
    var after = 0.0
    var limits: [Int] = []
  }

  func overload(_ settings: AdaptiveLimitSettings, seed: UInt64) -> Found {
    let simulation = Simulation(seed: seed)
    let service = SimulatedService(simulation, workers: 40, taking: .milliseconds(400))
    let state = AdaptiveState(settings)
    var found = Found()
    simulation.often(150) {
      let start = simulation.now
      let (isAdmitted, now) = state.enter()
      guard isAdmitted else { return }
      service.call {
        let end = simulation.now
        _ = state.leave(after: end - start, underWay: now.underWay, at: end)
        guard end - start <= .seconds(2) else { return }
        if (.seconds(60)..<(.seconds(120))).contains(end) { found.before += 1 / 60 }
        if end >= .seconds(180) { found.after += 1 / 60 }
      }
    }
    simulation.after(.seconds(120)) { service.workers = 20 }
    for second in [60, 120, 180, 240] {
      simulation.after(.seconds(second) - .milliseconds(1)) {
        found.limits.append(state.now.limit)
      }
    }
    simulation.run(until: .seconds(240))
    return found
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `an adaptive limit finds a new capacity, where a fixed one is too high`(seed: UInt64) {
    let adaptive = overload(AdaptiveLimitSettings(), seed: seed)
    let fixed = overload(
      AdaptiveLimitSettings(initial: 130, range: 130...130), seed: seed)
    #expect(adaptive.before > 90, "\(adaptive)")
    #expect(adaptive.after > 45, "\(adaptive)")
    #expect(fixed.before > 90, "\(fixed)")
    #expect(fixed.after < 25, "\(fixed)")
  }

  /// How many of 100 clients, each with a circuit of its own, probe a service in the same tenth of a second
  /// at most, from the second 20 on; it is down from the second 10 on.
  func stampede(_ chance: @escaping () -> Double, seed: UInt64) -> Int {
    let simulation = Simulation(seed: seed)
    let hand = CircuitHand().position
    let settings = CircuitSettings(minimumCalls: 5, window: .seconds(1))
    var probes: [Int: Int] = [:]
    for _ in 0..<100 {
      let circuit = Circuit(settings, under: hand)
      simulation.often(20) {
        let now = simulation.now
        guard case .success(let ticket) = circuit.enter(at: now, under: hand) else { return }
        if ticket.probe != nil, now >= .seconds(20) {
          probes[Int(now / .milliseconds(100)), default: 0] += 1
        }
        let isDown = now >= .seconds(10)
        // Drawn for every call, so that both runs see the same ones.
        _ = circuit.leave(ticket, isDown ? .failure : .success, at: now, chance: chance())
      }
    }
    simulation.run(until: .seconds(40))
    return probes.values.max() ?? 0
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `circuits that shorten their open times by chance do not probe at once`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let together = stampede({ 0 }, seed: seed)
    let apart = stampede({ Double.random(in: 0..<1, using: &dice) }, seed: seed)
    #expect(2 * apart < together, "\(apart), and together \(together)")
  }
}

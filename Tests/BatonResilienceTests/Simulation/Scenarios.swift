@testable import BatonResilience

/// Simulations of a failing service, with results for each second.
enum Scenario {
  /// Returns the timely responses to clients that wait a second and try three times.
  ///
  /// The service can handle 100 calls a second and gets 70. From second 20 to 30, it has only half
  /// of its workers.
  static func storm(_ budget: (Simulation) -> RetryBudget?, seed: UInt64) -> [Double] {
    let simulation = Simulation(seed: seed)
    let service = SimulatedService(simulation, workers: 10, taking: .milliseconds(100))
    let budget = budget(simulation)
    var good = [Double](repeating: 0, count: 120)
    func attempt(_ number: Int) {
      var isOver = false
      service.call {
        guard !isOver else { return }
        isOver = true
        good[simulation.second] += 1
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
    simulation.run(until: .seconds(120) - .nanoseconds(1))
    return good
  }

  /// Returns the responses within two seconds, and the limit, of an overloaded service.
  ///
  /// The service gets 150 calls a second. It can handle 100 until second 120, and 50 afterwards.
  static func overload(
    _ settings: AdaptiveLimitSettings, seed: UInt64
  ) -> (good: [Double], limits: [Double]) {
    let simulation = Simulation(seed: seed)
    let service = SimulatedService(simulation, workers: 40, taking: .milliseconds(400))
    let state = AdaptiveState(settings)
    var good = [Double](repeating: 0, count: 240)
    var limits = good
    simulation.often(150) {
      let start = simulation.now
      let (isAdmitted, now) = state.enter()
      limits[simulation.second] = Double(now.limit)
      guard isAdmitted else { return }
      service.call {
        let end = simulation.now
        _ = state.leave(after: end - start, underWay: now.underWay, at: end)
        if end - start <= .seconds(2) { good[simulation.second] += 1 }
      }
    }
    simulation.after(.seconds(120)) { service.workers = 20 }
    simulation.run(until: .seconds(240) - .nanoseconds(1))
    return (good, limits)
  }

  /// Returns how many of 100 clients probe a service in each tenth of a second.
  ///
  /// Each client has its own circuit, and the service is down from second 10 on.
  static func stampede(_ chance: @escaping () -> Double, seed: UInt64) -> [Double] {
    let simulation = Simulation(seed: seed)
    let hand = CircuitHand().position
    let settings = CircuitSettings(minimumCalls: 5, window: .seconds(1))
    var probes = [Double](repeating: 0, count: 400)
    for _ in 0..<100 {
      let circuit = Circuit(settings, under: hand)
      simulation.often(20) {
        let now = simulation.now
        guard case .success(let ticket) = circuit.enter(at: now, under: hand) else { return }
        if ticket.probe != nil { probes[Int(now / .milliseconds(100))] += 1 }
        let isDown = now >= .seconds(10)
        // Drawn for every call, so that both runs use the same numbers.
        _ = circuit.leave(ticket, isDown ? .failure : .success, at: now, chance: chance())
      }
    }
    simulation.run(until: .seconds(40) - .nanoseconds(1))
    return probes
  }
}

extension Simulation {
  /// The number of whole seconds.
  fileprivate var second: Int { Int(now.components.seconds) }
}

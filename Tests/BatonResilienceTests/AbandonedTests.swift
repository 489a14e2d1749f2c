import Baton
import BatonTesting
import Testing

@testable import BatonResilience

/// Tests that an error caused by a client's cancellation does not count as a failure of the
/// service.
@Suite(.timeLimit(.minutes(20))) struct AbandonedTests {
  let clock = ManualClock()
  let asked = Milestone()

  /// A service that rethrows its sleep's error, as third-party services do.
  var service: AsyncClosureHandler<String, String, any Error> {
    AsyncClosureHandler("service") { [asked] (_: String) async throws(any Error) in
      asked.reach()
      try await Task.sleep(for: .seconds(1000))
      return .handled("late")
    }
  }

  private func cancelled(
    _ chain: some AsyncHandler<String, String, any Error>
  ) async -> Result<Outcome<String>, any Error> {
    let client = Task { try await chain.run("a") }
    await asked.reached()
    client.cancel()
    return await client.result
  }

  @Test func `an abandoned call does not open a circuit`() async {
    let breaker = CircuitBreaker<String, String, any Error>(
      settings: CircuitSettings(minimumCalls: 1), clock: clock
    ) { $0 }
    _ = await cancelled(service.surrounded(by: breaker))
    #expect(breaker.state(of: "a") == "closed, 0 of 0 failed")
  }

  @Test func `a call that a time limit cancels between two handlers counts as a failure`()
    async throws
  {
    let breaker = CircuitBreaker<String, String, any Error>(clock: clock) { $0 }
    let door = Milestone()
    let chain = Chain("service") {
      AsyncClosureHandler("first") { [asked] (_: String) async throws(any Error) in
        asked.reach()
        await door.reachedOrCancelled()
        return Outcome<String>.passed
      }
      ClosureHandler("second") { (request: String) throws(any Error) in
        Outcome.handled(request)
      }
    }
    .surrounded(by: breaker)
    .waitingTimeout(after: .seconds(1), clock: clock) { $0 }
    let client = Task { try await chain.run("a") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    _ = await client.result
    #expect(breaker.state(of: "a") == "closed, 1 of 1 failed")
  }

  @Test func `a throttle counts an abandoned call as accepted`() async {
    let throttle = ClientThrottle<String, String, any Error>(clock: clock) { $0 }
    let chain = service.surrounded(by: throttle)
    _ = await cancelled(chain)
    #expect(chain.outline.description.contains("1 of 1 accepted"))
  }

  @Test func `no other handler is called`() async {
    let result = await cancelled(service.passing(on: { _ in true }))
    #expect(throws: (any Error).self) { try result.get() }
  }

  @Test func `a time limit that expires after a cancellation is not the cause`() async throws {
    let door = Milestone()
    let slow = AsyncClosureHandler("service") {
      [asked] (_: String) async throws(any Error) -> Outcome<String> in
      asked.reach()
      await door.reached()
      try Task.checkCancellation()
      return .handled("late")
    }
    .waitingTimeout(after: .seconds(1), clock: clock) { $0 }
    let client = Task { try await slow.run("a") }
    await asked.reached()
    client.cancel()
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    door.reach()
    let error = await #expect(throws: ChainError<any Error>.self) { try await client.value }
    #expect(error?.cause is CancellationError?)
    #expect(!(error?.cause is TimedOut))
  }

  @Test func `an outdated position of the manual control changes nothing`() {
    let hand = CircuitHand()
    hand.force(.closed)
    let old = hand.position
    hand.force(nil)
    let circuit = Circuit(CircuitSettings(minimumCalls: 1), under: hand.position)
    if case .success(let ticket) = circuit.enter(at: .zero, under: hand.position) {
      _ = circuit.leave(ticket, .failure, at: .zero, chance: 0)
    }
    _ = circuit.enter(at: .zero, under: old)
    #expect(circuit.summary(at: .zero, under: hand.position).hasPrefix("open for another"))
  }

  @Test func `a negative pause does not skip the deadline`() async {
    let calls = Milestone()
    let failing = AsyncClosureHandler("service") {
      (_: String) async throws(any Error) -> Outcome<String> in
      calls.reach()
      throw CancellationError()
    }
    .surrounded(
      by: PacedRetry(attempts: 3, clock: clock, deciding: { _ in .again(after: .seconds(-1)) }))
    _ = try? await Deadline.$current.withValue(.after(.zero, clock: clock)) {
      try await failing.run("a")
    }
    #expect(calls.count == 1)
  }
}

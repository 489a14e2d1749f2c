import Baton
import BatonTesting
import TestSupport
import Testing

@testable import BatonResilience

/// Tests of clients that leave, and of nested handlers that share a budget.
@Suite(.timeLimit(.minutes(20))) struct LeavingBudgetTests {
  let clock = ManualClock()
  let asked = Milestone()

  /// A service that rethrows its sleep's error, as third-party services do.
  var service: AsyncClosureHandler<String, String, any Error> {
    AsyncClosureHandler("service") { [asked] (request: String) async throws(any Error) in
      asked.reach()
      guard request == "slow" else { throw KitchenError.broken }
      try await Task.sleep(for: .seconds(1000))
      return .handled("late")
    }
  }

  @Test func `clients that leave use no budget and trigger no decision`() async {
    let budget = RetryBudget(clock: clock)
    let decisions = Milestone()
    let patient = service.surrounded(
      by: PacedRetry(backoff: Backoff(randomness: { 0 }), budget: budget) {
        if $0.request == "slow" { decisions.reach() }
        return $0.failure == nil ? .stop : .again
      })
    for number in 1...10 {
      let client = Task { try await patient.run("slow") }
      await asked.reached(number)
      client.cancel()
      let error = await #expect(throws: ChainError<any Error>.self) { try await client.value }
      #expect(error?.description == "cancelled: the next handler, \"service\", was not started")
    }
    #expect(budget.balance == 3)
    #expect(decisions.count == 0)
    // A later real failure is retried.
    _ = try? await patient.run("fails")
    #expect(asked.count == 13)
  }

  @Test func `a retry without a pause uses no budget for a client that leaves`() async {
    let budget = RetryBudget(clock: clock)
    let patient = service.surrounded(by: Retry(repeating: .all, budget: budget))
    let client = Task { try await patient.run("slow") }
    await asked.reached()
    client.cancel()
    let error = await #expect(throws: ChainError<any Error>.self) { try await client.value }
    #expect(error?.description == "cancelled: the next handler, \"service\", was not started")
    #expect(budget.balance == 3)
    #expect(asked.count == 1)
  }

  @Test func `a leaving client gets the failure of a request that must not be repeated`() async {
    let patient = service.surrounded(
      by: PacedRetry(repeating: Repeating { _ in false }, deciding: { _ in .again }))
    let client = Task { try await patient.run("slow") }
    await asked.reached()
    client.cancel()
    let error = await #expect(throws: ChainError<any Error>.self) { try await client.value }
    #expect(error?.cause is CancellationError)
  }

  @Test func `a call is refunded if its client leaves during the pause`() async throws {
    let budget = RetryBudget(clock: clock)
    let patient = service.surrounded(
      by: PacedRetry(backoff: Backoff(randomness: { 1 }), budget: budget, clock: clock))
    let client = Task { try await patient.run("fails") }
    _ = try await clock.nextSleep()
    #expect(budget.balance == 2)
    client.cancel()
    _ = await client.result
    #expect(budget.balance == 3)
  }

  @Test func `a refund after its bucket has expired changes nothing`() throws {
    let budget = RetryBudget(clock: clock)
    let token = try #require(budget.take())
    clock.advance(by: .seconds(5))
    _ = budget.take()
    clock.advance(by: .seconds(5))
    #expect(budget.balance == 2)
    budget.putBack(token)
    #expect(budget.balance == 2)
    clock.advance(by: .seconds(5))
    #expect(budget.balance == 3)
  }

  @Test func `a hedge around a retry with the same budget uses it once for its extra call`()
    async throws
  {
    let budget = RetryBudget(clock: clock)
    let (first, second) = (Milestone(), Milestone())
    let ended = Milestone()
    let service = AsyncClosureHandler("service") { [asked] (_: String) async throws(any Error) in
      if asked.reach() == 1 {
        defer { ended.reach() }
        await first.reachedOrCancelled()
        try Task.checkCancellation()
      }
      await second.reached()
      return Outcome.handled("quick")
    }
    let chain =
      service
      .surrounded(by: PacedRetry(backoff: Backoff(randomness: { 0 }), budget: budget))
      .hedged(
        after: .fixed(.milliseconds(50)), repeating: .all, budget: budget, clock: clock)
    let client = Task { try await chain.run("a") }
    await asked.reached()
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(50))
    await asked.reached(2)
    second.reach()
    #expect(try await client.value == .handled("quick"))
    await ended.reached()
    // The losing call fails because it is cancelled, and is not repeated.
    for _ in 0..<100 { await Task.yield() }
    #expect(budget.balance == 2)
    #expect(asked.count == 2)
  }

  @Test(arguments: [false, true])
  func `an extra call that loses before it begins is refunded`(hasLost: Bool) async throws {
    let budget = RetryBudget(ratio: 0, atLeast: 1, clock: clock)
    let hedge = Hedge<String, String, any Error>(repeating: .all, budget: budget, clock: clock)
    let token = try #require(budget.take())
    let call = Task {
      if hasLost { withUnsafeCurrentTask { $0?.cancel() } }
      await hedge.make(2, of: HedgedCalls(), for: token) { .success(.passed) }
    }
    await call.value
    #expect(budget.balance == (hasLost ? 1 : 0))
  }

  @Test func `a call counts once in a budget, whatever other budgets are in between`() async {
    let (own, other) = (
      RetryBudget(ratio: 1, atLeast: 0, clock: clock),
      RetryBudget(ratio: 1, atLeast: 0, clock: clock)
    )
    let echo = AsyncClosureHandler("echo") { (text: String) async in Outcome.handled(text) }
    let chain =
      echo
      .surrounded(by: PacedRetry(budget: own))
      .surrounded(by: PacedRetry(budget: other))
      .hedged(repeating: .all)
      .surrounded(by: PacedRetry(budget: own))
    _ = await chain.path(ofRunning: "a")
    #expect(own.balance == 1)
    #expect(other.balance == 1)
  }
}

import Baton
import BatonResilience
import BatonTesting
import Testing

/// Tests that this library's handlers obey the laws.
struct LawsResilienceTests {
  private let failure = ProbeFailure()

  @Test func `synchronous handlers obey the laws in both kinds of chains`() async throws {
    func check<A: RepeatingAround<String, String, ProbeFailure>>(
      _ around: @autoclosure () -> A, failure: ProbeFailure? = ProbeFailure(),
      remembering isRemembering: Bool = false, line: Int = #line
    ) async throws {
      try Laws.checkAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure,
        remembering: isRemembering, line: line)
      try await Laws.checkAsyncAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure,
        remembering: isRemembering, line: line)
    }
    try await check(Retry(attempts: 3))
    try await check(Cache(capacity: 1), remembering: true)
    try await check(Limit(to: 1) { ProbeFailure() })
    try await check(Fallback(to: Pass()))
    try await check(
      Fallback(to: Probe("microwave", taking: "pie", "", with: "warm")), failure: nil)
    try await check(CircuitBreaker { _ in ProbeFailure() })
    try await check(CircuitBreaker(forEach: { $0 }) { _ in ProbeFailure() })
    try await check(RateLimit(to: 1000, per: .seconds(1)) { _ in ProbeFailure() })
    try await check(RateLimit(to: 1000, per: .seconds(1), forEach: { $0 }) { _ in ProbeFailure() })
    try await check(FailurePass { _ in false })
    try await check(FailurePass { _ in true }, failure: nil)
    try await check(Retry(repeating: .all, budget: RetryBudget(atLeast: 1000)))
  }

  @Test func `asynchronous handlers obey the laws`() async throws {
    func check<A: AsyncRepeatingAround<String, String, ProbeFailure>>(
      _ around: @autoclosure () -> A, line: Int = #line
    ) async throws {
      try await Laws.checkAsyncAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure, line: line)
    }
    try await check(
      PacedRetry(backoff: Backoff(randomness: { 0 }), budget: RetryBudget(atLeast: 1000)))
    try await check(OneFlight())
    try await check(PacedRetry(attempts: 3, pause: { _ in .zero }))
    try await check(WaitingLimit(to: 1))
    try await check(Timeout(after: .seconds(3600)) { _ in ProbeFailure() })
  }

  @Test func `handlers that reject obey the laws`() async throws {
    let breaker = CircuitBreaker<String, String, ProbeFailure> { _ in ProbeFailure() }
    breaker.force(.open)
    try Laws.checkAround(
      breaker, sendingOn: [], failing: ["pie"], response: "baked", failure: failure)
    try await Laws.checkAsyncAround(
      breaker, sendingOn: [], failing: ["pie"], response: "baked", failure: failure)
  }

  @Test func `handlers that respond from a cache obey the laws`() throws {
    let cache = Cache<String, String, ProbeFailure>(capacity: 1)
    #expect(
      try Probe("oven", taking: "pie", with: "baked").surrounded(by: cache)("pie")
        == .handled("baked"))
    try Laws.checkAround(
      cache, sendingOn: [], taking: ["pie"], response: "baked", failure: failure)
  }
}

import Baton
import BatonResilience
import BatonTesting
import Testing

/// Tests that the handlers for slow and overloaded services obey the laws.
struct LawsLoadTests {
  private let failure = ProbeFailure()

  @Test func `synchronous limits obey the laws in both kinds of chains`() async throws {
    func check<A: RepeatingAround<String, String, ProbeFailure>>(
      _ around: @autoclosure () -> A, line: Int = #line
    ) async throws {
      try Laws.checkAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure, line: line)
      try await Laws.checkAsyncAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure, line: line)
    }
    try await check(AdaptiveLimit { _ in ProbeFailure() })
    try await check(ClientThrottle(randomness: { 1 }) { _ in ProbeFailure() })
    try await check(Chaos(by: ChaosSwitch()) { _ in .fault(ProbeFailure()) })
  }

  @Test func `asynchronous limits obey the laws`() async throws {
    func check<A: AsyncRepeatingAround<String, String, ProbeFailure>>(
      _ around: @autoclosure () -> A, line: Int = #line
    ) async throws {
      try await Laws.checkAsyncAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure, line: line)
    }
    try await check(LeavingTimeout(after: .seconds(600)) { _ in ProbeFailure() })
    try await check(WaitingTimeout(after: .seconds(600)) { _ in ProbeFailure() })
    try await check(LeavingTimeout { _ in ProbeFailure() })
    try await check(WithDeadline(of: { _ in .after(.seconds(600)) }) { _ in ProbeFailure() })
    try await check(Hedge(repeating: .all))
    try await check(Hedge(after: .fixed(.seconds(600)), repeating: .all))
    try await check(Shedding(to: 4) { _ in ProbeFailure() })
    try await check(ChaosLatency(of: .nanoseconds(1), by: ChaosSwitch(rate: 1)))
  }

  @Test func `handlers that reject, handle or pass on their own obey the laws`() async throws {
    let on = ChaosSwitch(rate: 1)
    func chaos(_ effect: Chaos<String, String, ProbeFailure>.Effect)
      -> Chaos<String, String, ProbeFailure>
    { Chaos(by: on) { _ in effect } }
    try Laws.checkAround(
      chaos(.fault(failure)), sendingOn: [], failing: ["pie"], response: "baked",
      failure: failure)
    try Laws.checkAround(
      chaos(.outcome(.handled("raw"))), sendingOn: [], taking: ["pie"], response: "baked",
      failure: failure)
    try Laws.checkAround(
      chaos(.outcome(.passed)), sendingOn: [], passing: ["pie"], response: "baked",
      failure: failure)
    try await Laws.checkAsyncAround(
      WaitingTimeout(after: .zero) { _ in ProbeFailure() }, sendingOn: [], failing: ["pie"],
      response: "baked", failure: failure)
  }
}

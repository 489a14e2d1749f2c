import Baton
import BatonResilience
import BatonTesting
import Testing

private typealias Around = ClosureAround<String, String, ProbeFailure>

/// The around handlers of the library's own keep the laws.
struct LawsAroundTests {
  private let failure = ProbeFailure()

  /// A gate that refuses what is longer than three characters.
  private let gate = Gate<_, String, ProbeFailure>(
    ClosureCheck("short") { (request: String) in
      request.count > 3 ? .invalid("is too long") : Verdict<String>.valid
    }
  ) { _ in ProbeFailure() }

  @Test func `around handlers that do not suspend keep the laws`() async throws {
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
    try await check(Around("plain") { request, next in next(request + ", warm") })
    try await check(Around("polite") { request, next in next(request).map { $0 + ", please" } })
    try await check(Retry(attempts: 3))
    try await check(Cache(capacity: 1), remembering: true)
    try await check(Limit(to: 1) { ProbeFailure() })
    try await check(Fallback(to: Pass()))
    try await check(
      Fallback(to: Probe("microwave", taking: "pie", "", with: "warm")), failure: nil)
    try await check(gate)
  }

  @Test func `around handlers that suspend keep the laws`() async throws {
    func check<A: AsyncRepeatingAround<String, String, ProbeFailure>>(
      _ around: @autoclosure () -> A, line: Int = #line
    ) async throws {
      try await Laws.checkAsyncAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure, line: line)
    }
    try await check(PacedRetry(attempts: 3, pause: { _ in .zero }))
    try await check(WaitingLimit(to: 1))
    try await check(Timeout(after: .seconds(3600)) { _ in ProbeFailure() })
  }

  @Test func `what refuses and what answers keeps the laws`() async throws {
    try Laws.checkAround(
      gate, sendingOn: ["pie"], failing: ["tomato"], response: "baked", failure: failure)
    try await Laws.checkAsyncAround(
      gate, sendingOn: ["pie"], failing: ["tomato"], response: "baked", failure: failure)
    let cache = Cache<String, String, ProbeFailure>(capacity: 1)
    #expect(
      try Probe("oven", taking: "pie", with: "baked").surrounded(by: cache)("pie")
        == .handled("baked"))
    try Laws.checkAround(
      cache, sendingOn: [], taking: ["pie"], response: "baked", failure: failure)
  }
}

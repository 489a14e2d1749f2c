import Baton
import BatonTesting
import Testing

private typealias Around = ClosureAround<String, String, ProbeFailure>

/// Tests that the library's own around handlers keep the laws.
struct LawsAroundTests {
  private let failure = ProbeFailure()

  /// A gate that rejects requests of more than three characters.
  private let gate = Gate<_, String, ProbeFailure>(
    ClosureCheck("short") { (request: String) in
      request.count > 3 ? .invalid("is too long") : Verdict<String>.valid
    }
  ) { _ in ProbeFailure() }

  @Test func `synchronous around handlers obey the laws`() async throws {
    func check<A: RepeatingAround<String, String, ProbeFailure>>(
      _ around: @autoclosure () -> A, line: Int = #line
    ) async throws {
      try Laws.checkAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure, line: line)
      try await Laws.checkAsyncAround(
        around(), sendingOn: ["pie", ""], response: "baked", failure: failure, line: line)
    }
    try await check(Around("plain") { request, next in next(request + ", warm") })
    try await check(Around("polite") { request, next in next(request).map { $0 + ", please" } })
    try await check(gate)
  }

  @Test func `rejecting handlers obey the laws`() async throws {
    try Laws.checkAround(
      gate, sendingOn: ["pie"], failing: ["tomato"], response: "baked", failure: failure)
    try await Laws.checkAsyncAround(
      gate, sendingOn: ["pie"], failing: ["tomato"], response: "baked", failure: failure)
  }
}

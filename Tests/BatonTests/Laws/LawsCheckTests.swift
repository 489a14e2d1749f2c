import Baton
import BatonTesting
import Testing

/// Tests that the library's own checks keep the laws.
struct LawsCheckTests {
  @Test func `rows of checks obey the laws`() async throws {
    try Laws.checkChecks { checks in Checks("row") { for check in checks { check } } }
    try await Laws.checkAsyncChecks { checks in Checks("row") { for check in checks { check } } }
  }

  @Test func `nested rows with conditions obey the laws`() async throws {
    try Laws.checkChecks { checks in
      Checks("row") {
        if let first = checks.first { first }
        Checks("inner") { for check in checks.dropFirst() { check.when { _ in true } } }
      }
    }
    try await Laws.checkAsyncChecks { checks in
      Checks("row") {
        if let first = checks.first { first }
        Checks("inner") { for check in checks.dropFirst() { check.when { _ in true } } }
      }
    }
  }

  @Test func `a synchronous row in asynchronous code obeys the laws`() async throws {
    try await Laws.checkAsync(
      NotBlank().when { $0 != "none" }, valid: ["onion"], invalid: ["", " "], skipped: ["none"])
  }

  @Test func `checks made of closures obey the laws`() async throws {
    try Laws.check(
      ClosureCheck("short") { (text: String) throws(ProbeFailure) -> Verdict<Int> in
        guard text != "?" else { throw ProbeFailure() }
        return text.count > 3 ? .invalid(text.count) : text.isEmpty ? .skipped : .valid
      }, valid: ["pie"], invalid: ["onion"], skipped: [""], failing: ["?"])
    try await Laws.checkAsync(
      AsyncClosureCheck("short") { (text: String) async throws(ProbeFailure) -> Verdict<Int> in
        guard text != "?" else { throw ProbeFailure() }
        return text.count > 3 ? .invalid(text.count) : text.isEmpty ? .skipped : .valid
      }, valid: ["pie"], invalid: ["onion"], skipped: [""], failing: ["?"])
  }
}

import Baton
import BatonTesting
import Testing

/// A group of checks that checks for cancellation only at the beginning.
private struct EagerChecks: AsyncCheckComposite {
  let name = "eager"
  let parts: [AsyncClosureCheck<String, String, ProbeFailure>]

  var names: [String] { parts.flatMap(\.names) }

  func check(
    _ subject: String, into report: inout CheckReport<String>
  ) async throws(ChainError<ProbeFailure>) {
    guard let first = parts.first else { return }
    try await first.check(subject, into: &report)
    for part in parts.dropFirst() {
      do throws(ChainError<ProbeFailure>) {
        try await part.check(subject, into: &report)
      } catch {
        if error.code == .cancelled { _ = try? await part.check(subject) }
        throw error
      }
    }
  }
}

struct AsyncChecksLawsTests {
  private let lawTen = """
    law 10: a cancelled task starts no more handlers, and the error names the next handler.
    """

  private func check(_ fault: StubbornChecks.Fault) async -> String? {
    await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncChecks { StubbornChecks(parts: $0, fault: fault) }
    }?
    .message
  }

  @Test func `a group of asynchronous checks that obeys the laws passes`() async throws {
    try await Laws.checkAsyncChecks(subject: 3, problem: \.count, failure: nil) {
      (checks: [AsyncClosureCheck<Int, Int, Never>]) in
      Checks { for check in checks { check } }
    }
  }

  @Test func `detects a group that starts another check in a cancelled task`() async {
    #expect(
      await check(.startsAnother) == """
        "stubborn" breaks \(lawTen)
        The task was cancelled, but it ran "first".
        """)
  }

  @Test func `detects a group that hides a cancellation`() async {
    #expect(
      await check(.hidesIt) == """
        "stubborn" breaks \(lawTen)
        The task was cancelled, and "first" was next; the report: valid: 0 checks passed.
        """)
  }

  @Test func `detects a group whose cancellation names the wrong check`() async {
    #expect(
      await check(.namesAnother) == """
        "stubborn" breaks \(lawTen)
        The task was cancelled, and "second" was next; the error says "first".
        """)
  }

  @Test func `detects a group that starts another check after one was cancelled`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncChecks { EagerChecks(parts: $0) }
    }
    #expect(
      violation?.message == """
        "eager" breaks \(lawTen)
        The task was cancelled in "first", and "second" was run after it.
        """)
  }
}

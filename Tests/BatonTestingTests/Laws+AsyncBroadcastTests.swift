import Baton
import BatonTesting
import Testing

struct AsyncBroadcastLawsTests {
  private let lawTen = """
    law 10: a cancelled task starts no further handler, and the error names the next one.
    """

  private func check(_ fault: StubbornBroadcast.Fault) async -> String? {
    await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncBroadcast { StubbornBroadcast(parts: $0, fault: fault) }
    }?
    .message
  }

  @Test func `a broadcast with more handlers at once than it may is found`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncBroadcast(limit: 2) { Broadcast("crowd", to: $0).atOnce() }
    }
    #expect(
      violation?.message == """
        "crowd" breaks law 1: the order is the declared order, and nothing reorders it.
        At most 2 may have the request at the same time; 3 had it.
        """)
  }

  @Test func `a broadcast at once that answers in the order of readiness is found`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncBroadcast(limit: 3) { Hasty(parts: $0) }
    }
    #expect(
      violation?.message == """
        "hasty" breaks law 1: the order is the declared order, and nothing reorders it.
        It was to answer "first", "second", and answered "second", "first".
        base: handled
        ├─ first: handled
        └─ second: handled
        """)
  }

  @Test func `a broadcast that starts a handler after one was cancelled is found`() async {
    #expect(
      await check(.startsAnother) == """
        "stubborn" breaks \(lawTen)
        The task was cancelled in "first", and "second" was started after it.
        base: cancelled
        ├─ first: passed
        └─ second: cancelled
        """)
  }

  @Test func `a broadcast that takes a cancellation for a pass is found`() async {
    #expect(
      await check(.hidesIt) == """
        "stubborn" breaks \(lawTen)
        The task was cancelled, and "second" was next; the broadcast passed it on.
        base: cancelled
        ├─ first: passed
        └─ second: cancelled
        """)
  }

  @Test func `a broadcast whose cancellation names another handler is found`() async {
    #expect(
      await check(.namesAnother) == """
        "stubborn" breaks \(lawTen)
        The task was cancelled, and "second" was next; the error says "third".
        base: cancelled
        ├─ first: passed
        └─ second: cancelled
        other: cancelled
        └─ third: cancelled
        """)
  }
}

/// A broadcast at once whose last response stands first.
private struct Hasty: AsyncComposite {
  let name = "hasty"
  let parts: [AsyncProbe<String, String, ProbeFailure>]

  var outlines: [Outline] { [Outline(name, parts: parts.flatMap(\.outlines))] }

  func handle(
    _ request: String, in walk: Walk
  ) async throws(ChainError<ProbeFailure>) -> Outcome<[String]> {
    // One after the other: at once they begin in any order, and the path is drawn in it.
    try await Broadcast("base", to: parts).atOnce(limit: 1).handle(request, in: walk).map {
      $0.reversed()
    }
  }
}

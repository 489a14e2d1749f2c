import Baton
import BatonTesting
import Testing

struct AsyncBroadcastLawsTests {
  private let lawTen = """
    law 10: a cancelled task starts no more handlers, and the error names the next handler.
    """

  private func check(_ fault: StubbornBroadcast.Fault) async -> String? {
    await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncBroadcast { StubbornBroadcast(parts: $0, fault: fault) }
    }?
    .message
  }

  @Test func `detects a broadcast that calls too many handlers at the same time`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncBroadcast(limit: 2) { Broadcast("crowd", to: $0).atOnce() }
    }
    #expect(
      violation?.message == """
        "crowd" breaks law 1: the order is the declared order, and nothing reorders it.
        At most 2 may have the request at the same time; 3 had it.
        """)
  }

  @Test func `detects a parallel broadcast that answers in order of completion`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncBroadcast(limit: 3) { Hasty(parts: $0) }
    }
    #expect(
      violation?.message == """
        "hasty" breaks law 1: the order is the declared order, and nothing reorders it.
        Expected "first", "second", but the answer was "second", "first".
        base: handled
        ├─ first: handled
        └─ second: handled
        """)
  }

  @Test func `detects a broadcast that starts a handler after one was cancelled`() async {
    #expect(
      await check(.startsAnother) == """
        "stubborn" breaks \(lawTen)
        The task was cancelled in "first", and "second" was started after it.
        base: cancelled
        ├─ first: passed
        └─ second: cancelled
        """)
  }

  @Test func `detects a broadcast that turns a cancellation into a pass`() async {
    #expect(
      await check(.hidesIt) == """
        "stubborn" breaks \(lawTen)
        The task was cancelled, and "second" was next; the broadcast passed it on.
        base: cancelled
        ├─ first: passed
        └─ second: cancelled
        """)
  }

  @Test func `detects a broadcast whose cancellation names the wrong handler`() async {
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

/// A concurrent broadcast that returns its last response first.
private struct Hasty: AsyncComposite {
  let name = "hasty"
  let parts: [AsyncProbe<String, String, ProbeFailure>]

  var outlines: [Outline] { [Outline(name, parts: parts.flatMap(\.outlines))] }

  func handle(
    _ request: String, in walk: Walk
  ) async throws(ChainError<ProbeFailure>) -> Outcome<[String]> {
    // Calls the parts in order: concurrent parts begin in any order, and the path would show that.
    try await Broadcast("base", to: parts).atOnce(limit: 1).handle(request, in: walk).map {
      $0.reversed()
    }
  }
}

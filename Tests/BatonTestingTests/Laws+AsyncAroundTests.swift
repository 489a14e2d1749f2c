import Baton
import BatonTesting
import Testing

struct AsyncAroundLawsTests {
  @Test func `detects an around handler that turns a cancellation into a pass`() async {
    let line = #line + 2
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncAround(
        Careless(), sendingOn: ["onion"], response: "sliced", failure: .stock)
    }
    #expect(
      violation?.description == """
        "Careless" breaks law 10: a cancelled task starts no more handlers, and the error names \
        the next handler.
        The task was cancelled, and "second" was next; the chain passed it on.
        Careless: passed
        └─ rest: cancelled
           ├─ first: passed
           └─ second: cancelled
        Checked at BatonTestingTests/Laws+AsyncAroundTests.swift:\(line).
        """)
  }

  @Test func `detects an around handler that answers a cancelled request`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsyncAround(
        Doorkeeper(fault: .takesForACancellation), sendingOn: ["onion"], response: "sliced",
        failure: .stock)
    }
    #expect(
      violation?.message == """
        "doorkeeper" breaks law 10: a cancelled task starts no more handlers, and the error names \
        the next handler.
        The task was cancelled, and "second" was next; the chain answered "never mind".
        doorkeeper: handled
        └─ rest: cancelled
           ├─ first: passed
           └─ second: cancelled
        """)
  }
}

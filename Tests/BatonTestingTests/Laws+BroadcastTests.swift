import Baton
import BatonTesting
import Testing

struct BroadcastLawsTests {
  private let lawOne = "law 1: the order is the declared order, and nothing reorders it."
  private let lawThree = """
    law 3: a pass changes nothing; an error is never taken for a pass, nor a pass for an error, \
    and it reaches the client with the handler's name.
    """
  private let lawFive = "law 5: an unhandled request cannot be overlooked."

  private func check(_ fault: BrokenBroadcast.Fault?) -> String? {
    caught(LawViolation.self) {
      try Laws.checkBroadcast { BrokenBroadcast(fault, $0) }
    }?
    .message
  }

  @Test func `a broadcast that keeps the laws passes`() throws {
    try Laws.checkBroadcast { probes in
      BrokenBroadcast(nil, probes)
    }
    try Laws.checkBroadcast { BrokenReplies($0) { $0 } }
  }

  @Test func `a violation says where the check stands, and shows the path`() {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.checkBroadcast { BrokenBroadcast(.callsBackwards, $0) }
    }
    #expect(
      violation?.description == """
        "broken" breaks \(lawOne)
        It has "first", "second", and called "second", "first".
        second: passed
        first: passed
        Checked at BatonTestingTests/Laws+BroadcastTests.swift:\(line).
        """)
  }

  @Test func `a broadcast that hides its handlers is found`() {
    #expect(
      check(.showsNothing) == """
        "broken" breaks law 6: no request runs forever: a chain never contains itself.
        It has "first"; its outline has none.
        """)
  }

  @Test func `a broadcast whose responses stand in another order is found`() {
    #expect(
      check(.answersBackwards) == """
        "broken" breaks \(lawOne)
        It was to answer "first", "second", and answered "second", "first".
        first: handled
        second: handled
        """)
  }

  @Test func `a broadcast that leaves a handler out is found`() {
    #expect(
      check(.skipsTheSecond) == """
        "broken" breaks \(lawFive)
        "second" was to get the request, and did not; called were "first".
        first: passed
        """)
  }

  @Test func `a broadcast that calls a handler twice is found`() {
    #expect(
      check(.callsTwice) == """
        "broken" breaks law 4: the rest of a chain is called at most once, unless a type says that \
        it repeats.
        "first" got the request more than once: "first", "first".
        first: passed
        first: passed
        """)
  }

  @Test func `a broadcast that gives its handlers different requests is found`() {
    #expect(
      check(.changesTheRequest) == """
        "broken" breaks \(lawThree)
        "first" got "request 0", and "second" got "request 1".
        first: passed
        second: passed
        """)
  }

  @Test func `a broadcast that goes on after a failure is found`() {
    #expect(
      check(.goesOnAfterAFailure) == """
        "broken" breaks \(lawThree)
        "first" failed, and "second" was called after it.
        first: failed
        second: passed
        """)
  }

  @Test func `a broadcast that takes a failure for a pass is found`() {
    #expect(
      check(.hidesFailures) == """
        "broken" breaks \(lawThree)
        "first" failed; the broadcast passed it on.
        first: failed
        """)
  }

  @Test func `a broadcast that loses the name of the handler that failed is found`() {
    #expect(
      check(.losesTheName) == """
        "broken" breaks \(lawThree)
        "first" failed; the error names "".
        first: failed
        """)
  }

  @Test func `a broadcast that fails where no handler did is found`() {
    #expect(
      check(.failsByItself) == """
        "broken" breaks \(lawThree)
        No handler stopped it; the broadcast failed: the probe was to fail.
        """)
  }

  @Test func `a broadcast that loses a response is found`() {
    #expect(
      check(.losesAResponse) == """
        "broken" breaks \(lawFive)
        It was to answer "first", "second", and answered "first".
        first: handled
        second: handled
        """)
  }

  @Test func `a broadcast that answers what nobody took is found`() {
    #expect(
      check(.answersWhatNobodyTook) == """
        "broken" breaks \(lawFive)
        No handler took the request, and it answered none.
        """)
  }

  @Test func `a broadcast that passes what was taken is found`() {
    #expect(
      check(.passesWhatWasTaken) == """
        "broken" breaks \(lawFive)
        It was to answer "first", and passed the request on.
        first: handled
        """)
  }

  @Test func `a broadcast that hides visits is found`() {
    #expect(
      check(.hidesVisits) == """
        "broken" breaks law 9: a path that is asked for is complete, and asking for it changes \
        nothing.
        The calls were: first-. The path has: .
        """)
  }

  @Test func `a broadcast that collects failures and loses one is found`() {
    let violation = caught(LawViolation.self) {
      try Laws.checkBroadcast { probes in
        BrokenReplies(probes) { replies in
          replies.filter { if case .success = $0.result { true } else { false } }
        }
      }
    }
    #expect(
      violation?.message == """
        "broken" breaks \(lawFive)
        It was to answer "first: failure of first", and answered none.
        base: handled
        └─ first: failed
        """)
  }

  @Test func `a broadcast that collects failures in another order is found`() {
    let violation = caught(LawViolation.self) {
      try Laws.checkBroadcast { BrokenReplies($0) { $0.reversed() } }
    }
    #expect(
      violation?.message == """
        "broken" breaks \(lawOne)
        It was to answer "first: first", "second: second", and answered "second: second", \
        "first: first".
        base: handled
        ├─ first: handled
        └─ second: handled
        """)
  }
}

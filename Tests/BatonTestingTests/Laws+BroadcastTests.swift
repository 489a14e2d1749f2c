import Baton
import BatonTesting
import Testing

struct BroadcastLawsTests {
  private let lawOne = "law 1: the order is the declared order, and nothing reorders it."
  private let lawThree = """
    law 3: a pass changes nothing; an error is never mistaken for a pass, nor a pass for an error, \
    and it reaches the client with the handler's name.
    """
  private let lawFive = "law 5: an unhandled request cannot be overlooked."

  private func check(_ fault: BrokenBroadcast.Fault?) -> String? {
    caught(LawViolation.self) {
      try Laws.checkBroadcast { BrokenBroadcast(fault, $0) }
    }?
    .message
  }

  @Test func `a broadcast that obeys the laws passes`() throws {
    try Laws.checkBroadcast { probes in
      BrokenBroadcast(nil, probes)
    }
    try Laws.checkBroadcast { BrokenReplies($0) { $0 } }
  }

  @Test func `a violation names the check's location and shows the path`() {
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

  @Test func `detects a broadcast that hides its handlers`() {
    #expect(
      check(.showsNothing) == """
        "broken" breaks law 6: no request runs forever: a chain never contains itself.
        It has "first"; its outline has none.
        """)
  }

  @Test func `detects a broadcast with reordered responses`() {
    #expect(
      check(.answersBackwards) == """
        "broken" breaks \(lawOne)
        Expected "first", "second", but the answer was "second", "first".
        first: handled
        second: handled
        """)
  }

  @Test func `detects a broadcast that leaves a handler out`() {
    #expect(
      check(.skipsTheSecond) == """
        "broken" breaks \(lawFive)
        "second" should have received the request, but did not; called: "first".
        first: passed
        """)
  }

  @Test func `detects a broadcast that calls a handler twice`() {
    #expect(
      check(.callsTwice) == """
        "broken" breaks law 4: the rest of a chain is called at most once, unless a type says that \
        it repeats.
        "first" got the request more than once: "first", "first".
        first: passed
        first: passed
        """)
  }

  @Test func `detects a broadcast that gives its handlers different requests`() {
    #expect(
      check(.changesTheRequest) == """
        "broken" breaks \(lawThree)
        "first" got "request 0", and "second" got "request 1".
        first: passed
        second: passed
        """)
  }

  @Test func `detects a broadcast that continues after a failure`() {
    #expect(
      check(.goesOnAfterAFailure) == """
        "broken" breaks \(lawThree)
        "first" failed, and "second" was called after it.
        first: failed
        second: passed
        """)
  }

  @Test func `detects a broadcast that turns a failure into a pass`() {
    #expect(
      check(.hidesFailures) == """
        "broken" breaks \(lawThree)
        "first" failed; the broadcast passed it on.
        first: failed
        """)
  }

  @Test func `detects a broadcast that loses the failed handler's name`() {
    #expect(
      check(.losesTheName) == """
        "broken" breaks \(lawThree)
        "first" failed; the error names "".
        first: failed
        """)
  }

  @Test func `detects a broadcast that fails without a failing handler`() {
    #expect(
      check(.failsByItself) == """
        "broken" breaks \(lawThree)
        No handler stopped it; the broadcast failed: the probe failed as specified.
        """)
  }

  @Test func `detects a broadcast that loses a response`() {
    #expect(
      check(.losesAResponse) == """
        "broken" breaks \(lawFive)
        Expected "first", "second", but the answer was "first".
        first: handled
        second: handled
        """)
  }

  @Test func `detects a broadcast that answers an unhandled request`() {
    #expect(
      check(.answersWhatNobodyTook) == """
        "broken" breaks \(lawFive)
        No handler handled the request, and it answered none.
        """)
  }

  @Test func `detects a broadcast that passes a handled request`() {
    #expect(
      check(.passesWhatWasTaken) == """
        "broken" breaks \(lawFive)
        Expected "first", but the request was passed on.
        first: handled
        """)
  }

  @Test func `detects a broadcast that hides visits`() {
    #expect(
      check(.hidesVisits) == """
        "broken" breaks law 9: a recorded path is complete, and recording it changes nothing.
        The calls were: first-. The path has: .
        """)
  }

  @Test func `detects a collecting broadcast that loses a failure`() {
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
        Expected "first: failure of first", but the answer was none.
        base: handled
        └─ first: failed
        """)
  }

  @Test func `detects a collecting broadcast that reorders failures`() {
    let violation = caught(LawViolation.self) {
      try Laws.checkBroadcast { BrokenReplies($0) { $0.reversed() } }
    }
    #expect(
      violation?.message == """
        "broken" breaks \(lawOne)
        Expected "first: first", "second: second", but the answer was "second: second", \
        "first: first".
        base: handled
        ├─ first: handled
        └─ second: handled
        """)
  }
}

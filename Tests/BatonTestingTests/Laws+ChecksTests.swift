import Baton
import BatonTesting
import Testing

struct ChecksLawsTests {
  private let lawOne = "law 1: the order is the declared order, and nothing reorders it."
  private let lawThree = """
    law 3: a pass changes nothing; an error is never mistaken for a pass, nor a pass for an error, \
    and it reaches the client with the handler's name.
    """
  private let lawFive = "law 5: an unhandled request cannot be overlooked."

  private func check(_ fault: BrokenChecks.Fault?) -> String? {
    caught(LawViolation.self) {
      try Laws.checkChecks { BrokenChecks(fault, $0) }
    }?
    .message
  }

  @Test func `a group of checks that obeys the laws passes`() throws {
    #expect(check(nil) == nil)
    try Laws.checkChecks(subject: 3, problem: \.count, failure: ProbeFailure()) { checks in
      Checks { for check in checks { check } }
    }
  }

  @Test func `a violation names the check's location`() {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.checkChecks { BrokenChecks(.makesBackwards, $0) }
    }
    #expect(
      violation?.description == """
        "broken" breaks \(lawOne)
        It has "first", "second", and ran "second", "first".
        Checked at BatonTestingTests/Laws+ChecksTests.swift:\(line).
        """)
  }

  @Test func `detects a group whose report has a different order`() {
    #expect(
      check(.reportsBackwards) == """
        "broken" breaks \(lawOne)
        "first", "second" found problems; asked for all problems, the report has those of \
        "second", "first".
        """)
  }

  @Test func `detects a group that leaves a check out`() {
    #expect(
      check(.skipsTheSecond) == """
        "broken" breaks \(lawOne)
        "second" was next but was not run; run: "first".
        """)
  }

  @Test func `detects a group with reordered identifiers`() {
    #expect(
      check(.namesBackwards) == """
        "broken" breaks \(lawOne)
        It has "first", "second"; its names are "second", "first".
        """)
  }

  @Test func `detects a group that hides its identifiers`() {
    #expect(
      check(.namesNothing) == """
        "broken" breaks \(lawFive)
        It has "first"; its names are none.
        """)
  }

  @Test func `detects a group that continues after the only requested problem`() {
    #expect(
      check(.goesOnAfterTheFirst) == """
        "broken" breaks law 2: at most one handler handles a request, and later ones are never \
        called.
        Only the first problem was requested; "first" found one, and "second" was run after it.
        """)
  }

  @Test func `detects a group that continues after a failure`() {
    #expect(
      check(.goesOnAfterAFailure) == """
        "broken" breaks \(lawThree)
        "first" failed, and "second" was run after it.
        """)
  }

  @Test func `detects a group that turns a failure into a valid verdict`() {
    #expect(
      check(.hidesFailures) == """
        "broken" breaks \(lawThree)
        "first" failed; the report: valid: 0 checks passed.
        """)
  }

  @Test func `detects a group that fails without a failing check`() {
    #expect(
      check(.failsByItself) == """
        "broken" breaks \(lawThree)
        No check failed; the report: "" failed: the probe failed as specified.
        """)
  }

  @Test func `detects a group that loses the failed check's name`() {
    #expect(
      check(.losesTheName) == """
        "broken" breaks \(lawThree)
        "first" failed; the error names "".
        """)
  }

  @Test func `detects a group that runs a check twice`() {
    #expect(
      check(.makesTwice) == """
        "broken" breaks law 4: the rest of a chain is called at most once, unless a type says that \
        it repeats.
        "first" was run more than once: "first", "first".
        """)
  }

  @Test func `detects a group that gives its checks different subjects`() {
    #expect(
      check(.changesTheSubject) == """
        "broken" breaks \(lawThree)
        "first" got "subject 0", and "second" got "subject 1".
        """)
  }

  @Test func `detects a group that hides a problem`() {
    #expect(
      check(.hidesProblems) == """
        "broken" breaks \(lawThree)
        "first" found problems; asked for all problems, the report has those of none.
        """)
  }

  @Test func `detects a group that reports a different problem`() {
    #expect(
      check(.changesProblems) == """
        "broken" breaks \(lawThree)
        "first" found "a problem of first"; asked for all problems, the report has "something".
        """)
  }

  @Test func `detects a group that does not report a skipped check`() {
    #expect(
      check(.hidesSkipped) == """
        "broken" breaks \(lawFive)
        Skipped: "first"; asked for all problems, the report has none.
        """)
  }

  @Test func `detects a group that does not count a passed check`() {
    #expect(
      check(.hidesValid) == """
        "broken" breaks \(lawFive)
        Passed: "first"; asked for all problems, the report counts 0.
        """)
  }
}

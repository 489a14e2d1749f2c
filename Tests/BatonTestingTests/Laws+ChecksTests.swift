import Baton
import BatonTesting
import Testing

struct ChecksLawsTests {
  private let lawOne = "law 1: the order is the declared order, and nothing reorders it."
  private let lawThree = """
    law 3: a pass changes nothing; an error is never taken for a pass, nor a pass for an error, \
    and it reaches the client with the handler's name.
    """
  private let lawFive = "law 5: an unhandled request cannot be overlooked."

  private func check(_ fault: BrokenChecks.Fault?) -> String? {
    caught(LawViolation.self) {
      try Laws.checkChecks { BrokenChecks(fault, $0) }
    }?
    .message
  }

  @Test func `a row of checks that keeps the laws passes`() throws {
    #expect(check(nil) == nil)
    try Laws.checkChecks(subject: 3, problem: \.count, failure: ProbeFailure()) { checks in
      Checks { for check in checks { check } }
    }
  }

  @Test func `a violation says where the check stands`() {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.checkChecks { BrokenChecks(.makesBackwards, $0) }
    }
    #expect(
      violation?.description == """
        "broken" breaks \(lawOne)
        It has "first", "second", and made "second", "first".
        Checked at BatonTestingTests/Laws+ChecksTests.swift:\(line).
        """)
  }

  @Test func `a row whose report has another order is found`() {
    #expect(
      check(.reportsBackwards) == """
        "broken" breaks \(lawOne)
        Problems were found by "first", "second"; asked for all problems, the report has those of \
        "second", "first".
        """)
  }

  @Test func `a row that leaves a check out is found`() {
    #expect(
      check(.skipsTheSecond) == """
        "broken" breaks \(lawOne)
        "second" was next and was not made; made were "first".
        """)
  }

  @Test func `a row whose identifiers stand in another order is found`() {
    #expect(
      check(.namesBackwards) == """
        "broken" breaks \(lawOne)
        It has "first", "second"; its names are "second", "first".
        """)
  }

  @Test func `a row that hides its identifiers is found`() {
    #expect(
      check(.namesNothing) == """
        "broken" breaks \(lawFive)
        It has "first"; its names are none.
        """)
  }

  @Test func `a row that goes on after the first problem, when only that is asked for, is found`() {
    #expect(
      check(.goesOnAfterTheFirst) == """
        "broken" breaks law 2: at most one handler takes a request, and those after it are never \
        called.
        Only the first problem was asked for; "first" found one, and "second" was made after it.
        """)
  }

  @Test func `a row that goes on after a failure is found`() {
    #expect(
      check(.goesOnAfterAFailure) == """
        "broken" breaks \(lawThree)
        "first" failed, and "second" was made after it.
        """)
  }

  @Test func `a row that takes a failure for no finding is found`() {
    #expect(
      check(.hidesFailures) == """
        "broken" breaks \(lawThree)
        "first" failed; the report: valid: 0 checks passed.
        """)
  }

  @Test func `a row that fails where no check did is found`() {
    #expect(
      check(.failsByItself) == """
        "broken" breaks \(lawThree)
        No check failed; the report: "" failed: the probe was to fail.
        """)
  }

  @Test func `a row that loses the name of the check that failed is found`() {
    #expect(
      check(.losesTheName) == """
        "broken" breaks \(lawThree)
        "first" failed; the error names "".
        """)
  }

  @Test func `a row that makes a check twice is found`() {
    #expect(
      check(.makesTwice) == """
        "broken" breaks law 4: the rest of a chain is called at most once, unless a type says that \
        it repeats.
        "first" was made more than once: "first", "first".
        """)
  }

  @Test func `a row that gives its checks different subjects is found`() {
    #expect(
      check(.changesTheSubject) == """
        "broken" breaks \(lawThree)
        "first" got "subject 0", and "second" got "subject 1".
        """)
  }

  @Test func `a row that hides a problem is found`() {
    #expect(
      check(.hidesProblems) == """
        "broken" breaks \(lawThree)
        Problems were found by "first"; asked for all problems, the report has those of none.
        """)
  }

  @Test func `a row that reports another problem is found`() {
    #expect(
      check(.changesProblems) == """
        "broken" breaks \(lawThree)
        "first" found "a problem of first"; asked for all problems, the report has "something".
        """)
  }

  @Test func `a row that does not report a skipped check is found`() {
    #expect(
      check(.hidesSkipped) == """
        "broken" breaks \(lawFive)
        Skipped were "first"; asked for all problems, the report has none.
        """)
  }

  @Test func `a row that does not count a check that found nothing is found`() {
    #expect(
      check(.hidesValid) == """
        "broken" breaks \(lawFive)
        Nothing was found by "first"; asked for all problems, the report counts 0.
        """)
  }
}

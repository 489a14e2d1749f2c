import Baton
import BatonTesting
import Testing

private enum Wrong: Error { case dictionary }

/// A check that obeys the laws, or violates one.
private struct Spelling: Check {
  var name = "spelling"
  var names: [String] { fault == .hasTwoOfAName ? [name, name] : [name] }
  var fault: Fault?

  enum Fault { case hasTwoOfAName }

  func check(_ subject: String) throws(Wrong) -> Verdict<String> {
    switch subject {
    case "": .skipped
    case "teh": .invalid("is misspelled")
    case "qu'il": throw .dictionary
    default: .valid
    }
  }
}

/// A check that has different properties in a report.
private struct TwoFaced: CheckComposite {
  var inReport: Verdict<String>? = .valid
  var name = "face"
  var nameInReport = "face"

  func check(_ subject: String) throws(Wrong) -> Verdict<String> {
    guard subject == "teh" else { throw .dictionary }
    return .invalid("is misspelled")
  }

  func check(
    _ subject: String, into report: inout CheckReport<String>
  ) throws(ChainError<Wrong>) {
    let other = ClosureCheck(nameInReport) { (_: String) throws(Wrong) -> Verdict<String> in
      guard let inReport else { throw .dictionary }
      return inReport
    }
    try other.check(subject, into: &report)
  }
}

/// A check whose identifiers change each time they are read.
private final class Renamed: CheckComposite {
  private let count = Lock(0)

  let name = "renamed"
  var names: [String] {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return ["check \(number)"]
  }

  func check(_ subject: String, into report: inout CheckReport<String>) throws(ChainError<Never>) {}
}

/// A check that accepts everything if its task is cancelled.
private struct Hurried: AsyncCheck {
  func check(_ subject: String) async -> Verdict<String> {
    await Task.yield()
    return Task.isCancelled || subject != "teh" ? .valid : .invalid("is misspelled")
  }
}

struct CheckLawsTests {
  private let lawThree = """
    law 3: a pass changes nothing; an error is never mistaken for a pass, nor a pass for an error, \
    and it reaches the client with the handler's name.
    """
  private let lawFive = "law 5: an unhandled request cannot be overlooked."

  private func check<C: Check<String, String, Wrong>>(
    _ check: C, valid: [String] = [], invalid: [String] = [], skipped: [String] = [],
    failing: [String] = []
  ) async -> String? {
    let violation = caught(LawViolation.self) {
      try Laws.check(check, valid: valid, invalid: invalid, skipped: skipped, failing: failing)
    }
    let other = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(
        check, valid: valid, invalid: invalid, skipped: skipped, failing: failing)
    }
    #expect(violation?.message == other?.message, "the same with and without suspension")
    return violation?.message
  }

  @Test func `a check that obeys the laws passes`() async throws {
    let message = await check(
      Spelling(), valid: ["the"], invalid: ["teh"], skipped: [""], failing: ["qu'il"])
    #expect(message == nil)
    try Laws.check(
      Checks { Spelling().when { $0 != "tofu" } }, valid: ["the"], invalid: ["teh"],
      skipped: ["tofu"], failing: ["qu'il"])
  }

  @Test func `detects a verdict that differs from the expected one`() async {
    let line = #line + 2
    let violation = caught(LawViolation.self) {
      try Laws.check(Spelling(), valid: ["teh"], invalid: [])
    }
    #expect(
      violation?.description == """
        "spelling" breaks \(lawThree)
        It should find nothing in "teh"; run by itself, it found "is misspelled".
        Checked at BatonTestingTests/Laws+CheckTests.swift:\(line).
        """)
    #expect(
      await check(Spelling(), invalid: ["the"]) == """
        "spelling" breaks \(lawThree)
        It should find a problem in "the"; run by itself, it found nothing.
        """)
    #expect(
      await check(Spelling(), failing: ["teh"]) == """
        "spelling" breaks \(lawThree)
        It should fail at "teh"; run by itself, it found "is misspelled".
        """)
  }

  @Test func `detects a failure in place of a problem`() async {
    #expect(
      await check(Spelling(), invalid: ["qu'il"]) == """
        "spelling" breaks \(lawThree)
        It should find a problem in "qu'il"; run by itself, it failed: dictionary.
        """)
  }

  @Test func `detects a check that accepts a subject to which it does not apply`() async {
    #expect(
      await check(Spelling(), skipped: ["the"]) == """
        "spelling" breaks \(lawFive)
        It should skip "the"; run by itself, it found nothing.
        """)
  }

  @Test func `detects a check with a different finding in a report`() async {
    #expect(
      await check(TwoFaced(), invalid: ["teh"]) == """
        "face" breaks \(lawThree)
        It should find a problem in "teh"; asked for all problems, it found nothing.
        """)
    #expect(
      await check(TwoFaced(inReport: .skipped), invalid: ["teh"]) == """
        "face" breaks \(lawThree)
        It should find a problem in "teh"; asked for all problems, it skipped it.
        """)
    #expect(
      await check(TwoFaced(inReport: nil), invalid: ["teh"]) == """
        "face" breaks \(lawThree)
        It should find a problem in "teh"; asked for all problems, it failed: dictionary.
        """)
    #expect(
      await check(TwoFaced(inReport: .invalid("is long")), invalid: ["teh"]) == """
        "face" breaks \(lawThree)
        It found "is misspelled" in "teh"; asked for all problems, it found "is long".
        """)
  }

  @Test func `detects a problem or a failure with a different identifier`() async {
    #expect(
      await check(
        TwoFaced(inReport: .invalid("is misspelled"), nameInReport: "mask"), invalid: ["teh"])
          == """
          "face" breaks \(lawThree)
          It is "face"; asked for all problems, the report on "teh" names "mask".
          """)
    #expect(
      await check(TwoFaced(inReport: nil, nameInReport: "mask"), failing: ["the"]) == """
        "face" breaks \(lawThree)
        It is "face"; asked for all problems, the error on "the" names "mask".
        """)
  }

  @Test func `detects a check without a name`() async {
    #expect(
      await check(Spelling(name: ""), valid: ["the"]) == """
        "" breaks \(lawThree)
        Spelling has no name, so a problem cannot identify it.
        """)
  }

  @Test func `detects a check with two equal identifiers`() async {
    #expect(
      await check(Spelling(fault: .hasTwoOfAName), valid: ["the"]) == """
        "spelling" breaks \(lawThree)
        Its names are not unique: "spelling", "spelling".
        """)
  }

  @Test func `detects a check whose identifiers change`() {
    let violation = caught(LawViolation.self) {
      try Laws.check(Renamed(), valid: ["the"], invalid: [])
    }
    #expect(
      violation?.message == """
        "renamed" breaks \(lawThree)
        Its names were "check 1", and then "check 2".
        """)
  }

  @Test func `detects a check that accepts everything in a cancelled task`() async {
    let violation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(Hurried(), valid: ["the"], invalid: ["teh"])
    }
    #expect(
      violation?.message == """
        "Hurried" breaks \(lawThree)
        It should find a problem in "teh"; in a cancelled task, it found nothing.
        """)
  }

  @Test func `a test without subjects is rejected`() async {
    let error = caught(NothingToCheck.self) { try Laws.check(Spelling(), valid: [], invalid: []) }
    #expect(error == NothingToCheck(handler: "spelling"))
    let other = await caughtAsync(NothingToCheck.self) {
      try await Laws.checkAsync(Spelling(), valid: [], invalid: [])
    }
    #expect(other == NothingToCheck(handler: "spelling"))
  }

  @Test func `detects a check that remembers its subjects`() async {
    /// A check that rejects a word after any different word.
    final class Confused: Check {
      private let last = Lock("")

      func check(_ subject: String) -> Verdict<String> {
        let last = last.exchange(subject)
        return last == "" || last == subject ? .valid : .invalid("is not \(last)")
      }
    }
    let finding = """
      It should find nothing in "the"; run again after "tea", it found "is not tea".
      """
    let violation = caught(LawViolation.self) {
      try Laws.check(Confused(), valid: ["the", "tea"], invalid: [])
    }
    #expect(violation?.finding == finding)
    #expect(violation?.law == .passAndError)
    let asyncViolation = await caughtAsync(LawViolation.self) {
      try await Laws.checkAsync(Confused(), valid: ["the", "tea"], invalid: [])
    }
    #expect(asyncViolation?.finding == finding)
  }
}

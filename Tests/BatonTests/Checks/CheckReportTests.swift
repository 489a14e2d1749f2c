import Testing

import Baton

@Suite struct CheckReportTests {
  let password = Checks("password") {
    Texts.length
    Texts.digits
    NotBlank()
    ClosureCheck("never") { (_: String) in Verdict<String>.skipped }
  }

  @Test(arguments: [
    ("correct horse 1", "valid: 3 checks passed, 1 skipped"),
    (
      "horse",
      """
      invalid: 2 problems in 3 checks, 1 skipped
      - length: has fewer than 8 characters
      - digits: has no digit
      """
    ),
    (
      "correct horse",
      """
      invalid: 1 problem in 3 checks, 1 skipped
      - digits: has no digit
      """
    ),
    (
      "",
      """
      invalid: 3 problems in 3 checks, 1 skipped
      - length: has fewer than 8 characters
      - digits: has no digit
      - NotBlank: is blank
      """
    ),
  ])
  func `the text says what was found, check by check`(subject: String, text: String) {
    #expect(password.report(on: subject).description == text)
  }

  @Test func `the text of one check speaks of one`() {
    #expect(NotBlank().report(on: "a").description == "valid: 1 check passed")
  }

  @Test func `the parts of the text can be asked for`() {
    let report = password.report(on: "horse")
    #expect(!report.isValid)
    #expect(report.passedCount == 1)
    #expect(report.skipped == ["never"])
    #expect(report.findings.map(\.check) == ["length", "digits"])
    #expect(report.findings.map(\.problem) == ["has fewer than 8 characters", "has no digit"])
    #expect(password.report(on: "correct horse 1").isValid)
  }

  @Test func `reports are equal when they found the same`() {
    #expect(password.report(on: "horse") == password.report(on: "cat"))
    #expect(password.report(on: "horse") != password.report(on: ""))
  }

  @Test func `a problem may be of any type`() {
    struct Problem: Equatable { let missing: Int }
    let checks = Checks {
      ClosureCheck("sum") { (sum: Int) in sum < 10 ? .invalid(Problem(missing: 10 - sum)) : .valid }
    }
    #expect(checks.report(on: 7).findings.map(\.problem) == [Problem(missing: 3)])
  }

  @Test func `a report lists as many problems as it may, and counts the others`() throws {
    var report = CheckReport<String>(limit: 1)
    try password.check("horse", into: &report)
    #expect(report.findings.map(\.check) == ["length"])
    #expect(report.unlistedCount == 1)
    #expect(
      report.description == """
        invalid: 2 problems, 1 skipped
        - length: has fewer than 8 characters
        - and 1 more
        """)
    var none = CheckReport<String>(stopsAtFirst: true, limit: 0)
    try password.check("horse", into: &none)
    #expect(!none.isValid)
    #expect((none.problems, none.unlistedCount, none.passedCount) == ([], 1, 0))
    #expect(none.isComplete)
    #expect(none != CheckReport())
  }

  @Test func `reports of checks elsewhere are added behind what was found, within the limit`()
    throws
  {
    var report = CheckReport<String>(limit: 3)
    report.enter(.skipped, by: "first")
    report.add(password.report(on: "horse"))
    report.add(password.report(on: ""))
    #expect(report.findings.map(\.check) == ["length", "digits", "length"])
    #expect(report.problems == report.findings.map(\.problem))
    #expect(report.skipped == ["first", "never", "never"])
    #expect((report.skippedCount, report.passedCount, report.unlistedCount) == (3, 1, 2))
    var more = CheckReport<String>()
    more.add(report)
    #expect(more == report)
  }

  @Test func `a check may enter several problems`() {
    struct Letters: CheckComposite {
      func check(
        _ subject: String, into report: inout CheckReport<String>
      ) throws(ChainError<Never>) {
        for letter in subject where letter.isUppercase && !report.isComplete {
          report.enter(.invalid("\(letter)"), by: name)
        }
        if report.isValid { report.enter(.valid, by: name) }
      }
    }
    #expect(Letters().report(on: "aBcD").problems == ["B", "D"])
    #expect(Letters().firstReport(on: "aBcD").problems == ["B"])
    #expect(Letters().check("aBcD") == .invalid("B"))
    #expect(Letters().check("abc") == .valid)
  }
}

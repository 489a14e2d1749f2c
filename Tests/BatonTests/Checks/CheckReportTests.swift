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
}

import Foundation
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
  func `the text lists the findings, check by check`(subject: String, text: String) {
    #expect(password.report(on: subject).description == text)
  }

  @Test func `the text for one check is in the singular`() {
    #expect(NotBlank().report(on: "a").description == "valid: 1 check passed")
  }

  @Test func `the parts of the text are available`() {
    let report = password.report(on: "horse")
    #expect(!report.isValid)
    #expect(report.passedCount == 1)
    #expect(report.skipped == ["never"])
    #expect(report.findings.map(\.check) == ["length", "digits"])
    #expect(report.findings.map(\.problem) == ["has fewer than 8 characters", "has no digit"])
    #expect(password.report(on: "correct horse 1").isValid)
  }

  @Test func `reports are equal if their findings are equal`() {
    #expect(password.report(on: "horse") == password.report(on: "cat"))
    #expect(password.report(on: "horse") != password.report(on: ""))
  }

  @Test func `a problem can be of any type`() {
    struct Problem: Equatable { let missing: Int }
    let checks = Checks {
      ClosureCheck("sum") { (sum: Int) in sum < 10 ? .invalid(Problem(missing: 10 - sum)) : .valid }
    }
    #expect(checks.report(on: 7).findings.map(\.problem) == [Problem(missing: 3)])
  }

  @Test func `a report lists problems up to its limit and counts the others`() throws {
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

  @Test func `appending reports of other checks respects the limit`()
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

  @Test func `a check can report several problems`() {
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

  /// A problem with a weight.
  struct Suspicion: Codable, Equatable, Sendable {
    let why: String
    let weight: Int
  }

  /// A check that ends the checks when the weights of the problems add up to eighty.
  struct Rule: Check {
    let name: String
    let weight: Int

    func check(_ number: Int) -> Verdict<Suspicion> {
      number > 0 ? .invalid(Suspicion(why: "\(name) of \(number)", weight: weight)) : .valid
    }

    func check(_ number: Int, into report: inout CheckReport<Suspicion>) {
      guard !report.isComplete else { return }
      report.enter(check(number), by: name)
      if report.problems.reduce(0, { $0 + $1.weight }) >= 80 { report.stopsAtFirst = true }
    }
  }

  static let rules = [("amount", 40), ("velocity", 40), ("country", 30)].map {
    Rule(name: $0, weight: $1)
  }

  @Test func `checks run until their problems' score reaches a limit`() throws {
    let row = Checks("rules") { for rule in Self.rules { rule } }
    #expect(row.report(on: 7).findings.map(\.check) == ["amount", "velocity"])
    #expect("\(row.report(on: 0))" == "valid: 3 checks passed")
    var report = CheckReport<Suspicion>()
    try row.check(7, into: &report)
    #expect(report.isComplete)
    report.stopsAtFirst = false
    #expect(!report.isComplete)
  }

  @Test func `a list's checks run until their problems' score reaches a limit`() async throws {
    let list = CheckList<Int, Suspicion, Never>("rules")
    let slow = AsyncCheckList<Int, Suspicion, Never>("rules")
    for rule in Self.rules {
      try list.append(rule.handler)
      try slow.append(rule.handler)
    }
    #expect(Checks(list).report(on: 7).findings.map(\.check) == ["amount", "velocity"])
    #expect(list.path(checking: 7).path.names == ["rules", "amount", "velocity"])
    #expect(await slow.path(checking: 7).path.names == ["rules", "amount", "velocity"])
  }

  @Test func `a report is encoded and decoded`() throws {
    let rules = Checks("rules") {
      Self.rules[0]
      ClosureCheck("night") { (_: Int) in Verdict<Suspicion>.skipped }
    }
    let report = rules.report(on: 7)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(report)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"findings":[{"check":"amount","problem":{"weight":40,"why":"amount of 7"}}],"#
        + #""passed":0,"skipped":["night"],"unlisted":0}"#)
    let back = try JSONDecoder().decode(CheckReport<Suspicion>.self, from: json)
    #expect(back == report)
    #expect("\(back)" == "\(report)")
  }

  @Test(arguments: ["-1", "2147483648", "9223372036854775807"])
  func `an invalid number of checks is rejected with its coding path`(number: String) throws {
    let json = #"{"findings":[],"passed":\#(number),"skipped":[],"unlisted":0}"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CheckReport<Suspicion>.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["passed"])
    #expect(context.debugDescription == "\(number) is not a valid number of checks")
  }
}

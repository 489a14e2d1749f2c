import Testing

import Baton

@Suite struct CheckLinksTests {
  @Test func `a check is skipped if its condition is false`() {
    let checks = Checks {
      NotBlank()
      Texts.digits.when { $0.count > 3 }
    }
    #expect(checks.report(on: "abc").description == "valid: 1 check passed, 1 skipped")
    #expect(checks.report(on: "abc").skipped == ["digits"])
    #expect(
      checks.report(on: "abcd").description == """
        invalid: 1 problem in 2 checks
        - digits: has no digit
        """)
  }

  @Test func `a skipped row of checks lists each identifier`() {
    let checks = Checks {
      NotBlank()
      Checks("strict") {
        Texts.length
        Texts.digits
      }.when { $0 != "guest" }
    }
    #expect(checks.names == ["NotBlank", "length", "digits"])
    #expect(checks.report(on: "guest").skipped == ["length", "digits"])
    #expect(checks.report(on: "guest").description == "valid: 1 check passed, 2 skipped")
    #expect(checks.report(on: "abc").findings.map(\.check) == ["length", "digits"])
  }

  @Test func `a condition keeps a check's name and error`() {
    let spelling = Texts.spelling.when { $0 != "" }
    #expect(spelling.name == "spelling")
    let error = #expect(throws: ChainError<Texts.Offline>.self) {
      try Checks("text") { spelling }.report(on: "\n")
    }
    #expect(error?.description == "\"spelling\" failed: Offline() (text → spelling)")
  }

  @Test func `a condition is not evaluated after the first problem`() async throws {
    let asked = Milestone()
    let fixed = Checks {
      NotBlank()
      Texts.length.when { _ in
        asked.reach()
        return true
      }
    }
    _ = fixed.firstReport(on: "")
    let suspending = Checks {
      NotTaken(taken: ["bob"])
      NotTaken().when { _ in
        asked.reach()
        return true
      }
    }
    _ = try await suspending.runFirstReport(on: "bob")
    #expect(asked.count == 0)
    #expect(
      try await suspending.runFirstReport(on: "admin").findings.map(\.problem) == ["is taken"])
    #expect(asked.count == 1)
  }

  @Test func `a condition is not evaluated once the report is complete, recorded or not`()
    async throws
  {
    let asked = Milestone()
    var report = CheckReport<String>(stopsAtFirst: true)
    report.enter(.invalid("is blank"), by: "blank")
    func ask(_ report: inout CheckReport<String>) throws {
      try Texts.length.when { _ in
        asked.reach()
        return false
      }.check("", into: &report, in: .unobserved)
    }
    try ask(&report)
    try await NotTaken().when { _ in
      asked.reach()
      return false
    }.check("", into: &report, in: .unobserved)
    #expect(asked.count == 0)
    #expect(report.skipped == [])
  }

  @Test func `an asynchronous check is skipped, too`() async throws {
    let checks = Checks {
      NotTaken().when { $0 != "admin" }
      for name in ["root", "guest"] { NotTaken(taken: [name]) }
    }
    #expect(
      try await checks.runReport(on: "admin").description == "valid: 2 checks passed, 1 skipped")
    #expect(
      try await checks.runReport(on: "guest").description == """
        invalid: 1 problem in 3 checks
        - NotTaken: is taken
        """)
  }
}

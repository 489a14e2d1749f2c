import Baton
import BatonTesting
import Testing

@testable import FormValidation

@Suite struct CleaningLinkTests {
  private let link = CleaningLink(
    CheckInfo(
      Field("name", \SignUp.name, .trimmed).clauses[0], identifier: 0, field: 1, reading: 2,
      blockers: IdentifierSet([2]), reader: FieldParts.Reader(parts: FieldParts(), number: 0)))

  @Test func `a cleaning obeys the laws of checks and finds nothing`() throws {
    var (clean, unclean) = (SignUp(name: "Ada"), SignUp(name: " Ada "))
    try asking(&clean, .all) { first in
      try asking(&unclean, .all) { second in
        try Laws.check(link, valid: [first, second], invalid: [], skipped: [])
      }
    }
    #expect(unclean.name == "Ada")
  }

  @Test(arguments: [("Ada", 0), (" Ada ", 1), ("\u{3000}Ada", 1), ("", 0), (" ", 1)])
  func `a cleaning notes whether it changed the form, and does not count as a check`(
    name: String, changes: Int
  ) throws {
    var form = SignUp(name: name)
    try asking(&form, .all) { form in
      var report = form.inspection.value.state.emptyReport
      link.check(form, into: &report)
      #expect(report.problems.isEmpty)
      #expect(form.inspection.value.state.changedCount == changes)
      #expect(form.inspection.value.state.formReport(of: report).passedCount == 0)
    }
  }
}

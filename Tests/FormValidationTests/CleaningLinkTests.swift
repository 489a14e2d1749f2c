import BatonTesting
import Testing

@testable import FormValidation

@Suite struct CleaningLinkTests {
  private let link = CleaningLink(
    CheckInfo(
      Field("name", \SignUp.name, .trimmed).clauses[0], identifier: 0, field: 1, reading: 2,
      blockers: IdentifierSet([2]), reader: FieldParts.Reader(parts: FieldParts(), number: 0)))

  @Test func `a cleaning lets every form through, as an admission does`() throws {
    var (clean, unclean) = (SignUp(name: "Ada"), SignUp(name: " Ada "))
    try asking(&clean, .all) { first in
      try asking(&unclean, .all) { second in
        try Laws.checkAround(
          link, sendingOn: [first, second], response: Inspection.Entered(), failure: nil)
      }
    }
    #expect(unclean.name == "Ada")
  }

  @Test func `a form that was cleaned is another question`() throws {
    var (clean, unclean) = (SignUp(name: "Ada"), SignUp(name: " Ada "))
    try asking(&clean, .all) { #expect(link.admit($0).changeCount == 0) }
    try asking(&unclean, .all) { #expect(link.admit($0).changeCount == 1) }
    #expect(unclean.name == "Ada")
  }
}

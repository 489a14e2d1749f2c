import BatonTesting
import Testing

@testable import Baton
@testable import FormValidation

@Suite struct CleaningLinkTests {
  private let link = CleaningLink(
    CheckInfo(
      Field("name", \SignUp.name, .trimmed).clauses[0], identifier: 0, field: 1, reading: 2,
      blockers: IdentifierSet([2]), reader: FieldParts.Reader(parts: FieldParts(), number: 0)))

  private func question(_ form: InspectedForm) -> CheckQuestion<InspectedForm> {
    CheckReport<Finding>().question(about: form)
  }

  @Test func `a cleaning lets every form through, as an admission does`() throws {
    var (clean, unclean) = (SignUp(name: "Ada"), SignUp(name: " Ada "))
    try asking(&clean, .all) { first in
      try asking(&unclean, .all) { second in
        try Laws.checkAround(
          link, sendingOn: [question(first), question(second)], response: CheckReport(),
          failure: nil)
      }
    }
    #expect(unclean.name == "Ada")
  }

  @Test func `a form that was cleaned is another subject`() throws {
    var (clean, unclean) = (SignUp(name: "Ada"), SignUp(name: " Ada "))
    try asking(&clean, .all) { #expect(link.admit(question($0)).subject.changeCount == 0) }
    try asking(&unclean, .all) { #expect(link.admit(question($0)).subject.changeCount == 1) }
    #expect(unclean.name == "Ada")
  }
}

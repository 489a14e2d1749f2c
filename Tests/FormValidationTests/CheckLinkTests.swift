import Baton
import BatonTesting
import Testing

@testable import FormValidation

@Suite struct CheckLinkTests {
  private func info(_ part: some FormPart<SignUp>) -> CheckInfo {
    CheckInfo(
      part.clauses[0], identifier: 0, field: 1, reading: 2, blockers: IdentifierSet([2]),
      reader: FieldParts.Reader(parts: FieldParts(), number: 0))
  }

  private func link(_ info: CheckInfo, _ look: some Look) -> any Check<
    InspectedForm, Finding, Never
  > {
    CheckLink(info, look)
  }

  @Test(arguments: [Reporting.all, .first])
  func `a form's check works as a check of the core library`(
    reporting: Reporting
  ) throws {
    let info = info(Field("name", \.name, .required))
    for (name, codes) in [("Ada", []), (" ", ["required.missing"])] {
      var form = SignUp(name: name)
      try asking(&form, reporting) { form in
        let check = link(info, info.clause.look)
        var report = form.inspection.value.state.emptyReport
        try check.check(form, into: &report)
        #expect(report.problems.map(\.code) == codes)
        #expect(report.passedCount == (codes.isEmpty ? 1 : 0))
        #expect(report.findings.map(\.check) == codes.map { _ in "name.required" })
      }
    }
  }

  @Test func `a form's check obeys the laws of checks`() throws {
    var (named, nameless) = (SignUp(name: "Ada"), SignUp(name: " "))
    let info = info(Field("name", \.name, .required))
    try asking(&named, .all) { fine in
      try asking(&nameless, .all) { wrong in
        try hold(link(info, info.clause.look), valid: [fine], invalid: [wrong], skipped: [])
      }
    }
  }

  @Test func `a check with a false condition is skipped`() throws {
    var form = SignUp(name: "Ada")
    let info = info(Field("name", \.name, .required).when { $0.name.isEmpty })
    try asking(&form, .all) { form in
      try hold(link(info, info.clause.look), valid: [], invalid: [], skipped: [form])
    }
  }

  private func hold<C: Check<InspectedForm, Finding, Never>>(
    _ check: C, valid: [InspectedForm], invalid: [InspectedForm], skipped: [InspectedForm]
  ) throws {
    // A form does not repeat a check that has failed, so each subject is reset first.
    for subject in valid + invalid + skipped {
      subject.inspection.value.state = InspectionState(.all)
    }
    try Laws.check(
      Anew(check: check), valid: valid, invalid: invalid, skipped: skipped)
  }
}

/// A check that first resets the form's state.
private struct Anew<Base: Check<InspectedForm, Finding, Never>>: Check {
  let check: Base

  var name: String { check.name }

  func check(_ subject: InspectedForm) -> Verdict<Finding> {
    subject.inspection.value.state = InspectionState(.all)
    return check.check(subject)
  }
}

/// Calls a closure with a form under inspection.
func asking(
  _ form: inout SignUp, _ reporting: Reporting, _ body: (InspectedForm) throws -> Void
) throws {
  try FormPlace.lend(&form) { form in
    var inspection = Inspection(form: form, InspectionState(reporting))
    try Lent.lend(&inspection) { inspection in
      Result { try body(InspectedForm(inspection: inspection)) }
    }
    .get()
  }
}

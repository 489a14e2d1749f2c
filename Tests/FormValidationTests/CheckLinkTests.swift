import BatonTesting
import Testing

@testable import FormValidation

@Suite struct CheckLinkTests {
  private func info(_ part: some FormPart<SignUp>) -> CheckInfo {
    CheckInfo(
      part.clauses[0], identifier: 0, field: 1, reading: 2, blockers: IdentifierSet([2]),
      reader: FieldParts.Reader(parts: FieldParts(), number: 0))
  }

  private func link(_ info: CheckInfo, _ look: some Look) -> any HeldAgainstLaws {
    CheckLink(info, look)
  }

  @Test(arguments: [Reporting.all, .first])
  func `a check takes a form in which it finds something, and a pass changes nothing`(
    reporting: Reporting
  ) throws {
    var (named, nameless) = (SignUp(name: "Ada"), SignUp(name: " "))
    let info = info(Field("name", \.name, .required))
    try asking(&named, reporting) { fine in
      try asking(&nameless, reporting) { wrong in
        try link(info, info.clause.look).check(taking: [wrong], passing: [fine])
        #expect(wrong.inspection.value.state.report.codes.contains("required.missing"))
      }
      #expect(
        fine.inspection.value.state.report
          == FormReport(findings: [], passedCount: 0, skippedCount: 0))
    }
  }

  @Test func `a check that has more to tell than that it passed takes the form`() throws {
    var form = SignUp(name: "Ada")
    let info = info(Field("name", \.name, .required).when { $0.name.isEmpty })
    try asking(&form, .all) { question in
      try link(info, info.clause.look).check(taking: [question], passing: [])
      #expect(question.inspection.value.state.report.skippedCount > 0)
    }
  }
}

/// A check of any look.
private protocol HeldAgainstLaws {
  func check(taking: [FormQuestion], passing: [FormQuestion]) throws
}

extension CheckLink: HeldAgainstLaws {
  func check(taking: [FormQuestion], passing: [FormQuestion]) throws {
    try Laws.check(
      self, taking: taking, passing: passing,
      observing: { _ in passing.map(\.inspection.value.state.report) })
  }
}

/// Asks about a form.
func asking(
  _ form: inout SignUp, _ reporting: Reporting, _ body: (FormQuestion) throws -> Void
) throws {
  try FormPlace.lend(&form) { form in
    var inspection = Inspection(form: form, InspectionState(reporting))
    try Lent.lend(&inspection) { inspection in
      Result { try body(FormQuestion(inspection: inspection)) }
    }
    .get()
  }
}

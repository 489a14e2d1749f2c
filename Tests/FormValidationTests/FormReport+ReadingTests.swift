import Catalogues
import FieldFormats
import FormValidation
import Testing

@Suite struct FormReportReadingTests {
  private struct Order: Sendable {
    var size = ""
    var name = ""
  }

  private func reading(_ json: String) throws -> FormReport {
    try FormReport(json: Array(json.utf8))
  }

  private func refusal(_ json: String) throws -> FormReport? {
    #expect(throws: FormReport.self) { try reading(json) }
  }

  @Test func `encoding and decoding a report preserves it`() throws {
    let chain = try SignUp.chain()
    var form = SignUp.ada
    (form.age, form.again, form.email) = (7, "x", "ada@")
    for report in [chain.report(on: .ada), chain.report(on: form)] {
      #expect(try reading(report.json()) == report)
      #expect(try reading(report.json()).json() == report.json())
    }
  }

  @Test func `a message is recreated in any language, or kept if it cannot be recreated`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Field("size", \.size, .oneOf(["small", "large"]))
      Field("name", \.name, .length(2...40))
    }
    let sent = try reading(chain.report(on: Order(size: "huge", name: "A")).json())
    #expect(sent.findings[1].message(in: "ko") == "2자 이상이어야 합니다. 지금은 1자입니다.")
    #expect(sent.findings[0].message(in: "ko") == "Must be one of: small, large.")
  }

  @Test func `list elements, failures and omissions are decoded`() throws {
    let report = try reading(
      #"{"valid":false,"passed":3,"skipped":1,"findings":[{"field":"people[1].name","#
        + #""pointer":"/people/1/name","check":"people[].name.free","code":"name.taken","#
        + #""message":"Taken."}],"failures":[{"field":"email","check":"email.free","#
        + #""code":"check.failed","message":"Could not be checked. Please try again."}],"more":2}"#)
    #expect(
      report.description == """
        invalid: 3 problems, 1 skipped, 1 failed
        - people[1].name: name.taken
        - and 2 more
        ! email.free did not answer in time
        """)
    #expect(report["people[1].name"].map { $0.message() } == ["Taken."])
    #expect(report.failures[0].message() == "Could not be checked. Please try again.")
    #expect((report.passedCount, report.unlistedCount, report.status) == (3, 2, 422))
  }

  @Test func `a different service's report can be merged with a local one`() throws {
    let own = try SignUp.chain().report(on: SignUp())
    let sent = FormReport([
      Finding(FormatFault("name.taken", at: 0), at: "name", by: "register")
    ])
    let merged = own.merging(try reading(sent.json()))
    #expect(merged.codes == own.codes + ["name.taken"])
    #expect(merged.findings.last?.path == "name")
  }

  @Test func `input that is not a report is rejected with its position`() throws {
    #expect(
      try refusal("[]")?.description
        == "invalid: 1 problem in 1 check\n- Must be a group of fields.")
    #expect(try refusal(#"{"passed": 1}"#)?.codes == ["required.missing"])
    #expect(
      try refusal(#"{"passed": 1, "skipped": 0, "findings": [{"check": "a", "code": 7}]}"#)?
        .findings.map(\.description) == ["findings[0].code: Must be text."])
    #expect(
      try refusal(#"{"passed": -1, "skipped": 0, "findings": [{"code": "a"}]}"#)?.findings
        .map(\.description) == [
          "passed: Must be at least 0.", "findings[0].check: Please fill this in.",
        ])
  }
}

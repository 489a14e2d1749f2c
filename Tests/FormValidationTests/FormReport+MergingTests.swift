import FieldFormats
import FormValidation
import Testing

@Suite struct MergingTests {
  @Test func `a service's findings come after those of the checks`() throws {
    let chain = try FormChain("x", blank: SignUp()) {
      Field("name", \.name, .required)
      Field("age", \.age, .required)
    }
    let checked = chain.report(on: SignUp(name: "Ada"))
    let service = FormReport([
      Finding(FormatFault("name.taken", at: 0), at: "name", by: "register"),
      Finding(FormatFault("shop.closed", at: 0), at: "", by: "shop"),
    ])
    #expect(!service.isValid)
    #expect(service.status == 422)
    let merged = checked.merging(service)
    #expect(
      merged.description == """
        invalid: 3 problems in 4 checks
        - age: Please fill this in.
        - name: name.taken
        - shop.closed
        """)
    #expect(merged["name"].map(\.check.identifier) == ["name.register"])
    #expect(merged.findings.map(\.check.identifier) == ["age.required", "name.register", "shop"])
    #expect(merged.passedCount == 1)
    #expect(FormReport([]).isValid)
    #expect(checked.merging(FormReport([])) == checked)
  }

  @Test func `fields are named by their labels, or by their paths`() throws {
    struct Form: Sendable {
      var password = ""
      var again = ""
      var people: [String] = []
    }
    let chain = try FormChain("x", blank: Form()) {
      Field("password", \.password)
      CrossCheck("again", \.again, equals: "password", \.password)
      Each("people", \.people, .required)
    }
    let messages = Messages.standard
      .adding(
        MessageCatalogue(
          "en",
          ["label.password": "Password", "label.people[]": "Name", "required.missing": "{field}?"])
      )
      .adding(MessageCatalogue("ko", ["label.password": "비밀번호"]))
    let findings = chain.report(on: Form(password: "a", again: "b", people: ["x", ""])).findings
    #expect(findings[0].message(from: messages) == "Must be the same as Password.")
    #expect(findings[0].message(in: "ko", from: messages) == "비밀번호 항목과 같아야 합니다.")
    #expect(findings[0].message() == "Must be the same as password.")
    #expect(findings[0].label(from: messages) == "again")
    #expect(findings[1].label(from: messages) == "Name")
    #expect(findings[1].label() == "people[1]")
    #expect(findings[1].message(from: messages) == "Name?")
  }
}

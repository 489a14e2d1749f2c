import Baton
import FormValidation
import Testing

@Suite struct FormChainTests {
  let chain: FormChain<SignUp>

  init() throws {
    chain = try SignUp.chain()
  }

  @Test func `a valid form is returned cleaned, in a type of its own`() throws {
    var form = SignUp.ada
    form.name = "  Ada Lovelace\u{3000}"
    let valid = try chain.validate(form)
    #expect(valid.form == SignUp.ada)
    #expect(valid.name == "Ada Lovelace")
  }

  @Test func `every problem is reported, in declared order`() {
    let report = chain.report(on: .wrong)
    #expect(
      report.description == """
        invalid: 4 problems in 9 checks, 1 skipped
        - name: Please fill this in.
        - email: at.missing
        - age: Must be at least 18.
        - password: Must have at least 8 characters, not 5.
        """)
  }

  @Test func `only the first problem is reported if only that is requested`() {
    let report = chain.report(on: .wrong, reporting: .first)
    #expect(
      report.description == """
        invalid: 1 problem in 1 check
        - name: Please fill this in.
        """)
  }

  @Test func `a report of a valid form says how many checks passed`() {
    #expect(chain.report(on: .ada).description == "valid: 10 checks passed")
  }

  @Test func `an invalid form throws its report`() {
    #expect(throws: chain.report(on: .wrong)) { try chain.validate(.wrong) }
  }

  @Test func `a cross-field check runs if its own fields are valid, whatever the others`() {
    var form = SignUp.wrong
    form.password = "correct horse"
    #expect(
      chain.report(on: form).codes == [
        "required.missing", "at.missing", "range.too-small", "equal.different",
      ])
  }

  @Test func `a cross-field check is skipped if one of its fields is invalid`() {
    var form = SignUp.ada
    form.password = "short"
    let report = chain.report(on: form)
    #expect(report.codes == ["length.too-short"])
    #expect(report.skippedCount == 1)
  }

  @Test func `the chain draws itself with the identifiers of its checks`() {
    #expect(
      chain.outline.description == """
        sign-up
        ├─ name.trimmed
        ├─ name.required
        ├─ name.length
        ├─ email.required
        ├─ email.at
        ├─ age.required
        ├─ age.range
        ├─ website.length
        ├─ password.required
        ├─ password.length
        └─ again.equal
        """)
  }

  @Test func `the path shows every check's result`() {
    let visits = chain.path(of: .wrong).visits[0].visits
    #expect(
      visits.map { "\($0.name) \($0.decision) \($0.detail ?? "")" } == [
        "name.trimmed changed ",
        "name.required reported required.missing",
        "name.length valid ",
        "email.required valid ",
        "email.at reported at.missing",
        "age.required valid ",
        "age.range reported range.too-small",
        "website.length valid ",
        "password.required valid ",
        "password.length reported length.too-short",
        "again.equal skipped ",
      ])
  }

  @Test func `the path shows when its request began, if given`() {
    #expect(chain.path(of: .wrong).began == nil)
    #expect(chain.path(of: .wrong, began: .seconds(7)).began == .seconds(7))
  }

  @Test func `the path ends at the first problem if only that is requested`() {
    let visits = chain.path(of: .wrong, reporting: .first).visits[0].visits
    #expect(
      visits.map { "\($0.name) \($0.decision) \($0.detail ?? "")" } == [
        "name.trimmed changed ", "name.required reported required.missing",
      ])
  }

  @Test func `a check applies only if its condition is true`() throws {
    let chain = try FormChain("order", blank: SignUp()) {
      Field("website", \.website, .required).when { $0.name == "company" }
    }
    #expect(chain.report(on: SignUp()).description == "valid: 0 checks passed, 1 skipped")
    #expect(chain.report(on: SignUp(name: "company")).codes == ["required.missing"])
  }

  @Test func `a check that depends on a failed one is skipped, as are its own dependents`()
    throws
  {
    let chain = try FormChain("order", blank: SignUp()) {
      Field("name", \.name, .required)
      Field("email", \.email, .required).needing("name.required")
      Field("website", \.website, .required).needing("email.required")
    }
    let report = chain.report(on: SignUp())
    #expect(report.findings.map(\.check.identifier) == ["name.required"])
    #expect(report.skippedCount == 2)
  }

  @Test func `a computed property is checked and cleaned like a stored one`() throws {
    let chain = try FormChain("nick", blank: Nick()) {
      Field("nick", \.shown, .trimmed, .required, .length(...3))
      Field("size", \.size, .range(1...2))
      CrossCheck("nick", \.shown, equals: "other", \.other)
    }
    #expect(
      try chain.validate(Nick(stored: " a ", other: "a")).form == Nick(stored: "a", other: "a"))
    #expect(
      chain.report(on: Nick(stored: "abcd", other: "abcd")).codes == [
        "length.too-long", "range.too-large",
      ])
    #expect(chain.report(on: Nick(stored: "b", other: "a")).codes == ["equal.different"])
  }
}

private struct Nick: Sendable, Equatable {
  var stored = ""
  var other = ""
  var shown: String {
    get { stored }
    set { stored = newValue }
  }
  var size: Int {
    get { stored.count }
    set {}
  }
}

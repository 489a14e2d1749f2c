import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct CheckFailureTests {
  struct Broken: Error, Equatable {
    var text = ""
  }

  private func chain(
    clock: any Clock<Duration> = ContinuousClock(),
    _ check: @escaping @Sendable (String) async throws -> FormatFault?
  ) throws -> AsyncFormChain<SignUp> {
    try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck("name", \.name, "free", within: .seconds(1000), clock: clock, check: check)
      AsyncFieldCheck("name", \.name, "nice", within: .seconds(1000)) { _ in
        Issue.record("a check was made whose field could not be checked")
        return nil
      }
      Field("email", \.email, .required)
    }
  }

  private let form = SignUp(name: "Ada", email: "a")

  @Test func `a throwing check is not the client's fault, and its cause is reported`() async throws
  {
    let broken = try chain { _ in throw Broken() }
    let report = try await broken.report(on: form)
    #expect(report.findings == [])
    #expect(!report.isValid)
    #expect(report.failures.map(\.check.identifier) == ["name.free"])
    #expect(report.failures.first?.path == "name")
    #expect(report.failures.first?.code == "check.failed")
    #expect(report.failures.first?.cause as? Broken == Broken())
    #expect(report.failures.first?.message(in: "ko") == "확인하지 못했습니다. 다시 시도하세요.")
    #expect(
      report.description == """
        not checked: 1 of 2 checks failed, 1 skipped
        ! name.free failed: Broken(text: "")
        """)
    let error = await #expect(throws: ChainError<FormReport>.self) {
      try await broken.validate(form)
    }
    #expect(error?.cause?.failures.first?.cause as? Broken == Broken())
  }

  @Test func `a check that does not finish in time also fails`() async throws {
    let late = try chain(clock: NoTime()) { _ in
      try await Task.sleep(for: .seconds(1000))
      return nil
    }
    let report = try await late.report(on: form)
    #expect(report.findings == [])
    #expect(report.failures.first?.cause == nil)
    #expect(
      report.description == """
        not checked: 1 of 2 checks failed, 1 skipped
        ! name.free did not answer in time
        """)
    #expect(
      report.failures.map { $0.message() }
        == ["Could not be checked in time. Please try again."])
  }

  @Test func `the status is a server error if the client has nothing to fix`() async throws {
    let broken = try chain { _ in throw Broken(text: "password=secret") }
    let failed = try await broken.report(on: form)
    #expect(failed.status == 503)
    #expect(
      failed.problemDetails() == """
        {"type":"about:blank","title":"The form could not be checked.","status":503,"errors":[\
        {"pointer":"/name","code":"check.failed",\
        "detail":"Could not be checked. Please try again."}]}
        """)
    #expect(
      failed.json() == """
        {"valid":false,"passed":1,"skipped":1,"findings":[],"failures":[{"field":"name",\
        "pointer":"/name","check":"name.free","code":"check.failed",\
        "message":"Could not be checked. Please try again."}]}
        """)
    let both = try await broken.report(on: SignUp(name: "Ada"))
    #expect(both.status == 422)
    #expect(
      both.description == """
        invalid: 1 problem in 1 check, 1 skipped, 1 failed
        - email: Please fill this in.
        ! name.free failed: Broken(text: "password=secret")
        """)
    #expect(!both.json().contains("secret"))
    #expect(!both.problemDetails().contains("secret"))
    #expect(try SignUp.chain().report(on: .ada).status == 200)
  }

  @Test func `the first failure or finding in declared order is reported`() async throws {
    let broken = try chain { _ in throw Broken() }
    let first = try await broken.report(on: SignUp(name: "Ada"), reporting: .first)
    // The required email address is checked before any service is called.
    #expect(first.codes + first.failures.map(\.code) == ["check.failed"])
    let path = try await broken.path(of: form)
    #expect(
      path.visits[0].visits.map { "\($0.name) \($0.decision) \($0.detail ?? "")" } == [
        "name.free failed check.failed", "name.nice skipped ",
        "email.required valid ",
      ])
    let taken = try await broken.path(of: form, reporting: .first)
    #expect(taken.visits[0].visits[0].decision == .failed)
  }

  struct Numbers: Sendable {
    var phones: [String] = []
  }

  @Test func `unlisted failures are not the client's fault either`()
    async throws
  {
    let chain = try AsyncFormChain("list", blank: Numbers()) {
      Field("phones", \.phones)
      AsyncEach("phones", \.phones) {
        AsyncFieldCheck("", \.self, "rings", within: .seconds(1000)) { phone in
          if phone == "2" { return FormatFault("phone.silent", at: 0) }
          throw Broken()
        }
      }
    }
    func report(_ query: String) async throws -> FormReport {
      let error = await #expect(throws: ChainError<FormReport>.self) {
        try await chain.validate(query: query, limits: InputLimits(findings: 1))
      }
      return try #require(error?.cause)
    }
    let failed = try await report("phones=1&phones=1&phones=1")
    #expect(failed.status == 503)
    #expect(failed.failures.count == 1)
    #expect(failed.unlistedFailureCount == 2)
    #expect(failed.unlistedCount == 0)
    #expect(
      failed.description == """
        not checked: 3 failures
        ! phones[].rings of phones[0] failed: Broken(text: "")
        ! and 2 more
        """)
    #expect(failed.json().hasSuffix(#"}],"more":2}"#))
    #expect(failed.problemDetails().hasSuffix(#"}],"more":2}"#))
    let both = try await report("phones=1&phones=1&phones=2&phones=2&phones=2")
    #expect(both.status == 422)
    #expect(
      both.description == """
        invalid: 3 problems, 1 failed
        - phones[2]: phone.silent
        - and 2 more
        ! phones[].rings of phones[0] failed: Broken(text: "")
        ! and 1 more
        """)
    #expect(both != failed)
    #expect(both.json().hasSuffix(#""more":3}"#))
  }

  @Test func `a list's failure names its element, and its cause is short and on one line`()
    async throws
  {
    struct List: Sendable {
      var phones = ["1", "2"]
    }
    let chain = try AsyncFormChain("list", blank: List()) {
      AsyncEach("phones", \.phones) {
        AsyncFieldCheck("", \.self, "rings", within: .seconds(1000)) { phone in
          if phone == "2" { throw Broken(text: "a\n" + String(repeating: "x", count: 10_000)) }
          return FormatFault("phone.silent", at: 0)
        }
      }
    }
    let report = try await chain.report(on: List())
    #expect(report.findings.map(\.path) == ["phones[0]"])
    #expect(report.failures.map(\.path) == ["phones[1]"])
    let text = report.failures[0].description
    #expect(text.hasPrefix(#"phones[].rings of phones[1] failed: Broken(text: "a\nxxx"#))
    #expect(text.count == 36 + 201)
    #expect(text.hasSuffix("x…"))
    #expect(report.failures[0] == report.failures[0])
    #expect(Set(report.failures).count == 1)
  }
}

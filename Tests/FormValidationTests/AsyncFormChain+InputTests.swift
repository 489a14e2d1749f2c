import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct AsyncFormChainInputTests {
  let chain: AsyncFormChain<SignUp>

  init() throws {
    chain = try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck("name", \.name, "free", within: .seconds(1000)) { name in
        name == "Ada" ? FormatFault("name.taken", at: 0) : nil
      }
      Field("name", \.name, .trimmed, .required)
      Field("email", \.email)
      CrossCheck("initials", at: "email", reading: ["name", "email"]) { form in
        form.email.first == form.name.first ? nil : FormatFault("initials.differ", at: 0)
      }
      Field("age", \.age, .range(18...))
    }
  }

  private func said(_ body: () async throws -> Validated<SignUp>) async throws -> String {
    do {
      return try await body().name
    } catch let error as ChainError<FormReport> {
      return try #require(error.cause).description
    }
  }

  @Test func `the same form is read from JSON, from values and from a web form's body`()
    async throws
  {
    let taken = """
      invalid: 2 problems in 3 checks, 1 skipped
      - name: name.taken
      - age: Must be at least 18.
      """
    let json = #"{"name": " Ada ", "email": "A", "age": 7}"#
    #expect(try await said { try await chain.validate(json: Array(json.utf8)) } == taken)
    #expect(
      try await said {
        try await chain.validate(values: ["name": " Ada ", "email": "A", "age": 7])
      } == taken)
    #expect(
      try await said { try await chain.validate(query: "name=+Ada+&email=A&age=7") } == taken)
    #expect(try await said { try await chain.validate(query: "name=Bob&email=B") } == "Bob")
    #expect(
      try await said { try await chain.validate(values: ["name": "Bob", "age": "7"]) } == """
        invalid: 2 problems in 4 checks
        - email: initials.differ
        - age: Must be a whole number.
        """)
  }

  @Test func `unreadable input is reported alone`() async throws {
    #expect(
      try await said { try await chain.validate(query: "name=%zz") } == """
        invalid: 1 problem in 1 check
        - Is not a web form: malformed escape at byte 5.
        """)
    #expect(
      try await said { try await chain.validate(values: [1]) } == """
        invalid: 1 problem in 1 check
        - Must be a group of fields.
        """)
    let error = await #expect(throws: ChainError<FormReport>.self) {
      try await chain.path(ofJSON: Array("[".utf8))
    }
    #expect(error?.cause?.codes == ["json.ends-early"])
  }

  private func lines(_ path: Path) -> [String] {
    path.visits[0].visits.map { "\($0.name) \($0.decision) \($0.detail ?? "")" }
  }

  @Test func `the path shows each check's result in declared order, whichever ran first`()
    async throws
  {
    let taken = try await chain.path(of: SignUp(name: " Ada", email: "A", age: 7))
    #expect(
      lines(taken) == [
        "name.free reported name.taken", "name.trimmed changed ", "name.required valid ",
        "email.initials skipped ", "age.range reported range.too-small",
      ])
    #expect(taken.visits[0].decision == .reported)
    let json = Array(#"{"name": "Bob", "age": "7"}"#.utf8)
    #expect(
      lines(try await chain.path(ofJSON: json)) == [
        "name.free valid ", "name.trimmed passed ", "name.required valid ",
        "email.initials reported initials.differ",
        "age.range reported type.not-a-whole-number",
      ])
  }

  @Test func `the path shows when its request began, if given`() async throws {
    let form = SignUp(name: "Ada", age: 7)
    #expect(try await chain.path(of: form).began == nil)
    #expect(try await chain.path(of: form, began: .seconds(7)).began == .seconds(7))
    let json = Array(#"{"name": "Bob"}"#.utf8)
    #expect(try await chain.path(ofJSON: json, began: .seconds(7)).began == .seconds(7))
  }

  @Test func `the path of the first problem shows the check that found it`() async throws {
    let taken = try await chain.path(of: SignUp(name: "Ada", age: 7), reporting: .first)
    #expect(
      lines(taken) == [
        "name.free reported name.taken", "name.trimmed passed ", "name.required valid ",
        "email.initials skipped postponed", "age.range reported range.too-small",
      ])
    #expect(taken.visits[0].decision == .reported)
    let young = try await chain.path(of: SignUp(name: "Bob", email: "B", age: 7), reporting: .first)
    #expect(lines(young).last == "age.range reported range.too-small")
    let fine = try await chain.path(of: SignUp(name: "Bob", email: "B"), reporting: .first)
    #expect(fine.visits[0].decision == .valid)
  }

  @Test func `a cancelled task gets the next check's name but no path`() async throws {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await chain.path(of: SignUp(name: "Bob"))
    }
    task.cancel()
    let error = await #expect(throws: ChainError<Never>.self) { try await task.value }
    #expect(error?.description == "cancelled: the next handler, \"name.free\", was not started")
  }
}

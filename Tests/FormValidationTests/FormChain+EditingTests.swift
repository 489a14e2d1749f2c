import Baton
import FormValidation
import Testing

@Suite struct FormChainEditingTests {
  let chain: FormChain<SignUp>

  init() throws {
    chain = try FormChain("sign-up", blank: SignUp()) {
      Field("name", \.name, .required, .length(...5))
      Field("email", \.email, .required)
    }
  }

  @Test func `checks are inserted before and after another one, in order`() throws {
    try chain.insert(Field("age", \.age, .required, .range(1...2)), at: .before("name.length"))
    try chain.insert(Field("website", \.website, .required), at: .after("name.length"))
    try chain.append(Field("again", \.again, .required))
    try chain.prepend(Field("password", \.password, .required, .length(8...)))
    #expect(
      chain.identifiers == [
        "password.required", "password.length", "name.required", "age.required", "age.range",
        "name.length", "website.required", "email.required", "again.required",
      ])
    #expect(
      chain.report(on: SignUp()).findings.map(\.path.description) == [
        "password", "name", "age", "website", "email", "again",
      ])
  }

  @Test func `a check is removed, replaced and moved by its identifier`() throws {
    try chain.remove("name.required")
    try chain.replace("name.length", with: Field("name", \.name, .length(2...), .required))
    try chain.move("email.required", to: .before("name.length"))
    #expect(chain.identifiers == ["email.required", "name.length", "name.required"])
    try chain.move("email.required", to: .after("name.length"))
    #expect(chain.identifiers == ["name.length", "email.required", "name.required"])
  }

  @Test func `an identifier already in use is rejected, and no check of the part is inserted`() {
    #expect(throws: EditError.self) {
      try chain.append(Field("name", \.name, .length(1...2).named("short"), .required))
    }
    let error = #expect(throws: EditError.self) {
      try chain.append(Field("name", \.name, .required))
    }
    #expect(
      error?.description == """
        "sign-up" already has a link "name.required", at index 0; give the new one another \
        identifier, or replace the old one
        """)
    #expect(chain.identifiers == ["name.required", "name.length", "email.required"])
  }

  @Test func `a missing identifier is rejected with a list of the existing ones`() {
    do throws(EditError) {
      try chain.remove("name.taken")
      Issue.record("it was not refused")
    } catch {
      #expect(
        error.description == """
          "sign-up" has no link "name.taken"; it has "name.required", "name.length", \
          "email.required"
          """)
    }
  }

  @Test func `two checks with the same name in a definition are rejected`() {
    #expect(throws: EditError.self) {
      try FormChain("twice", blank: SignUp()) {
        Field("name", \.name, .length(...5), .length(2...))
      }
    }
  }

  @Test func `a rejected replacement leaves the chain unchanged`() {
    #expect(throws: EditError.self) {
      try chain.replace("name.length", with: Field("email", \.email, .length(...3), .required))
    }
    #expect(chain.identifiers == ["name.required", "name.length", "email.required"])
    #expect(throws: EditError.self) {
      try chain.replace("name.length", with: Field("name", \.name, .length(...3), .length(2...)))
    }
    #expect(chain.identifiers == ["name.required", "name.length", "email.required"])
    #expect(chain.jsonSchema().contains("maxLength"))
    #expect(throws: EditError.self) {
      try chain.replace("name.taken", with: Field("age", \.age, .required))
    }
    #expect(chain.identifiers == ["name.required", "name.length", "email.required"])
  }

  @Test func `a removed check is released`() throws {
    final class Guest: Sendable {}
    var guest: Guest? = Guest()
    weak let visitor: Guest? = guest
    try chain.append(
      Field("name", \.name, FieldCheck("guest") { [guest] _ in guest.flatMap { _ in nil } }))
    guest = nil
    #expect(visitor != nil)
    try chain.remove("name.guest")
    #expect(visitor == nil)
  }

  @Test func `a validation in progress uses the checks from when it began`() throws {
    let chain = try FormChain("sign-up", blank: SignUp())
    try chain.append(
      Field(
        "name", \.name,
        FieldCheck("edits") { [weak chain] _ in
          try? chain?.append(Field("email", \.email, .required))
          return nil
        }))
    #expect(chain.report(on: SignUp()).isValid)
    #expect(chain.report(on: SignUp()).codes == ["required.missing"])
  }
}

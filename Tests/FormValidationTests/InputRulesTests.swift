import FormValidation
import Testing

@Suite struct InputRulesTests {
  struct Order: Sendable {
    var name = ""
    var email: String?
    var web = ""
    var day = ""
    var age: Int?
    var password = ""
  }

  private func inputs(
    @FormBuilder<Order> _ fields: () -> [any FormPart<Order>]
  ) throws -> [String] {
    try FormChain("order", blank: Order()) { fields() }.htmlInputs().map(\.description)
  }

  @Test func `rules after a cleaning apply only if they hold for the typed text`() throws {
    let pattern = try Pattern("[A-Z]{2}")
    let prefixed = FieldCheck<String>.cleaning("prefixed") { $0.isEmpty ? "x" : $0 }
    let spaceless = FieldCheck<String>.cleaning("spaceless") { $0.replacing(" ", with: "") }
    #expect(
      try inputs {
        Field("name", \.name, .trimmed, .length(2...5), .matching(pattern))
        Field("web", \.web, .trimmed, .required, .length(2...5))
        Field("day", \.day, spaceless, .required, .length(2...5), .matching(pattern))
        Field("password", \.password, prefixed, .required)
      } == [
        #"<input id="name" name="name" type="text" "#
          + #"pattern="[\s\u0085]*(?:(?:[A-Z]{2})[\s\u0085]*)?">"#,
        #"<input id="web" name="web" type="text" required minlength="2">"#,
        #"<input id="day" name="day" type="text" required>"#,
        #"<input id="password" name="password" type="text">"#,
      ])
    let email = try inputs { Field("email", \.email, .trimmed, .email()) }
    #expect(email[0].hasPrefix(#"<input id="email" name="email" type="text" pattern="[\s"#))
    #expect(email[0].hasSuffix(#"inputmode="email" autocomplete="email">"#))
  }

  @Test func `the narrowest of several bounds applies, and so does every pattern`() throws {
    let letters = try Pattern("[a-z]+")
    let short = try Pattern("ab?|c")
    #expect(
      try inputs {
        Field("name", \.name, .matching(letters), .matching(short).named("short"))
        Field("web", \.web, .length(2...90), .length(3...5, bytes: 9).named("shorter"))
        Field("age", \.age, .range(1...9), .range(3...).named("more"), .range(...5).named("less"))
      } == [
        #"<input id="name" name="name" type="text" pattern="(?=(?:[a-z]+)$)(?:ab?|c)">"#,
        #"<input id="web" name="web" type="text" minlength="3" maxlength="9">"#,
        #"<input id="age" name="age" type="number" step="1" min="3" max="5">"#,
      ])
  }

  @Test func `bounds that browsers cannot handle are left out`() throws {
    #expect(
      try inputs {
        Field("name", \.name, .length(0...Int.max, in: .scalars))
        Field("web", \.web, .length(3_000_000_000...Int.max, bytes: 3_000_000_000))
        Field("age", \.age, .range(Int.min...Int.max))
      } == [
        #"<input id="name" name="name" type="text">"#, #"<input id="web" name="web" type="text">"#,
        #"<input id="age" name="age" type="number" step="1">"#,
      ])
  }
}

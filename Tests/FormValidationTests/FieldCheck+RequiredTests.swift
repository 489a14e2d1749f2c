import Testing

@testable import FormValidation

@Suite struct RequiredTests {
  enum Size: String, FieldValue { case small, large }

  struct Form: Sendable {
    var text = ""
    var maybe: String?
    var whole: Int?
    var number: Double?
    var isAgreed = false
    var list: [String] = []
    var size: Size?
  }

  let chain: FormChain<Form>

  init() throws {
    chain = try FormChain("x", blank: Form()) {
      Field("text", \.text, .required)
      Field("maybe", \.maybe, .required)
      Field("whole", \.whole, .required)
      Field("number", \.number, .required)
      Field("agreed", \.isAgreed, .required)
      Field("list", \.list, .required)
      Field("size", \.size, .required)
    }
  }

  @Test func `a missing value is reported, whatever its type`() {
    #expect(
      chain.report(on: Form()).findings.map(\.path.description) == [
        "text", "maybe", "whole", "number", "agreed", "list", "size",
      ])
  }

  @Test func `an existing value passes`() {
    let form = Form(
      text: "a", maybe: "b", whole: 0, number: 0, isAgreed: true, list: [""], size: .small)
    #expect(chain.report(on: form).isValid)
  }

  @Test(arguments: [" ", "\t\r\n", "\u{3000}", "\u{A0}\u{2003}", "\u{85}", "\u{2028}"])
  func `white space alone is blank, in every script`(text: String) {
    let report = chain.report(on: Form(text: text, maybe: text))
    #expect(report.findings.prefix(2).map(\.path.description) == ["text", "maybe"])
  }

  @Test(arguments: [
    "\0", "\u{7F}", "\u{AD}", "\u{34F}", "\u{115F}\u{1160}", "\u{180E}", "\u{200B}", "\u{200E}",
    "\u{2060}", "\u{202E}", "\u{2800}", "\u{3164}", "\u{FE0F}", "\u{FEFF}", "\u{FFA0}", "\u{FFF9}",
    "\u{1D159}", "\u{1D173}", "\u{16FE4}", "\u{E0001}\u{E0020}", "\u{E0100}",
    " \u{200D}\u{3000}\0\u{2800}\n",
  ])
  func `a text without visible characters is blank`(text: String) {
    let form = Form(text: text, maybe: text)
    #expect(chain.report(on: form).findings.prefix(2).map(\.path.description) == ["text", "maybe"])
  }

  @Test func `a schema agrees with the check in the basic plane`() throws {
    let pattern = try Pattern(SchemaWriter.notBlank)
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      let isShown = text.unicodeScalars.contains { !$0.showsNothing }
      #expect(text.isMissing == !isShown)
      #expect(pattern.matches(text) == isShown)
    }
  }

  @Test(arguments: ["a", " a", "\u{200B}a", "\u{3000}한", "0", "\u{301}", "👩\u{200D}👩", "\u{2801}"])
  func `a text with any other character is not blank`(text: String) {
    #expect(chain.report(on: Form(text: text, maybe: text))["text"].isEmpty)
  }

  @Test func `an enumeration is decoded from its cases' raw values`() throws {
    let chain = try FormChain("x", blank: Form()) { Field("size", \.size, .required) }
    #expect(try chain.validate(values: ["size": "large"]).size == .large)
    let error = #expect(throws: FormReport.self) { try chain.validate(values: ["size": "huge"]) }
    #expect(error?.codes == ["one-of.unknown"])
  }
}

import FormValidation
import Testing

@Suite struct FieldValueTests {
  struct Form: Sendable {
    var agrees = false
    var isAgreed: Bool?
    var all: [Bool] = []
  }

  let chain: FormChain<Form>

  init() throws {
    chain = try FormChain("form", blank: Form()) {
      Field("agrees", \.agrees)
      Field("agreed", \.isAgreed)
      Field("all", \.all)
    }
  }

  @Test(arguments: [
    ("on", true), ("true", true), ("1", true), ("yes", true), ("ON", true), ("True", true),
    ("yEs", true), ("off", false), ("false", false), ("0", false), ("no", false), ("OFF", false),
    ("False", false), ("No", false), ("nO", false),
  ])
  func `yes and no can each be written in four ways, in any letter case`(
    text: String, answer: Bool
  ) throws {
    let form = try chain.validate(query: "agrees=\(text)&agreed=\(text)&all=\(text)")
    #expect(form.agrees == answer)
    #expect(form.isAgreed == answer)
    #expect(form.all == [answer])
  }

  @Test(arguments: [
    "null", "nil", "y", "n", "t", "f", "2", "-1", "00", "01", "1.0", "+", "on+", "+on", "yes%00",
    "ja", "nein", "oui", "non", "예", "아니요", "是", "否", "ｏｎ", "１", "n\u{FF4F}", "y\u{301}es",
    "checked", "undefined", "NaN", "disabled", "truefalse", "tr\u{FC}e",
  ])
  func `no other text is an answer`(text: String) {
    for (name, path) in [("agrees", "agrees"), ("agreed", "agreed"), ("all", "all[0]")] {
      let error = #expect(throws: FormReport.self) {
        try chain.validate(query: "\(name)=\(text)")
      }
      #expect(error?.findings.map(\.description) == ["\(path): Must be yes or no."])
    }
  }

  @Test func `a missing value is unanswered, and an empty text is not an answer`() throws {
    #expect(try chain.validate(query: "").agrees == false)
    #expect(try chain.validate(query: "").isAgreed == nil)
    #expect(try chain.validate(query: "agreed=").isAgreed == nil)
    #expect(try chain.validate(query: "agreed").isAgreed == nil)
    for query in ["agrees=", "agrees", "agrees=+"] {
      let error = #expect(throws: FormReport.self) { try chain.validate(query: query) }
      #expect(error?.codes == ["type.not-yes-or-no"])
    }
    let yes = try FormChain("form", blank: Form(agrees: true)) { Field("agrees", \.agrees) }
    #expect(try yes.validate(query: "").agrees)
  }

  @Test func `in JSON, only Booleans are answers, not texts or numbers`() throws {
    #expect(try chain.validate(json: Array(#"{"agrees":true,"agreed":false}"#.utf8)).agrees)
    for value in ["1", "0", "\"true\"", "\"on\"", "[]", "{}", "1e0"] {
      let error = #expect(throws: FormReport.self) {
        try chain.validate(json: Array("{\"agrees\":\(value),\"agreed\":\(value)}".utf8))
      }
      #expect(error?.codes == ["type.not-yes-or-no", "type.not-yes-or-no"])
    }
    let null = #expect(throws: FormReport.self) {
      try chain.validate(json: Array(#"{"agrees":null,"agreed":null}"#.utf8))
    }
    #expect(null?.findings.map(\.description) == ["agrees: Must be yes or no."])
  }
}

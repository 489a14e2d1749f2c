import FormValidation
import Testing

@Suite struct AnsweredTests {
  struct Visit: Sendable, Equatable {
    var agrees = false
    var isAgreed: Bool?
    var hasAllergy: Bool?
  }

  let chain: FormChain<Visit>

  init() throws {
    chain = try FormChain("visit", blank: Visit()) {
      Field("agrees", \.agrees)
      Field("agreed", \.isAgreed)
      Field("allergy", \.hasAllergy, .answered)
    }
  }

  @Test func `a required question accepts yes and no, but not a missing answer`() throws {
    #expect(try chain.validate(query: "allergy=no").hasAllergy == false)
    #expect(try chain.validate(json: Array(#"{"allergy":true}"#.utf8)).hasAllergy == true)
    for query in ["", "allergy=", "allergy"] {
      let error = #expect(throws: FormReport.self) { try chain.validate(query: query) }
      #expect(error?.codes == ["answered.missing"])
      #expect(error?.findings.first?.message() == "Please answer yes or no.")
      #expect(error?.findings.first?.message(in: "ko") == "예 또는 아니요로 답하세요.")
      #expect(error?.findings.first?.message(in: "zh") == "请回答“是”或“否”。")
    }
    let null = #expect(throws: FormReport.self) {
      try chain.validate(json: Array(#"{"allergy":null}"#.utf8))
    }
    #expect(null?.codes == ["answered.missing"])
  }

  @Test func `required accepts only yes from a checkbox or a question`() throws {
    let chain = try FormChain("visit", blank: Visit()) {
      Field("agrees", \.agrees, .required)
      Field("agreed", \.isAgreed, .required)
    }
    for query in ["", "agrees=no&agreed=off", "agreed=", "agrees=0&agreed=False"] {
      let error = #expect(throws: FormReport.self) { try chain.validate(query: query) }
      #expect(error?.codes == ["required.missing", "required.missing"])
    }
    #expect(try chain.validate(query: "agrees=on&agreed=yes").isAgreed == true)
  }

  @Test func `a schema requires an answer, and a page has an input for each one`() throws {
    #expect(
      chain.jsonSchema().hasSuffix(
        #""agreed":{"type":["boolean","null"]},"allergy":{"type":"boolean"}},"#
          + #""required":["allergy"]}"#))
    #expect(
      chain.htmlInputs().map(\.description) == [
        #"<input name="agrees" type="hidden" value="0">"#
          + #"<input id="agrees" name="agrees" type="checkbox" value="1">"#,
        #"<input id="agreed-yes" name="agreed" type="radio" value="yes">"#
          + #"<label for="agreed-yes">Yes</label>"#
          + #"<input id="agreed-no" name="agreed" type="radio" value="no">"#
          + #"<label for="agreed-no">No</label>"#,
        #"<input id="allergy-yes" name="allergy" type="radio" value="yes" required>"#
          + #"<label for="allergy-yes">Yes</label>"#
          + #"<input id="allergy-no" name="allergy" type="radio" value="no" required>"#
          + #"<label for="allergy-no">No</label>"#,
      ])
  }
}

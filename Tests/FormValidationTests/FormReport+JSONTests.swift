import FormValidation
import Testing

@Suite struct FormReportJSONTests {
  @Test func `a report's JSON has a member for each value of a finding`() throws {
    let chain = try SignUp.chain()
    #expect(
      chain.report(on: .ada).json() == #"{"valid":true,"passed":10,"skipped":0,"findings":[]}"#)
    var form = SignUp.ada
    form.age = 7
    form.again = "x"
    #expect(
      chain.report(on: form).json(in: "ko") == """
        {"valid":false,"passed":8,"skipped":0,"findings":[\
        {"field":"age","pointer":"/age","check":"age.range","code":"range.too-small",\
        "message":"18 이상이어야 합니다.","limit":18,"found":7},\
        {"field":"again","pointer":"/again","check":"again.equal","code":"equal.different",\
        "message":"password 항목과 같아야 합니다."}]}
        """)
  }

  @Test func `a report can be written as problem details, RFC 9457`() throws {
    var form = SignUp.ada
    form.age = 121
    #expect(
      try SignUp.chain().report(on: form).problemDetails(
        type: "https://example.com/invalid", title: "No", status: 400, in: "zh")
        == #"{"type":"https://example.com/invalid","title":"No","status":400,"#
        + #""errors":[{"pointer":"/age","code":"range.too-large","detail":"不能大于 120。"}]}"#)
  }

  @Test func `external text cannot break out of its quotes`() throws {
    let chain = try FormChain("x", blank: SignUp()) {
      Field(FieldPath([.name("</script>\"\\\n\u{1}\u{2028}&")]), \.name, .required)
    }
    let json = chain.report(on: SignUp()).json()
    #expect(json.contains(#"\u003c/script\u003e\\\"\\\\\n\u0001\u2028\u0026"#))
  }
}

import FieldFormats
import FormValidation
import Testing

@Suite struct PlainTextTests {
  @Test(arguments: [false, true])
  func `only control characters are rejected, and a schema agrees`(lines: Bool) throws {
    let chain = try FormChain("x", blank: SignUp()) {
      Field("name", \.name, .plainText(lines: lines))
    }
    let inSchema = lines ? #"\u0000-\u0008\u000b\u000c\u000e-\u001f"# : #"\u0000-\u001f"#
    let pattern = try Pattern("[^\(inSchema)\\u007f-\\u009f]*")
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isLine = lines && "\t\n\r".unicodeScalars.contains(scalar)
      let isPlain = scalar.properties.generalCategory != .control || isLine
      for text in ["\(scalar)", "a\(scalar)", "é\(scalar)b"] {
        #expect(chain.report(on: SignUp(name: text)).isValid == isPlain)
        if value <= 0xFFFF { #expect(pattern.matches(text) == isPlain) }
      }
    }
    #expect(chain.jsonSchema().contains(#""pattern":"^(?:[^"#))
    #expect(chain.report(on: SignUp()).isValid)
  }

  @Test func `the first control character is reported with its position`() throws {
    let chain = try FormChain("x", blank: SignUp()) { Field("name", \.name, .plainText()) }
    let finding = chain.report(on: SignUp(name: "é\u{7F}\u{0}")).findings[0]
    #expect(finding.code == "plain-text.control-character")
    #expect(finding.fault.offset == 2)
    #expect(finding.message() == "Must not have control characters such as U+007F.")
    #expect(finding.message(in: "ko") == "U+007F 같은 제어 문자를 쓸 수 없습니다.")
    #expect(finding.message(in: "zh") == "不能包含 U+007F 等控制字符。")
  }
}

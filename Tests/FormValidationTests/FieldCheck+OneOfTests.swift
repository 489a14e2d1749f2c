import FormValidation
import Testing

@Suite struct OneOfTests {
  @Test func `texts are compared byte by byte`() throws {
    let texts = ["b", "a", "", "aa", "é", "한글", "zz", "ab"]
    let chain = try FormChain("x", blank: SignUp()) { Field("name", \.name, .oneOf(texts)) }
    for text in texts { #expect(chain.report(on: SignUp(name: text)).isValid, "\(text)") }
    for text in ["c", "A", "e\u{301}", "aaa", "a ", "zy"] {
      #expect(chain.report(on: SignUp(name: text)).codes == ["one-of.unknown"], "\(text)")
    }
  }

  @Test func `a number is matched, and a missing one passes`() throws {
    let chain = try FormChain("x", blank: SignUp()) { Field("age", \.age, .oneOf([3, 1])) }
    #expect(chain.report(on: SignUp()).isValid)
    #expect(chain.report(on: SignUp(age: 1)).isValid)
    #expect(
      chain.report(on: SignUp(age: 2)).findings.map(\.description) == [
        "age: Must be one of: 3, 1."
      ])
  }

  @Test func `an empty list of values matches nothing`() throws {
    let chain = try FormChain("x", blank: SignUp()) { Field("name", \.name, .oneOf([])) }
    #expect(chain.report(on: SignUp(name: "a")).codes == ["one-of.unknown"])
  }
}

import Testing

@testable import Kitchen

@Test func `plain text prints unchanged`() {
  #expect("양파, 👩\u{200D}🌾 \"x\"".printable == "양파, 👩\u{200D}🌾 \"x\"")
  #expect("".printable == "")
}

@Test func `an invisible character prints as its code point`() {
  #expect("\0\t\r\n\u{7F}\u{85}\u{2029}".printable == #"\u{0}\u{9}\u{D}\u{A}\u{7F}\u{85}\u{2029}"#)
}

@Test func `text is truncated after sixty characters, and never inside one`() {
  let farmer = "👩\u{200D}🌾"
  let farmers = String(repeating: farmer, count: 60)
  #expect(farmers.printable == farmers)
  #expect((farmers + farmer).printable == farmers + "…")
}

@Test func `strings are joined as in a sentence`() {
  #expect([String]().listed == "")
  #expect(["a", "b\n", "c"].listed == #""a", "b\u{A}" and "c""#)
}

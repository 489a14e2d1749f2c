import Testing

@testable import Kitchen

@Test func `a text without anything special is printed as it is`() {
  #expect("양파, 👩\u{200D}🌾 \"x\"".printable == "양파, 👩\u{200D}🌾 \"x\"")
  #expect("".printable == "")
}

@Test func `what is no visible character is printed by its number`() {
  #expect("\0\t\r\n\u{7F}\u{85}\u{2029}".printable == #"\u{0}\u{9}\u{D}\u{A}\u{7F}\u{85}\u{2029}"#)
}

@Test func `a text is cut after sixty characters, not within one`() {
  let farmer = "👩\u{200D}🌾"
  let farmers = String(repeating: farmer, count: 60)
  #expect(farmers.printable == farmers)
  #expect((farmers + farmer).printable == farmers + "…")
}

@Test func `texts are listed as a sentence lists them`() {
  #expect([String]().listed == "")
  #expect(["a", "b\n", "c"].listed == #""a", "b\u{A}" and "c""#)
}

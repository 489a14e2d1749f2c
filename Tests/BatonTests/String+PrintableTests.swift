import Testing

@testable import Baton

@Test func `external text stays on one line and within the length limit`() {
  #expect("onion".printable(upTo: 5) == "onion")
  #expect("onions".printable(upTo: 5) == "onion…")
  #expect("a\u{1B}[2J\n\u{2028}".printable(upTo: 9) == #"a\u{1B}[2J\u{A}\u{2028}"#)
}

@Test func `format characters are hidden unless a script may need them`() {
  #expect("a\u{202E}b".printable(upTo: 9) == #"a\u{202E}b"#)
  #expect("a\u{200D}b".printable(upTo: 9, hidesFormat: false) == "a\u{200D}b")
}

@Test func `the first texts are joined, and the others are counted`() {
  #expect([String]().joined(upTo: 2) == "")
  #expect(["a", "b"].joined(upTo: 2) == "a, b")
  #expect(["a", "b", "c", "d"].joined(upTo: 2) == "a, b and 2 more")
}

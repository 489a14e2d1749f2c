@testable import FormValidation
import Testing

@Test func `composition is Normalization Form C`() {
  for (text, composed) in [
    ("e\u{301}", "é"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{212B}", "Å"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("\u{958}", "\u{915}\u{93C}"), ("é", "é"),
  ] {
    #expect(Array(Coercion.composed(text).unicodeScalars) == Array(composed.unicodeScalars))
  }
}

@Test func `thirty marks in a row are composed, and more are left as they stand`() {
  let marks = String(repeating: "\u{301}\u{323}", count: 15)
  #expect(Coercion.composed("e" + marks).unicodeScalars.first == "\u{1EB9}")
  let more = "e" + marks + "\u{301}"
  #expect(Array(Coercion.composed(more).unicodeScalars) == Array(more.unicodeScalars))
}

@Test func `a long text is composed as its parts are`() {
  let piece = "e\u{301}한\u{1112}\u{1161}\u{11AB}ন\u{9C7}\u{9BE}\u{212B}q\u{307}\u{323}x"
  let long = String(repeating: piece, count: 1_000)
  let expected = String(repeating: Coercion.composed(piece), count: 1_000)
  #expect(Array(Coercion.composed(long).unicodeScalars) == Array(expected.unicodeScalars))
  #expect(Coercion.composed(piece).unicodeScalars.count == 10)
}

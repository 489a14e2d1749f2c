@testable import FieldFormats
import Testing

@Test func `composition produces Normalization Form C`() {
  for (text, composed) in [
    ("e\u{301}", "é"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\u{212B}", "Å"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("\u{958}", "\u{915}\u{93C}"), ("é", "é"),
    ("\u{AC00}\u{11A8}", "\u{AC01}"), ("\u{AC01}\u{11A8}", "\u{AC01}\u{11A8}"),
    ("\u{1100}\u{1161}\u{11A7}", "\u{AC00}\u{11A7}"),
    ("\u{1112}\u{1175}\u{11C2}", "\u{D7A3}"), ("\u{AC00}\u{11C3}", "\u{AC00}\u{11C3}"),
    ("a\u{323}\u{F73}", "\u{1EA1}\u{F71}\u{F72}"), ("\u{301}\u{F75}", "\u{F71}\u{F74}\u{301}"),
    ("\u{323}\u{F81}", "\u{F71}\u{F80}\u{323}"), ("\u{3B9}\u{344}", "\u{390}"),
    ("\u{20041}\u{301}", "\u{20041}\u{301}"), ("\u{11099}\u{110BA}", "\u{1109A}"),
  ] {
    #expect(Array(Coercion.composed(text).unicodeScalars) == Array(composed.unicodeScalars))
  }
}

@Test func `thirty marks in a row are composed, and more are left unchanged`() {
  let marks = String(repeating: "\u{301}\u{323}", count: 15)
  #expect(Coercion.composed("e" + marks).unicodeScalars.first == "\u{1EB9}")
  let more = "e" + marks + "\u{301}"
  #expect(Array(Coercion.composed(more).unicodeScalars) == Array(more.unicodeScalars))
}

@Test func `a long text is composed like its parts`() {
  let piece = "e\u{301}한\u{1112}\u{1161}\u{11AB}ন\u{9C7}\u{9BE}\u{212B}q\u{307}\u{323}x"
  let long = String(repeating: piece, count: 1_000)
  let expected = String(repeating: Coercion.composed(piece), count: 1_000)
  #expect(Array(Coercion.composed(long).unicodeScalars) == Array(expected.unicodeScalars))
  #expect(Coercion.composed(piece).unicodeScalars.count == 10)
}

@testable import FieldFormats
import TestSupport
import Testing

@Test func `trimming removes all Unicode white space at both ends, and none in between`() {
  let spaces =
    "\t\n\u{B}\u{C}\r \u{85}\u{A0}\u{1680}\u{2000}\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}"
  #expect(Coercion.trimmed(spaces + "a b\u{A0}c" + spaces) == "a b\u{A0}c")
  #expect(Coercion.trimmed(spaces) == "")
  #expect(Coercion.trimmed("") == "")
  #expect(Coercion.trimmed("\r\na\r\n") == "a")
  #expect(Coercion.trimmed("\u{200B}a\u{FEFF}") == "\u{200B}a\u{FEFF}")
  #expect(Coercion.trimmed(" \u{301}") == "\u{301}")
}

@Test func `digits of every script become ASCII digits`() {
  #expect(
    Coercion.asciiDigits("٠١٢٣٤٥٦٧٨٩ ۴۵۶ ०९ ０９ 𝟘𝟡 𑁦 \u{1E950}") == "0123456789 456 09 09 09 0 0")
  #expect(Coercion.asciiDigits("²½Ⅳ一x") == "²½Ⅳ一x")
}

@Test func `a text that needs no cleaning is not copied`() {
  let text = "A text that is long enough to have memory of its own: é 한 ガ"
  let cleanings: [(String) -> String] = [
    Coercion.trimmed, Coercion.asciiDigits, Coercion.ordinaryWidth, Coercion.composed,
  ]
  for cleaning in cleanings {
    var before = text
    var after = cleaning(text)
    let isSame = before.withUTF8 { old in after.withUTF8 { $0.baseAddress == old.baseAddress } }
    #expect(isSame)
  }
}

@Test func `cleaning a second time changes nothing`() {
  var dice = Dice(seed: 7)
  for _ in 0..<500 {
    var text = ""
    for _ in 0..<dice.roll(8) {
      let ranges: [ClosedRange<UInt32>] = [0...0x7F, 0xFF00...0xFFEF, 0x300...0x36F, 0x660...0x669]
      let scalar = UInt32.random(in: ranges[dice.roll(4)], using: &dice)
      Unicode.Scalar(scalar).map { text.unicodeScalars.append($0) }
    }
    for cleaning in [
      Coercion.trimmed, Coercion.asciiDigits, Coercion.ordinaryWidth, Coercion.composed,
    ] {
      let once = cleaning(text)
      #expect(Array(cleaning(once).utf8) == Array(once.utf8))
    }
  }
}

@testable import FieldFormats
import Testing

@Test(arguments: [
  ("bücher", 13),
  ("παράδειγμα", 18),
  ("日本語", 14),
  ("ひとつ-の", 13),
  ("münchen-ost", 18),
  ("点看", 10),
  ("москва", 12),
  ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaé", 38),
  ("ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé", 65),
  ("ñ", 7),
  ("Pröspero", 15),
  ("한국", 12),
  ("भारत", 11),
  ("例え例え例え例え例え", 21),
])
func `a label's length is that of its Punycode`(label: String, length: Int) {
  let bytes = Array(label.utf8)
  #expect(Punycode.length(of: bytes.span, 0..<bytes.count) == length)
}

@Test func `a label that is too long is not encoded`() {
  let bytes = Array(String(repeating: "é", count: 200).utf8)
  #expect(Punycode.length(of: bytes.span, 0..<bytes.count) > 63)
}

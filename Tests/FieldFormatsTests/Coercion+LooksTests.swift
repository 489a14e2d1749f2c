import Testing

@testable import FieldFormats

@Suite struct CoercionLooksTests {
  /// Compares a text's quick tests with the coercions' results.
  private func hold(_ text: String) {
    let bytes = Array(text.utf8)
    func isUnchanged(_ cleaned: String) -> Bool { cleaned.utf8.elementsEqual(bytes) }
    if Coercion.isPlainlyTrimmed(bytes.span), !isUnchanged(Coercion.trimmed(text)) {
      Issue.record("\(text.debugDescription) is not trimmed")
    }
    guard Coercion.isPlain(bytes.span) else { return }
    for cleaning in [Coercion.asciiDigits, Coercion.ordinaryWidth, Coercion.composed] {
      if !isUnchanged(cleaning(text)) { Issue.record("\(text.debugDescription) is not plain") }
    }
  }

  @Test func `clean text is unchanged for every character`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      hold(String(scalar))
    }
  }

  @Test func `clean text is unchanged for every hostile text`() {
    for text in Hostile.texts + Hostile.generated(5_000) { hold(text) }
    for mark in ["\u{301}", "\u{3099}", "\u{11A8}", "\u{1161}", "\u{FF9E}"] {
      for base in ["e", "é", "か", "가", "漢", "ｶ"] { hold(base + mark) }
    }
  }

  @Test(arguments: ["", "Ada Lovelace", "김영희", "Zoë!", "渡辺", "さとう", "12"])
  func `most texts are recognized as clean`(text: String) {
    let bytes = Array(text.utf8)
    let (isPlain, isTrimmed) = (
      Coercion.isPlain(bytes.span), Coercion.isPlainlyTrimmed(bytes.span)
    )
    #expect(isPlain && isTrimmed)
  }
}

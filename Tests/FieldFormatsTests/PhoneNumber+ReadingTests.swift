import FieldFormats
import TestSupport
import Testing

@Test(arguments: [
  ("", nil, "phone.empty at byte 0"),
  ("hello", nil, "phone.character at byte 0, found 104"),
  ("() -", nil, "phone.not-a-number at byte 0"),
  ("+", nil, "phone.not-a-number at byte 0"),
  ("xt1", "US", "phone.character at byte 1, found 116"),
  (".xtn. 405671", nil, "phone.character at byte 2, found 116"),
  ("tel:xtension 1", nil, "phone.character at byte 5, found 116"),
  ("01x23456789", "FR", "phone.too-short at byte 0, limit 3, found 2"),
  ("12", "US", "phone.too-short at byte 0, limit 3, found 2"),
  ("010-1234-5678", nil, "phone.country-needed at byte 0"),
  ("010-1234-5678", "XX", "phone.region at byte 0"),
  ("010-1234-5678", "Korea", "phone.region at byte 0"),
  (" +999 1234567", nil, "phone.country-code at byte 1, found 999"),
  ("+0 10 1234 5678", nil, "phone.country-code at byte 0, found 10"),
  ("00 999 1234567", "DE", "phone.country-code at byte 0, found 999"),
  ("010 1234 5678 a\u{20AC}", "KR", "phone.character at byte 15, found 8364"),
  ("010 1234\n5678", "KR", "phone.character at byte 8, found 10"),
  ("+82 10+1234 5678", nil, "phone.character at byte 6, found 43"),
  ("+82 20 1234 567", nil, "phone.not-in-plan at byte 0, found 9"),
  ("+1 650 25", nil, "phone.too-short at byte 0, limit 10, found 5"),
  ("+1 650 253 00000", nil, "phone.too-long at byte 0, limit 10, found 11"),
  ("253 0000", "US", "phone.local-only at byte 0, limit 10, found 7"),
  ("+65 612345678", nil, "phone.length at byte 0, found 9"),
  ("+1 234 567 8901 2345 6789 0123 4567 8901", nil, "phone.too-long at byte 0, limit 17, found 30"),
])
func `an error names the position that makes a number invalid`(
  text: String, region: String?, fault: String
) {
  #expect(PhoneNumber.fault(in: text, region: region)?.description == fault)
}

@Test func `a text that is too long is not read`() {
  let text = "+82" + String(repeating: "1", count: 1_000_000)
  #expect(
    PhoneNumber.fault(in: text)?.description
      == "phone.too-many-bytes at byte 250, limit 250, found 1000003")
}

@Test func `any sequence of labels, signs and digits is read, or rejected at a position inside`() {
  let parts = [
    "x", "t", "n", "e", "ext", "xtn", "int", "#", "~", ",", ";ext=", ":", ".", "-", " ", "(", "+",
    "0", "12", "345", "6789", "tel:", "доб", "ó", "\u{223C}", "４", "٣",
  ]
  var dice = Dice(seed: 3966)
  var wrong: [String] = []
  for _ in 0..<20_000 {
    let text = (0..<dice.roll(10)).map { _ in parts[dice.roll(parts.count)] }.joined()
    let fault = PhoneNumber.fault(in: text, region: "US")
    let isWithin = 0...text.utf8.count ~= fault?.offset ?? 0
    if !isWithin || (fault == nil) != (PhoneNumber(text, region: "US") != nil) {
      wrong.append(text)
    }
  }
  #expect(wrong == [])
}

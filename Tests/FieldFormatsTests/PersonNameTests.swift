import FieldFormats
import Testing

@Test(arguments: [
  "Ada", "Siobhán O'Connor-Núñez", "D’Arcy", "김", "李小龍", "王·明", "ジョン・スミス", "José María de la Cruz",
  "Martin Luther King, Jr.", "X Æ A-12", "Ελένη", "Владимир Ильич", "محمد", "علی‌رضا", "क्‍ष", "สมชาย",
  "Ngọc", "N\u{323}g", "Jean‑Luc", "Ŋ", "Louis Ⅳ", "葛\u{E0100}城", "O\u{2BC}Neil", "Gal·la", "ا ب",
  "A", " Ada ", "İ", "\u{1F1}", "𠮷田", "שרה ג׳קובס", "R2D2",
  "བསྟན་འཛིན་རྒྱ་མཚོ", "ኃይለ፡ሥላሴ", "בן־גוריון", "ジャン゠ポール", "ﾄﾞﾛｼｰ･ｹﾞｲﾙ", "卡爾‧馬克思", "ए॰ पी॰",
  // A Malayalam final consonant, and a Bengali ya-phala.
  "മോഹന\u{D4D}\u{200D} ലാല\u{D4D}\u{200D}", "র\u{200D}\u{9CD}যাচেল", "ක\u{DCA}\u{200D}රිෂ්ණ",
])
func `names in all scripts are accepted`(name: String) {
  #expect(PersonName.fault(in: name) == nil)
}

@Test(arguments: [
  ("", "name.empty at byte 0"),
  (" \u{3000}\u{A0}", "name.empty at byte 0"),
  ("123", "name.no-letter at byte 0"),
  ("'-.", "name.no-letter at byte 0"),
  ("a@b", "name.character at byte 1, found 64"),
  ("<script>", "name.character at byte 0, found 60"),
  ("Ada 😀", "name.character at byte 4, found 128512"),
  ("a\0", "name.control at byte 1, found 0"),
  ("a\nb", "name.control at byte 1, found 10"),
  ("a\u{85}", "name.control at byte 1, found 133"),
  ("a\u{2028}b", "name.control at byte 1, found 8232"),
  ("a\u{202E}b", "name.direction at byte 1, found 8238"),
  ("\u{2066}a", "name.direction at byte 0, found 8294"),
  ("a\u{200F}", "name.direction at byte 1, found 8207"),
  ("a\u{200B}b", "name.invisible at byte 1, found 8203"),
  ("a\u{FEFF}", "name.invisible at byte 1, found 65279"),
  ("a\u{AD}b", "name.invisible at byte 1, found 173"),
  ("a\u{3164}", "name.invisible at byte 1, found 12644"),
  ("\u{13441}", "name.invisible at byte 0, found 78913"),
  ("a\u{E0041}", "name.invisible at byte 1, found 917569"),
  ("\u{200D}a", "name.invisible at byte 0, found 8205"),
  ("a\u{200D}", "name.invisible at byte 1, found 8205"),
  ("a\u{200C} b", "name.invisible at byte 1, found 8204"),
  ("a\u{200D}\u{200D}b", "name.invisible at byte 4, found 8205"),
  ("\u{D15}\u{D4D}\u{200D}\u{200D}", "name.invisible at byte 9, found 8205"),
  ("a\u{200D}\u{301}", "name.lone-mark at byte 4, found 769"),
  ("\u{D4D}\u{200D}", "name.lone-mark at byte 0, found 3405"),
  ("A1\u{20E3}", "name.character at byte 2, found 8419"),
  ("\u{301}a", "name.lone-mark at byte 0, found 769"),
  ("a \u{301}", "name.lone-mark at byte 2, found 769"),
  ("a-\u{301}", "name.lone-mark at byte 2, found 769"),
])
func `an error names the position of an invalid character in a name`(name: String, fault: String) {
  #expect(PersonName.fault(in: name)?.description == fault)
}

@Test func `a name's length is limited in scalars and in bytes`() {
  #expect(PersonName.fault(in: String(repeating: "한", count: 100)) == nil)
  #expect(
    PersonName.fault(in: String(repeating: "한", count: 101))?.description
      == "name.too-long at byte 303, limit 100, found 101")
  #expect(PersonName.fault(in: String(repeating: "𠮷", count: 100)) == nil)
  let oneCharacter = "a" + String(repeating: "\u{301}", count: 300)
  #expect(oneCharacter.count == 1)
  #expect(
    PersonName.fault(in: oneCharacter)?.description
      == "name.too-many-bytes at byte 400, limit 400, found 601")
  #expect(PersonName.fault(in: "Renée", maximalScalars: 5, maximalBytes: 6) == nil)
}

@Test func `bytes that are not UTF-8 are not a name`() {
  let bytes: [UInt8] = [0x61, 0xC0, 0x80]
  #expect(
    PersonName.fault(in: bytes.span)?.description == "name.not-utf8 at byte 1, found 192")
}

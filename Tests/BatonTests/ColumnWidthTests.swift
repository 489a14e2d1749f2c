import Testing

@testable import Baton

@Test(arguments: [
  ("", 0), ("onion", 5), ("é", 1), ("e\u{301}", 1), ("→ …", 3), ("├─", 2), ("①", 1), ("ｱ", 1),
  ("양파", 4), ("\u{110B}\u{1163}\u{11BC}\u{1111}\u{1161}", 4), ("玉ねぎ", 6), ("ＡＢ", 4), ("、", 2),
  ("🧅", 2), ("🚗", 2), ("⌚", 2), ("⭐", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
  ("🇰🇷", 2), ("👩\u{200D}🌾", 2), ("👍🏽", 2), ("𠮷", 2), ("\u{200B}", 0), ("a\u{200B}b", 2),
  ("\u{301}", 0), ("\u{AD}", 0),
])
func `a text is as wide as a terminal draws it`(text: String, width: Int) {
  #expect(text.columnWidth == width)
}

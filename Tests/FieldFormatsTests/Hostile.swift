import TestSupport

/// Texts that have broken programs, as entered by attackers, careless users and other programs.
///
/// The list is our own; its categories are those of the Big List of Naughty Strings.
enum Hostile {
  static let texts: [String] = [
    "", " ", "\0", "\u{7F}", "\r\n", "undefined", "null", "NaN", "-1/0", "1e309", "0x0", "true",
    "\\", "\\\\",
    "'", "\"", "''''\"", "<>", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>",
    "javascript:1",
    "1;DROP TABLE users", "' OR 1=1 --", "$(rm -rf /)", "`id`", "%s%n%d", "%00",
    "../../../etc/passwd",
    "{{7*7}}", "${7*7}", "#{7*7}", "CON", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}",
    "\u{E000}",
    "\u{202E}evil", "\u{2066}a\u{2069}", "\u{200B}", "\u{200D}", "a\u{200D}", "\u{34F}",
    "\u{E0001}\u{E0041}",
    "Ω≈ç√∫˜µ≤≥÷", "ЁЂЃЄЅ", "٠١٢٣٤٥٦٧٨٩", "⁰⁴⁵₀₁₂", "ด้้้้้็็็็็้้้้้็็็็็", "田中さんにあげて下さい",
    "사회과학원 어학연구소", "𠜎𠜱𠝹𠱓𠱸𠲖𠳏", "(。◕ ∀ ◕。)", "👩‍👩‍👧‍👦🏳️‍🌈👋🏿🇰🇷🇺", "１２３", "ﷺ", "ﬀ", "ǅ", "İıſK",
    "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮", "᚛ᚄᚓᚐᚋᚒᚄ ᚑᚄᚂᚑᚏᚅ᚜", "˙ɐnbᴉlɐ", "𝕋𝕙𝕖", "⒯⒣⒠", "\u{1100}\u{1161}\u{11A8}\u{11A8}",
    "@", "@@", "a@", "@a", "a@@b", "a@b@c", "\"@\"@", "a@[", "a@[IPv6:", "a@[IPv6::::]", "((((",
    "))))", "()@()",
    "\"\\", "\"\\\"", "a@b\r\n c", "a@\u{FFFD}", "+", "++", "+0", "+00", "+1", "+999", "+1+1", "00",
    "0",
    "+٨٢١٠", "＋", "tel:", "tel:+", "x", "xxxx", "#", "##1#", ";ext=", ",,,1", "ext", "1ext",
    "123ext1", "123x#",
    "123456789012345678901234567890123", "+1 (((650))) 253-0000 x", "http:", "http://", "http:///",
    "http://@",
    "http://[", "http://[]", "http://[:::]", "http://:", "http://a:0x50", "http://%", "http://a/%",
    "http://a?%f",
    "http://..", "//", "://", "http://a#%%", "0000-00-00", "9999-99-99", "-0001-01-01", "----",
    "2026-02-30",
    "2026-1-1", "20260101", "SW1A 1AA\n", "         ", "----------",
  ]

  /// Returns texts composed of pieces that matter to formats, the same in every run.
  static func generated(_ count: Int) -> [String] {
    var dice = Dice(seed: 515)
    let pieces =
      texts.filter { $0.utf8.count < 12 } + [
        "a", "1", "-", ".", ",", ":", "/", "?", "[", "]", "(", ")", "\"", "\\", " ", "\t", "\r\n ",
        "%2", "é", "\u{301}",
        "https://", "IPv6:", "1.2.3.4", "example", "+82", "10-1234-5678", "ext. ", "2026", "K1A",
        "0B1",
      ]
    return (0..<count).map { _ in
      (0...dice.roll(9)).map { _ in pieces[dice.roll(pieces.count)] }.joined()
    }
  }

  /// Returns random bytes, most of which are not valid UTF-8.
  static func bytes(_ count: Int) -> [[UInt8]] {
    var dice = Dice(seed: 255)
    return (0..<count).map { _ in
      (0..<dice.roll(24)).map { _ in
        dice.roll(3) == 0 ? UInt8(dice.roll(256)) : Array("a@1.+-:/[\"( ".utf8)[dice.roll(12)]
      }
    }
  }

  /// Texts of 200 kB, each the worst case for some algorithm.
  ///
  /// Debug builds are ten times slower and use a tenth of the size. A quadratic algorithm would
  /// still take minutes.
  static let longTexts: [String] = {
    #if DEBUG
      let size = 20_000
    #else
      let size = 200_000
    #endif
    func repeated(_ piece: String) -> String {
      String(repeating: piece, count: size / piece.utf8.count)
    }
    return [
      repeated("a"), repeated("1"), repeated("."), repeated("("), repeated("@"), repeated(" "),
      repeated("é"), repeated("a\u{301}"), repeated("漢"), repeated("\u{3000}"), repeated("ｶﾞ"),
      repeated("٣"), "a" + repeated("\u{301}"),
      "a" + repeated("\u{301}\u{323}"), "a@" + repeated("a."), "a@" + repeated("-"),
      "a@[" + repeated("\r\n "), "\"" + repeated("\\\""), "a@b" + repeated("()"),
      "(" + repeated("\\("),
      "http://" + repeated("a."), "http://" + repeated("1."), "http://" + repeated("@"),
      "http://a:" + repeated("9"), "http://a/" + repeated("%41"), "http://a?" + repeated("漢"),
    ]
  }()
}

struct KeyboardLayout {
  let rows: [[Character]]
  var name = "keyboard.latin"
  /// The characters that Shift replaces, in addition to capitalizing letters.
  var shifted: [Character: Character] = [:]

  /// Returns a language's layouts, the default first; all of them have the same number of keys.
  static func layouts(for language: Language) -> [KeyboardLayout] {
    language == .korean ? [korean, latin] : [latin]
  }

  static let latin = KeyboardLayout(rows: rows("qwertyuiop", "asdfghjkl", "zxcvbnm,."))

  /// The Korean two-set layout: consonants on the left, vowels on the right.
  static let korean = KeyboardLayout(
    rows: rows("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ,."),
    name: "keyboard.korean",
    shifted: ["ㅂ": "ㅃ", "ㅈ": "ㅉ", "ㄷ": "ㄸ", "ㄱ": "ㄲ", "ㅅ": "ㅆ", "ㅐ": "ㅒ", "ㅔ": "ㅖ"])

  private static func rows(_ letters: String...) -> [[Character]] {
    [Array("1234567890")] + letters.map { Array($0) }
  }

  func text(of key: Character, isShifted: Bool) -> String {
    isShifted ? shifted[key].map { String($0) } ?? key.uppercased() : String(key)
  }
}

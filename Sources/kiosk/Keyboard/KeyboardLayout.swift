/// What the keys of a keyboard write, row by row.
struct KeyboardLayout {
  let rows: [[Character]]
  /// The key of its name.
  var name = "keyboard.latin"
  /// What the keys write that write something else with Shift, beside capital letters.
  var shifted: [Character: Character] = [:]

  /// Those that a key goes through, the first one first; all of them have as many keys.
  static func layouts(for language: Language) -> [KeyboardLayout] {
    language == .korean ? [korean, latin] : [latin]
  }

  static let latin = KeyboardLayout(rows: rows("qwertyuiop", "asdfghjkl", "zxcvbnm,."))

  /// The two sets that Korean keyboards have: consonants on the left, vowels on the right.
  static let korean = KeyboardLayout(
    rows: rows("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ,."),
    name: "keyboard.korean",
    shifted: ["ㅂ": "ㅃ", "ㅈ": "ㅉ", "ㄷ": "ㄸ", "ㄱ": "ㄲ", "ㅅ": "ㅆ", "ㅐ": "ㅒ", "ㅔ": "ㅖ"])

  private static func rows(_ letters: String...) -> [[Character]] {
    [Array("1234567890")] + letters.map { Array($0) }
  }

  /// What a key writes.
  func text(of key: Character, isShifted: Bool) -> String {
    isShifted ? shifted[key].map { String($0) } ?? key.uppercased() : String(key)
  }
}

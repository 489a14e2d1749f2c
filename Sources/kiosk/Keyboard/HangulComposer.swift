/// A composer that combines the letters of a two-set keyboard into syllables: ㄱ, ㅏ, ㄱ becomes 각.
///
/// A consonant after a vowel ends the syllable. If a vowel comes next, the consonant moves to the
/// next syllable: 각 and ㅏ become 가가.
struct HangulComposer: Equatable {
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  /// The letters that can end a syllable; the first element represents none.
  private static let finals = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  /// Pairs of letters that combine into one: 닭 contains ㄺ, and 과 contains ㅘ.
  private static let pairs: [String: Character] = [
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ",
    "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ", "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ",
    "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
  ]

  /// The letters of the current syllable, in the order in which they were typed.
  private var initial: Character?
  private var vowel: [Character] = []
  private var final: [Character] = []

  static func takes(_ letter: Character) -> Bool {
    initials.contains(letter) || vowels.contains(letter)
  }

  /// The current syllable, which the next letter may change; empty if there is none.
  var syllable: String {
    guard let initial else { return String(Self.joined(vowel)) }
    guard let first = Self.initials.firstIndex(of: initial),
      let middle = Self.joined(vowel).first.flatMap({ Self.vowels.firstIndex(of: $0) })
    else { return String(initial) }
    let last = Self.joined(final).first.flatMap { Self.finals.firstIndex(of: $0) } ?? 0
    return Unicode.Scalar(UInt32(0xAC00 + (first * 21 + middle) * 28 + last))
      .map { String(Character($0)) } ?? ""
  }

  private static func joined(_ letters: [Character]) -> [Character] {
    letters.count == 2 ? pairs[String(letters)].map { [$0] } ?? letters : letters
  }

  private static func joins(_ letters: [Character], _ next: Character) -> Bool {
    letters.count == 1 && pairs[String(letters + [next])] != nil
  }

  /// Types a letter, and returns the previous syllable if it is now complete; otherwise, returns an
  /// empty string.
  mutating func type(_ letter: Character) -> String {
    Self.vowels.contains(letter) ? typeVowel(letter) : typeConsonant(letter)
  }

  private mutating func typeVowel(_ letter: Character) -> String {
    if let last = final.popLast() {
      // The final consonant begins the next syllable.
      let finished = syllable
      self = HangulComposer()
      (initial, vowel) = (last, [letter])
      return finished
    }
    if vowel.isEmpty || Self.joins(vowel, letter) {
      vowel.append(letter)
      return ""
    }
    return begin { $0.vowel = [letter] }
  }

  private mutating func typeConsonant(_ letter: Character) -> String {
    let mayEnd = initial != nil && !vowel.isEmpty
    if mayEnd, final.isEmpty ? Self.finals.contains(letter) : Self.joins(final, letter) {
      final.append(letter)
      return ""
    }
    return begin { $0.initial = letter }
  }

  private mutating func begin(_ change: (inout HangulComposer) -> Void) -> String {
    let finished = syllable
    self = HangulComposer()
    change(&self)
    return finished
  }

  /// Removes the last letter, and returns whether there was one.
  mutating func deleteBackward() -> Bool {
    if final.popLast() != nil || vowel.popLast() != nil { return true }
    defer { initial = nil }
    return initial != nil
  }
}

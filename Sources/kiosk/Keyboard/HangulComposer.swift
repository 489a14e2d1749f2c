/// Puts Korean letters together to syllables as they are typed on a keyboard of two sets: ㄱ, ㅏ, ㄱ is 각.
///
/// A consonant behind a vowel ends the syllable, until a vowel follows and takes it along: 각 and ㅏ is 가가.
struct HangulComposer: Equatable {
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  /// Those that end a syllable, behind a place for none.
  private static let finals = Array(" ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  /// Two letters that are one: 닭 has ㄺ, and 과 has ㅘ.
  private static let pairs: [String: Character] = [
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ",
    "ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ", "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ",
    "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
  ]

  /// The letters of the syllable that is being typed, as they were typed.
  private var initial: Character?
  private var vowel: [Character] = []
  private var final: [Character] = []

  /// Whether a letter is one of those that are put together.
  static func takes(_ letter: Character) -> Bool {
    initials.contains(letter) || vowels.contains(letter)
  }

  /// The syllable that is being typed, which the next letter may change; empty if there is none.
  var syllable: String {
    guard let initial else { return String(Self.joined(vowel)) }
    guard let first = Self.initials.firstIndex(of: initial),
      let middle = Self.joined(vowel).first.flatMap({ Self.vowels.firstIndex(of: $0) })
    else { return String(initial) }
    let last = Self.joined(final).first.flatMap { Self.finals.firstIndex(of: $0) } ?? 0
    return Unicode.Scalar(UInt32(0xAC00 + (first * 21 + middle) * 28 + last))
      .map { String(Character($0)) } ?? ""
  }

  /// Letters as one, if they are; nothing if there are none.
  private static func joined(_ letters: [Character]) -> [Character] {
    letters.count == 2 ? pairs[String(letters)].map { [$0] } ?? letters : letters
  }

  private static func joins(_ letters: [Character], _ next: Character) -> Bool {
    letters.count == 1 && pairs[String(letters + [next])] != nil
  }

  /// Types a letter.
  ///
  /// - Parameter letter: A letter that is taken.
  /// - Returns: The syllable before it that is finished now; empty if it goes on.
  mutating func type(_ letter: Character) -> String {
    Self.vowels.contains(letter) ? typeVowel(letter) : typeConsonant(letter)
  }

  private mutating func typeVowel(_ letter: Character) -> String {
    if let last = final.popLast() {
      // The syllable was not over: what seemed to end it begins the next one.
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

  /// Takes the last letter back.
  ///
  /// - Returns: Whether there was one.
  mutating func deleteBackward() -> Bool {
    if final.popLast() != nil || vowel.popLast() != nil { return true }
    defer { initial = nil }
    return initial != nil
  }
}

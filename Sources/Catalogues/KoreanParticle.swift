/// A Korean particle with two forms, selected by the last sound of the preceding word.
///
/// A sentence contains both forms, as in `{name}은(는)`. If the last sound is unknown, such as that
/// of a symbol, the sentence keeps both forms.
///
/// Numbers are read in Sino-Korean, and letters by their names. Amounts are read with the currency
/// last (`€6.89` ends in 유로), and words in Latin script by their usual transcription.
package struct KoreanParticle: Sendable {
  /// Both forms, as they appear in a sentence.
  package let both: String
  private let afterConsonant: String
  private let afterVowel: String
  /// Whether ㄹ counts as a vowel: 서울로.
  private let treatsRieulAsVowel: Bool

  private init(
    _ both: String, _ afterConsonant: String, _ afterVowel: String, rieulIsVowel: Bool = false
  ) {
    self.both = both
    self.afterConsonant = afterConsonant
    self.afterVowel = afterVowel
    treatsRieulAsVowel = rieulIsVowel
  }

  package static let all = [
    KoreanParticle("은(는)", "은", "는"), KoreanParticle("이(가)", "이", "가"),
    KoreanParticle("을(를)", "을", "를"), KoreanParticle("와(과)", "과", "와"),
    KoreanParticle("(으)로", "으로", "로", rieulIsVowel: true), KoreanParticle("(이)라", "이라", "라"),
  ]

  /// Returns the form to use after a string, or both forms if the string's last sound is unknown.
  package func form(after text: some StringProtocol) -> String {
    switch Sound(endOf: text) {
    case .vowel: afterVowel
    case .rieul: treatsRieulAsVowel ? afterVowel : afterConsonant
    case .consonant: afterConsonant
    case nil: both
    }
  }
}

private enum Sound {
  case vowel, rieul, consonant

  /// Creates the last sound of a string, ignoring quotation marks, brackets, and direction marks.
  init?(endOf text: some StringProtocol) {
    let scalars = Array(text.unicodeScalars.suffix(64))
    guard let end = scalars.lastIndex(where: { !Self.silent.contains($0) }) else { return nil }
    let word = scalars[...end]
    switch word[end] {
    case "가"..."힣":
      switch (word[end].value - 0xAC00) % 28 {
      case 0: self = .vowel
      case 8: self = .rieul
      default: self = .consonant
      }
    case "0"..."9": self = Self.currency(of: word) ?? Self.ofDigit(word[end])
    case "€", "$", "%", "£": self = .vowel
    case "₩": self = .consonant
    case "A"..."Z", "a"..."z": self = Self.ofLatin(word)
    default: return nil
    }
  }

  private static let silent = Set("\"'”’)]}»」』》\u{2069}\u{200F}\u{200E}".unicodeScalars)

  /// Returns the last sound of an amount after a currency sign: € is read 유로, $ 달러, £ 파운드, ₩ 원.
  private static func currency(of word: ArraySlice<Unicode.Scalar>) -> Sound? {
    let number: Set<Unicode.Scalar> = Set("0123456789.,".unicodeScalars)
    switch word.last(where: { !number.contains($0) }) {
    case "€"?, "$"?, "£"?: return .vowel
    case "₩"?: return .consonant
    default: return nil
    }
  }

  /// Digits are read 영 일 이 삼 사 오 육 칠 팔 구; trailing zeros (십, 백, 천, 만) also end in
  /// a consonant.
  private static func ofDigit(_ digit: Unicode.Scalar) -> Sound {
    switch digit {
    case "1", "7", "8": .rieul
    case "0", "3", "6": .consonant
    default: .vowel
    }
  }

  private static func ofLatin(_ word: ArraySlice<Unicode.Scalar>) -> Sound {
    let letters = word.reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }
      .map { Character($0.properties.lowercaseMapping) }
    let isCapitals = word.suffix(letters.count).allSatisfy { $0.properties.isUppercase }
    switch letters[0] {
    case "l": return .rieul
    case "m", "n": return .consonant
    // The letter is called 알, but a word that ends in "r" is transcribed with 어 or 르.
    case "r": return isCapitals || letters.count == 1 ? .rieul : .vowel
    case _ where isCapitals || letters.count == 1: return .vowel
    case "g": return letters[1] == "n" ? .consonant : .vowel
    // 마켓, 백업, 북, but 호스트 and 디스크.
    case "p", "k", "t", "c", "b":
      return "aeiou".contains(letters[1]) ? .consonant : .vowel
    default: return .vowel
    }
  }
}

import Testing

@testable import kiosk

@Suite struct HangulComposerTests {
  private func typed(_ letters: String) -> String {
    var (composer, text) = (HangulComposer(), "")
    for letter in letters { text += composer.type(letter) }
    return text + composer.syllable
  }

  @Test(arguments: [
    ("ㄱㅏㄱ", "각"), ("ㄱㅏㄱㅏ", "가가"), ("ㅎㅏㄴㄱㅡㄹ", "한글"), ("ㄷㅏㄹㄱ", "닭"), ("ㄷㅏㄹㄱㅣ", "달기"),
    ("ㄱㅗㅏ", "과"), ("ㅇㅡㅣㅅㅏ", "의사"), ("ㅃㅏㅇ", "빵"), ("ㅏㄱㅏ", "ㅏ가"), ("ㄱㄴ", "ㄱㄴ"),
    ("ㅗㅏ", "ㅘ"), ("ㅏㅏ", "ㅏㅏ"), ("ㄱㅏㄸㅏ", "가따"), ("ㅇㅜㅔㄴ", "웬"), ("", ""),
    ("ㄱㅗㅏㅏ", "과ㅏ"), ("ㄱㅏㅂㅅㅅ", "값ㅅ"),
  ])
  func `letters are composed as they are typed`(letters: String, text: String) {
    #expect(typed(letters) == text)
  }

  @Test func `letters are deleted one by one`() {
    var composer = HangulComposer()
    var seen: [String] = []
    for letter in "ㄷㅏㄹㄱ" { _ = composer.type(letter) }
    while composer.deleteBackward() { seen.append(composer.syllable) }
    #expect(seen == ["달", "다", "ㄷ", ""])
    #expect(composer == HangulComposer())
  }

  @Test func `other letters are not composed`() {
    for letter in "aA1 한ㄳ." { #expect(!HangulComposer.takes(letter)) }
  }
}

import Testing
import TestSupport

import ResponderChain

struct EditableTextTests {
  @Test(arguments: [
    ("red onions", 4, "onions"), ("red onions", 10, "onions"), ("red onions", 3, "red"),
    ("a  b", 2, " "), ("café 12é", 6, "12é"), ("!", 0, "!"), ("!", 1, "!"), ("", 0, ""),
    ("양파 둘", 1, "양파"),
  ])
  func `the word at the cursor or next to it is selected`(
    text: String, cursor: Int, word: String
  ) {
    var text = EditableText(text)
    text.select(cursor..<cursor)
    text.selectWord()
    #expect(text.selectedText == word)
  }

  @Test func `inserted text replaces the selection, with the cursor after it`() {
    var text = EditableText("hello")
    text.select(1..<4)
    #expect(text.selectedText == "ell")
    text.insert("ipp")
    #expect(text.string == "hippo")
    #expect(text.selection == 4..<4)
    text.select(-5..<99)
    #expect(text.selection == 0..<5)
  }

  @Test func `an accent joins its letter, and both are deleted together`() {
    var text = EditableText("cafe")
    text.insert("\u{301}")
    #expect(text.characters.count == 4)
    #expect(text.selection == 4..<4)
    text.insert("👩")
    text.insert("\u{200D}👦")
    #expect(text.characters.count == 5)
    text.deleteBackward()
    text.deleteBackward()
    #expect(text.string == "caf")
  }

  @Test func `the parts of a Korean syllable become one character`() {
    var text = EditableText()
    for piece in ["\u{1112}", "\u{1161}", "\u{11AB}"] { text.insert(piece) }
    #expect(text.string == "한")
    #expect(text.characters.count == 1)
    #expect(text.selection == 1..<1)
  }

  @Test func `marked text is replaced until it is committed`() {
    var text = EditableText("ab")
    text.select(1..<1)
    for piece in ["ㅎ", "하", "한"] { text.setMarked(piece, selected: 1..<1) }
    #expect(text.string == "a한b")
    #expect(text.marked == 1..<2)
    #expect(text.selection == 2..<2)
    text.insert("韓")
    #expect(text.string == "a韓b")
    #expect(text.marked == nil)
    text.setMarked("ni hao", selected: 0..<2)
    #expect(text.selection == 2..<4)
    text.setMarked("", selected: 0..<0)
    #expect(text.string == "a韓b")
    #expect(text.marked == nil)
    text.setMarked("x", selected: 0..<1)
    text.unmark()
    text.insert("y")
    #expect(text.string == "a韓yb")
  }

  @Test func `the cursor moves by characters, and a selection collapses to its end`() {
    var text = EditableText("abc")
    text.move(by: -1)
    text.move(by: 1, extends: true)
    #expect(text.selectedText == "c")
    text.move(by: -1)
    #expect(text.selection == 2..<2)
    text.move(by: -99)
    text.deleteBackward()
    text.deleteForward()
    #expect(text.string == "bc")
    text.move(by: 99)
    text.deleteForward()
    #expect(text.string == "bc")
  }

  @Test func `out-of-range positions become the nearest end`() {
    var text = EditableText("abc")
    for offset in [Int.min, Int.max] {
      text.move(by: offset)
      text.move(by: offset, extends: true)
    }
    #expect(text.selection == 3..<3)
    text.select(Int.min..<Int.max)
    #expect(text.selectedText == "abc")
    text.setMarked("xy", selected: Int.min..<Int.max)
    #expect(text.selection == 0..<2)
    text.setMarked("z", selected: (Int.max - 1)..<Int.max)
    #expect(text.selection == 1..<1)
  }

  @Test func `after any edit, the text equals its characters and the selection is inside`() {
    var dice = Dice(seed: 9)
    let pieces = [
      "a", "\u{301}", "\u{1112}", "\u{1161}", "\u{11AB}", "👩", "\u{200D}", "🇩", "🇪", "\r", "\n", "",
      "한글",
    ]
    for _ in 0..<200 {
      var text = EditableText()
      for _ in 0..<40 {
        switch dice.roll(7) {
        case 0: text.deleteBackward()
        case 1: text.deleteForward()
        case 2: text.move(by: dice.roll(5) - 2, extends: dice.chance(percent: 50))
        case 3:
          let start = dice.roll(6) - 1
          text.select(start..<(start + dice.roll(4)))
        case 4: text.setMarked(pieces[dice.roll(pieces.count)], selected: 0..<dice.roll(3))
        default: text.insert(pieces[dice.roll(pieces.count)])
        }
        #expect(Array(text.string) == text.characters)
        #expect(0...text.characters.count ~= text.selection.lowerBound)
        #expect(0...text.characters.count ~= text.selection.upperBound)
        #expect((text.marked?.upperBound ?? 0) <= text.characters.count)
      }
    }
  }

  @Test func `inserted text combines with its surroundings like text created as a whole`() {
    var dice = Dice(seed: 10)
    let pieces = [
      "a", "\u{301}", "🇩", "🇪🇫", "👩", "\u{200D}", "👦", "\u{1112}", "\u{1161}", "\r", "\n", "क",
      "\u{94D}",
      "\u{600}", "",
    ]
    func word() -> String {
      (0..<dice.roll(6)).map { _ in pieces[dice.roll(pieces.count)] }.joined()
    }
    for _ in 0..<3000 {
      let start = word() + word()
      var text = EditableText(start)
      let lower = dice.roll(text.characters.count + 1)
      let upper = lower + dice.roll(text.characters.count - lower + 1)
      let (before, after) = (text.characters[..<lower], text.characters[upper...])
      let new = word()
      text.select(lower..<upper)
      text.insert(new)
      let whole = String(before) + new + String(after)
      #expect(
        text.characters.map { Array($0.unicodeScalars) } == whole.map { Array($0.unicodeScalars) })
      // The cursor is after the character in which the new text ends.
      let end = String(before).utf8.count + new.utf8.count
      var (place, offset) = (0, 0)
      for character in whole where offset < end {
        offset += character.utf8.count
        place += 1
      }
      #expect(text.selection == place..<place)
    }
  }
}

import ResponderChain
import Testing

import TerminalHost

/// Tests of where a click in text places the cursor, and of what a drag selects.
@MainActor
@Suite struct TextFingerTests {
  @Test(arguments: [
    ("abcdef", 2, 2, 0), ("abcdef", 5, 5, 3), ("abcdef", 8, 8, 6), ("abcdef", 9, 8, 6),
    // A wide character takes up two cells, and a click in either places the cursor before it.
    ("양파ok", 2, 2, 0), ("양파ok", 3, 2, 0), ("양파ok", 4, 4, 1), ("양파ok", 5, 4, 1),
    ("양파ok", 6, 6, 2), ("양파ok", 7, 7, 3), ("양파ok", 9, 8, 4),
    ("e\u{301}👨‍👩‍👧x", 3, 3, 1), ("e\u{301}👨‍👩‍👧x", 4, 3, 1), ("", 6, 2, 0),
  ])
  func `a click in a field places the cursor`(text: String, column: Int, cursor: Int, index: Int) {
    let field = TextField(frame: rect(2, 1, 8))
    field.text = text
    let stage = Stage([field])
    stage.click(column, 1)
    #expect(field.isEditing)
    #expect(field.editableText.selection == index..<index)
    #expect(stage.screen.frame.cursor == Frame.Place(column: cursor, row: 1))
  }

  @Test func `hidden text at the left stays hidden while the cursor is visible`() {
    let field = TextField(frame: rect(0, 0, 6))
    let stage = Stage([field])
    stage.press(.tab)
    stage.type("0123456789")
    #expect(stage.text == "56789")
    stage.click(2, 0)
    #expect(field.editableText.selection == 7..<7)
    #expect(stage.text == "56789")
    #expect(stage.screen.frame.cursor == Frame.Place(column: 2, row: 0))
    stage.type("!")
    #expect(stage.text == "56!789")
    for _ in 0..<4 { stage.press(.left) }
    #expect(stage.text == "456!78")
    #expect(stage.screen.frame.cursor == Frame.Place(column: 0, row: 0))
    stage.press(.end)
    for _ in 0..<8 { stage.press(.backspace) }
    #expect(stage.text == "012")
  }

  @Test func `a drag in a field selects in both directions, and typing replaces the selection`() {
    let field = TextField(frame: rect(0, 0, 8))
    field.text = "양파 onion"
    let stage = Stage([field])
    stage.mouse(.press, 0, 0)
    stage.mouse(.drag, 3, 0)
    #expect(field.isEditing)
    #expect(field.editableText.selectedText == "양")
    stage.mouse(.drag, 5, 0)
    stage.mouse(.release, 5, 0)
    #expect(field.editableText.selectedText == "양파 ")
    stage.type("red ")
    #expect(field.text == "red onion")
    stage.mouse(.press, 3, 0)
    stage.mouse(.drag, 0, 0)
    stage.mouse(.release, 0, 0)
    #expect(field.editableText.selectedText.hasPrefix("re"))
  }

  @Test func `a mouse doesn't move the cursor of a disabled or read-only field`() {
    final class Refusing: TextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { false }
    }
    let field = TextField(frame: rect(0, 0, 8))
    field.text = "onion"
    let stage = Stage([field])
    let refusing = Refusing()
    for isEnabled in [true, false] {
      field.isEnabled = isEnabled
      field.delegate = refusing
      stage.mouse(.press, 1, 0)
      stage.mouse(.drag, 3, 0)
      stage.mouse(.release, 3, 0)
      stage.click(1, 0)
      #expect(field.editableText.selection == 5..<5)
      #expect(!field.isEditing)
    }
  }

  @Test func `a click elsewhere commits the composed text`() {
    let field = TextField(frame: rect(0, 0, 8))
    let stage = Stage([field])
    stage.press(.tab)
    stage.type("ab")
    field.setMarkedText("한", selected: 1..<1)
    stage.click(1, 0)
    #expect(field.editableText.marked == nil)
    stage.type("x")
    #expect(field.text == "axb한")
  }

  @Test(arguments: [
    (0, 0, 0), (3, 0, 3), (7, 0, 7), (0, 1, 8), (4, 1, 12), (7, 1, 13), (0, 2, 14), (1, 2, 14),
    (2, 2, 15), (3, 2, 15), (4, 2, 16), (6, 2, 16), (0, 3, 14), (5, 4, 16),
  ])
  func `a click in a text view places the cursor`(column: Int, row: Int, index: Int) {
    let view = TextView(frame: rect(1, 0, 9, 5))
    view.text = "one two three\n양파"
    let stage = Stage([view])
    stage.click(column + 1, row)
    #expect(view.isFirstResponder)
    #expect(view.editableText.selection == index..<index)
  }

  @Test func `a drag in a text view selects across lines in both directions, without scrolling`() {
    let view = TextView(frame: rect(0, 0, 9, 2))
    view.text = "one\n양파\nthree\nfour"
    let stage = Stage([view])
    stage.mouse(.press, 1, 0)
    stage.mouse(.drag, 3, 1)
    stage.mouse(.release, 3, 1)
    #expect(view.editableText.selectedText == "ne\n양")
    #expect(view.contentOffset == .zero)
    stage.time += .seconds(1)
    stage.mouse(.press, 4, 1)
    stage.mouse(.drag, 2, 0)
    stage.mouse(.release, 2, 0)
    #expect(view.editableText.selectedText == "e\n양파")
    stage.type("-")
    #expect(view.text == "on-\nthree\nfour")
  }

  @Test func `a drag past the end of a text view scrolls it`() {
    let view = TextView(frame: rect(0, 1, 9, 2))
    view.text = "1\n2\n3\n4"
    let stage = Stage([view])
    stage.mouse(.press, 0, 1)
    for _ in 0..<3 { stage.mouse(.drag, 1, 3) }
    #expect(stage.text.hasPrefix("\n3") && stage.text.contains("\n4"), "\(stage.text)")
    #expect(view.editableText.selectedText == "1\n2\n3\n4")
    stage.mouse(.release, 1, 3)
    stage.time += .seconds(1)
    stage.mouse(.press, 0, 2)
    for _ in 0..<4 { stage.mouse(.drag, 0, 0) }
    #expect(view.contentOffset == .zero)
    #expect(view.editableText.selectedText == "1\n2\n3\n")
  }

  @Test func `a drag scrolls a read-only text view`() {
    let view = TextView(frame: rect(0, 0, 9, 3))
    view.text = "1\n2\n3\n4"
    view.isEditable = false
    let stage = Stage([view])
    stage.mouse(.press, 1, 2)
    stage.mouse(.drag, 1, 1)
    stage.mouse(.drag, 1, 0)
    stage.mouse(.release, 1, 0)
    #expect(view.contentOffset.y == 1)
  }

  @Test func `a drag in a field does not scroll the views around it`() {
    let field = TextField(frame: rect(0, 0, 8))
    field.text = "onion"
    let scroll = ScrollView(frame: rect(0, 0, 10, 3))
    scroll.contentSize = Size(width: 30, height: 9)
    scroll.addSubview(field)
    let stage = Stage([scroll])
    stage.mouse(.press, 4, 0)
    stage.mouse(.drag, 1, 0)
    stage.mouse(.release, 1, 0)
    #expect(scroll.contentOffset == .zero)
    #expect(field.editableText.selectedText == "nio")
  }

  @Test func `a paste into a field has spaces for tabs and line breaks, and no control sequence`() {
    let field = TextField(frame: rect(0, 0, 18))
    let view = TextView(frame: rect(0, 1, 18, 3))
    let stage = Stage([field, view])
    var parser = InputParser()
    let pasted = "\u{1B}[200~a\tb\r\nc \u{1B}[31mred\u{1B}[0m\u{1B}[201~"
    for _ in 0..<2 {
      stage.press(.tab)
      for event in parser.parse(pasted.utf8) { stage.screen.send(event, at: stage.time) }
    }
    #expect(field.text == "a b c red")
    #expect(view.text == "a\tb\nc red")
    stage.press(.character("a"), .control)
    stage.press(.character("c"), .control)
    stage.window.setFocus(field)
    stage.press(.character("a"), .control)
    stage.press(.character("v"), .control)
    #expect(field.text == "a b c red")
  }
}

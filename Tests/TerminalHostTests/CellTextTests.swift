import ResponderChain
import Testing

@testable import TerminalHost

@MainActor
@Suite struct CellTextTests {
  private func written(_ text: String, room: Int = .max, columns: Int = 24) -> String {
    let canvas = CellCanvas(columns: columns, rows: 1)
    canvas.write(text, at: .zero, room: room)
    return canvas.frame.text
  }

  @Test(arguments: [
    ("\u{1B}[2J", "\\u{1B}[2J"), ("a\tb", "a\\u{9}b"), ("a\r\nb", "a\\u{D}\\u{A}b"),
    ("\u{202E}evil\u{202C}", "\\u{202E}evil\\u{202C}"), ("\u{200F}x", "\\u{200F}x"),
    ("\u{2028}", "\\u{2028}"), ("\u{9B}31m", "\\u{9B}31m"), ("a\u{200B}b", "ab"),
    ("a\u{AD}b", "ab"),
    ("\u{301}x", "\u{25CC}\u{301}x"), ("\u{1161}", "\u{115F}\u{1161}"), ("\u{600}1", "1"),
    ("👩\u{200D}🌾!", "👩\u{200D}🌾!"), ("\u{1100}\u{1100}\u{1161}", "\u{1100}\u{1100}\u{1161}"),
  ])
  func `no text moves the cursor or changes the direction`(text: String, cells: String) {
    #expect(Array(written(text).unicodeScalars) == Array(cells.unicodeScalars))
  }

  @Test(arguments: [
    ("onion", 5, "onion"), ("onions", 5, "onio…"), ("onion", 1, "…"), ("onion", 0, ""),
    ("양파와 마늘", 6, "양파…"), ("양파와 마늘", 5, "양파…"), ("양파", 3, "양…"), ("양파", 2, "…"),
    ("🧅🧄", 4, "🧅🧄"), ("🧅🧄🥬", 4, "🧅…"),
  ])
  func `overlong text ends with an ellipsis`(text: String, room: Int, cells: String) {
    #expect(written(text, room: room) == cells)
  }

  @Test(arguments: [
    ("a short text to wrap", 7, ["a short", "text to", "wrap"]),
    ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
    ("a\n\nb", 5, ["a", "", "b"]), ("", 5, [""]), ("a b\n", 5, ["a b", ""]),
    ("양파와 마늘을", 5, ["양파", "와 마", "늘을"]),
    ("ab   cd", 3, ["ab   ", "cd"]), ("a 양", 3, ["a ", "양"]),
  ])
  func `lines wrap after spaces and wide characters`(
    text: String, room: Int, lines: [String]
  ) {
    let layout = TextLayout(Array(text), wrappedTo: room)
    let found = layout.lines.map { String(layout.characters[$0]) }
    let trimmed = found.map { line in
      line.last == " " && !lines.contains(line) ? String(line.dropLast()) : line
    }
    #expect(trimmed == lines)
  }

  @Test(arguments: [("age", 3), ("한국어 age", 10), ("密钥，", 6), ("e\u{301}", 1), ("", 0), ("👩‍👩‍👧", 2)])
  func `text takes up the expected number of columns`(text: String, columns: Int) {
    #expect(text.cellColumns == columns)
  }

  @Test func `cursor positions and characters map to each other`() {
    let layout = TextLayout(Array("one two\n셋 넷 다섯\n\nend"), wrappedTo: 6)
    for index in 0...layout.characters.count {
      let place = layout.place(of: index)
      #expect(layout.index(line: place.line, column: place.column) == index)
    }
    #expect(layout.index(line: 99, column: 99) == layout.characters.count)
    #expect(layout.index(line: -1, column: -1) == 0)
  }

  @Test func `half of a wide character is drawn as a space`() {
    let canvas = CellCanvas(columns: 5, rows: 1)
    canvas.write("한글한", at: .zero)
    #expect(canvas.frame.text == "한글")
    canvas.write("x", at: Point(x: 1, y: 0))
    #expect(canvas.frame.text == " x글")
    canvas.write("y", at: Point(x: 2, y: 0))
    #expect(canvas.frame.text == " xy")
    canvas.write("한", at: Point(x: -1, y: 0))
    #expect(canvas.frame.text == " xy")
    canvas.write("한글", at: Point(x: 1, y: 0))
    canvas.write("z", at: Point(x: 2, y: 0))
    #expect(canvas.frame.text == "  z글")
    #expect(canvas.frame.isWhole)
  }

  @Test func `text is aligned in its rectangle, line by line`() {
    let canvas = CellCanvas(columns: 10, rows: 5)
    let room = rect(1, 0, 8, 5)
    canvas.write("left\n양파", in: room)
    canvas.write("\n\nmiddle\n마늘", in: room, .center)
    canvas.write("\n\n\n\nright", in: room, .right)
    #expect(canvas.frame.text == " left\n 양파\n  middle\n   마늘\n    right")
    let other = CellCanvas(columns: 10, rows: 2)
    other.write("much more than fits in here", in: rect(0, 0, 10, 2), isWrapped: true)
    #expect(other.frame.text == "much more\nthan fits…")
  }
}

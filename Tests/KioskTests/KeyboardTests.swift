import ResponderChain
import TerminalHost
import Testing

@testable import kiosk

/// Tests of the on-screen keyboard, for users with only a mouse.
@Suite @MainActor struct KeyboardTests {
  private func kiosk(
    _ language: Language = .english, columns: Int = 80, rows: Int = 24
  ) throws -> Kiosk {
    let kiosk = Kiosk(try KioskScreens(), language, columns: columns, rows: rows)
    kiosk.screen.send(.key(Key(.function(5)), .press), at: .zero)
    _ = kiosk.screen.text
    return kiosk
  }

  private func click(_ column: Int, _ row: Int, in kiosk: Kiosk) {
    for kind in [MouseEvent.Kind.press, .release] {
      kiosk.screen.send(
        .mouse(MouseEvent(kind, button: .left, column: column, row: row)), at: .zero)
      _ = kiosk.screen.text
    }
  }

  /// Clicks keys of the keyboard by their titles.
  private func type(_ keys: String..., in kiosk: Kiosk) throws {
    for title in keys {
      let window = try #require(kiosk.screen.application.windows.last)
      let key = try #require(
        window.descendants.compactMap { $0 as? KeyboardKey }.first { $0.title == title },
        "\(title)\n\(kiosk.screen.text)")
      let place = key.convert(key.bounds.center, to: nil) + window.frame.origin
      click(Int(place.x), Int(place.y), in: kiosk)
    }
  }

  private func edited(in kiosk: Kiosk) -> TextField? {
    kiosk.screen.application.keyWindow?.firstResponder as? TextField
  }

  @Test func `touching a field shows the keyboard as its input view`() throws {
    let kiosk = try kiosk()
    #expect(kiosk.screen.application.windows.count == 1)
    click(50, 3, in: kiosk)
    let field = try #require(edited(in: kiosk))
    #expect(field.inputView is Keyboard)
    #expect(kiosk.screen.text.contains("[ q ]"), "\(kiosk.screen.text)")
    try type("h", "Shift", "I", "i", "Space", "1", "@", in: kiosk)
    #expect(field.text == "hIi 1@")
    try type("Delete", "Delete", in: kiosk)
    #expect(field.text == "hIi ")
    // A real keyboard's keys still work.
    kiosk.screen.send(.key(Key(.character("z")), .press), at: .zero)
    #expect(field.text == "hIi z")
    try type("Done", in: kiosk)
    #expect(kiosk.screen.application.windows.count == 1)
    #expect(field.isFirstResponder)
    click(50, 3, in: kiosk)
    #expect(kiosk.screen.application.windows.count == 2)
  }

  @Test func `the keyboard survives a resize, and typing continues`() throws {
    let kiosk = try kiosk()
    click(50, 3, in: kiosk)
    let field = try #require(edited(in: kiosk))
    try type("h", in: kiosk)
    for (columns, rows) in [(66, 16), (40, 12), (150, 40), (80, 24)] {
      kiosk.screen.send(.resize(columns: columns, rows: rows), at: .zero)
      _ = kiosk.screen.text
      #expect(field.isFirstResponder && field.inputView is Keyboard)
      #expect(kiosk.screen.application.windows.count == 2)
    }
    try type("i", in: kiosk)
    #expect(field.text == "hi")
  }

  @Test func `the keyboard hides when the field loses focus, and keys alone do not show it`() throws
  {
    let kiosk = try kiosk()
    click(50, 3, in: kiosk)
    click(15, 6, in: kiosk)
    #expect(kiosk.screen.application.windows.count == 1)
    for _ in 0..<12 { kiosk.screen.send(.key(Key(.tab), .press), at: .zero) }
    #expect(kiosk.screen.application.windows.count == 1)
    click(50, 3, in: kiosk)
    click(18, 0, in: kiosk)
    #expect(kiosk.screen.application.windows.count == 1)
    #expect(kiosk.screen.text.contains("*F2 Kitchen*"))
  }

  @Test func `a field keeps its custom input view`() throws {
    let kiosk = try kiosk()
    let window = kiosk.screen.application.windows[0]
    let field = try #require(window.descendants.compactMap { $0 as? TextField }.first)
    let pad = Label("digits")
    pad.frame.size.height = 1
    field.customInputView = pad
    click(50, 3, in: kiosk)
    #expect(kiosk.screen.text.hasSuffix("\ndigits"), "\(kiosk.screen.text)")
    click(15, 6, in: kiosk)
    #expect(field.customInputView === pad)
    #expect(!kiosk.screen.text.contains("digits"))
  }

  @Test func `Korean letters become syllables as they are typed`() throws {
    let kiosk = try kiosk(.korean)
    click(50, 3, in: kiosk)
    let field = try #require(edited(in: kiosk))
    try type("ㄱ", "ㅣ", "ㅁ", in: kiosk)
    #expect(field.text == "김")
    #expect(field.editableText.marked == 0..<1)
    try type("ㅏ", in: kiosk)
    #expect(field.text == "기마")
    try type("지우기", in: kiosk)
    #expect(field.text == "기ㅁ")
    try type("지우기", "지우기", "윗글쇠", "ㄲ", "ㅗ", "ㅏ", "1", in: kiosk)
    #expect(field.text == "꽈1")
    #expect(field.editableText.marked == nil)
    // A key switches to Latin letters and back, without changing the unfinished syllable.
    try type("ㅏ", "영문", "a", "윗글쇠", "B", "한글", "ㅏ", in: kiosk)
    #expect(field.text == "꽈1ㅏaBㅏ")
  }

  @Test func `all layouts have the same number of keys`() {
    for language in Language.allCases {
      let rows = KeyboardLayout.layouts(for: language).map { $0.rows.map(\.count) }
      #expect(Set(rows) == [[10, 10, 9, 9]])
    }
  }

  @Test(arguments: [(66, 16), (40, 10), (30, 6), (150, 40)])
  func `the field and the keyboard are visible in every window`(columns: Int, rows: Int) throws {
    let kiosk = try kiosk(columns: columns, rows: rows)
    let window = kiosk.screen.application.windows[0]
    let field = try #require(window.descendants.compactMap { $0 as? TextField }.first)
    while window.focusedView !== field {
      kiosk.screen.send(.key(Key(.tab), .press), at: .zero)
      _ = kiosk.screen.text
    }
    let place = field.convert(Point(x: 1, y: 0.5), to: nil)
    click(Int(place.x), Int(place.y), in: kiosk)
    #expect(kiosk.screen.application.windows.count == 2, "\(place) \(kiosk.screen.text)")
    try type("a", in: kiosk)
    #expect(field.text == "a")
  }
}

import ResponderChain
import TerminalHost
import Testing

@testable import kiosk

/// Tests of windows of every size.
@Suite @MainActor struct WindowTests {
  private func kiosk(
    _ language: Language = .english, columns: Int = 80, rows: Int = 24
  ) throws -> Kiosk {
    let kiosk = Kiosk(try KioskScreens(), language, columns: columns, rows: rows)
    _ = kiosk.screen.text
    return kiosk
  }

  private func press(_ key: Key, in kiosk: Kiosk) {
    kiosk.screen.send(.key(key, .press), at: .zero)
    _ = kiosk.screen.text
  }

  private func resize(_ kiosk: Kiosk, _ columns: Int, _ rows: Int) {
    kiosk.screen.send(.resize(columns: columns, rows: rows), at: .zero)
    _ = kiosk.screen.text
  }

  private func mouse(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, in kiosk: Kiosk,
    _ modifiers: Key.Modifiers = []
  ) {
    let event = MouseEvent(kind, button: .left, modifiers: modifiers, column: column, row: row)
    kiosk.screen.send(.mouse(event), at: .zero)
    _ = kiosk.screen.text
  }

  private func click(_ column: Int, _ row: Int, in kiosk: Kiosk) {
    for kind in [MouseEvent.Kind.press, .release] { mouse(kind, column, row, in: kiosk) }
  }

  @Test func `a page larger than the window scrolls by wheel or drag`()
    throws
  {
    let kiosk = try kiosk(columns: 40, rows: 8)
    press(Key(.function(2)), in: kiosk)
    let top = kiosk.screen.text
    #expect(top.contains("*Kitchen*") && !top.contains("Ctrl+Q"), "\(top)")
    for _ in 0..<3 { mouse(.wheelDown, 2, 3, in: kiosk) }
    #expect(kiosk.screen.text.contains("Ctrl+P Path"), "\(kiosk.screen.text)")
    for _ in 0..<9 { mouse(.wheelDown, 2, 3, in: kiosk, .shift) }
    #expect(kiosk.screen.text.contains("Ctrl+Q Quit"), "\(kiosk.screen.text)")
    for _ in 0..<9 { mouse(.wheelUp, 2, 3, in: kiosk, .shift) }
    for _ in 0..<3 { mouse(.wheelUp, 2, 3, in: kiosk) }
    #expect(kiosk.screen.text == top)
    mouse(.press, 5, 6, in: kiosk)
    mouse(.drag, 5, 2, in: kiosk)
    mouse(.release, 5, 2, in: kiosk)
    #expect(kiosk.screen.text != top)
  }

  @Test func `the focused element is scrolled into view, even in the smallest window`() throws {
    let kiosk = try kiosk(columns: 30, rows: 3)
    press(Key(.function(2)), in: kiosk)
    for name in ["tomato", "onion", "lettuce", "tofu", "pineapple", "Prepare", "Clear"] {
      #expect(kiosk.screen.text.contains(name), "\(name):\n\(kiosk.screen.text)")
      press(Key(.tab), in: kiosk)
    }
    resize(kiosk, 1, 1)
    press(Key(.tab), in: kiosk)
    resize(kiosk, 66, 16)
    #expect(!kiosk.screen.text.contains("┃"))
    #expect(kiosk.screen.text.contains("*Kitchen*"), "\(kiosk.screen.text)")
    resize(kiosk, 65, 15)
    #expect(kiosk.screen.outline.contains("\n  Window, scroll area\n"), "\(kiosk.screen.outline)")
  }

  @Test func `input survives in a small and a large window`() throws {
    var isOver = false
    let kiosk = try kiosk()
    kiosk.context.onQuit = { isOver = true }
    press(Key(.function(3)), in: kiosk)
    press(Key(.tab), in: kiosk)
    for digit in "010" { press(Key(.character(digit)), in: kiosk) }
    resize(kiosk, 40, 12)
    press(Key(.character("9")), in: kiosk)
    press(Key(.function(6)), in: kiosk)
    #expect(kiosk.screen.text.contains("0109"))
    resize(kiosk, 80, 24)
    press(Key(.character("1")), in: kiosk)
    #expect(kiosk.screen.outline.contains("전화번호, text field, \"01091\", focused"))
    resize(kiosk, 40, 12)
    press(Key(.character("q"), .control), in: kiosk)
    #expect(isOver)
  }

  /// If there is space, a tab consists of its name with a sign on either side.
  @Test(arguments: Language.allCases)
  func `tabs look the same at every width`(_ language: Language) throws {
    let kiosk = try kiosk(language)
    for (columns, rows) in [(66, 16), (70, 30), (79, 24), (80, 22), (90, 24), (129, 40), (150, 40)]
    {
      resize(kiosk, columns, rows)
      for page in 1...5 {
        press(Key(.function(page)), in: kiosk)
        let row = kiosk.screen.text.split(separator: "\n")[0]
        #expect(!row.contains("[") && !row.contains("…"), "\(columns): \(row)")
        #expect(row.count { $0 == "*" } == 2, "\(columns): \(row)")
      }
    }
  }

  /// Truncated text always ends with a sign, and at 80×24 only paths are truncated.
  @Test(arguments: Language.allCases)
  func `no text on a page is truncated at 80×24`(_ language: Language) throws {
    let kiosk = try kiosk(language)
    for page in 1...5 {
      press(Key(.function(page)), in: kiosk)
      let above = kiosk.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
      let lines = Array(above.prefix(15)) + [above[23]]
      #expect(!lines.contains { $0.contains("…") }, "\(kiosk.screen.text)")
    }
  }

  @Test(arguments: Language.allCases)
  func `in the smallest window every label is visible, whole or marked as truncated`(
    _ language: Language
  ) throws {
    let (columns, rows) = Shell.smallest
    let kiosk = try kiosk(language, columns: columns, rows: rows)
    for page in 1...5 {
      press(Key(.function(page)), in: kiosk)
      let text = kiosk.screen.text.filter { $0 != "\n" && $0 != " " && $0 != "│" }
      for view in kiosk.screen.application.windows[0].descendants where view.isSeen {
        guard let label = (view as? Label)?.text ?? (view as? Button)?.title, !label.isEmpty
        else { continue }
        let start = label.filter { $0 != " " && $0 != "\n" }.prefix(6)
        #expect(text.contains(start), "\(label) on\n\(kiosk.screen.text)")
      }
    }
  }

  @Test func `a narrow, tall window shows the path below the page`() throws {
    let kiosk = try kiosk(columns: 66, rows: 24)
    #expect(kiosk.screen.text.contains("┌ Path ─"))
    #expect(kiosk.screen.text.contains("Shown by"))
    #expect(!kiosk.screen.text.contains("Ctrl+P"))
    resize(kiosk, 66, 23)
    #expect(!kiosk.screen.text.contains("┌ Path ─"))
    #expect(kiosk.screen.text.contains("Ctrl+P"))
  }

  @Test func `in a small window a key or a press switches between path and page`() throws {
    let kiosk = try kiosk(columns: 70, rows: 18)
    press(Key(.function(2)), in: kiosk)
    #expect(
      kiosk.screen.text.hasPrefix("    Shop     *Kitchen*    Sign up "), "\(kiosk.screen.text)")
    press(Key(.tab), in: kiosk)
    press(Key(.enter), in: kiosk)
    #expect(!kiosk.screen.text.contains("┌ Path"))
    press(Key(.character("p"), .control), in: kiosk)
    let path = kiosk.screen.text
    #expect(path.contains("┌ Path ─") && path.contains("Button \"onion\"  handled"), "\(path)")
    #expect(path.contains("[*Ctrl+P Path*]"))
    press(Key(.character("p"), .control), in: kiosk)
    #expect(kiosk.screen.outline.contains("onion, button, focused"))
    // The first button of the last row.
    for kind in [MouseEvent.Kind.press, .release] {
      kiosk.screen.send(
        .mouse(MouseEvent(kind, button: .left, column: 4, row: 17)), at: .zero)
    }
    #expect(kiosk.screen.text.contains("Button \"onion\"  handled"), "\(kiosk.screen.text)")
    resize(kiosk, 80, 24)
    #expect(kiosk.screen.outline.contains("onion, button, focused"))
  }

  @Test func `scrolling the path records no path, by keys, wheel or finger`() throws {
    let kiosk = try kiosk()
    func shown() -> [Substring] {
      Array(
        kiosk.screen.text.split(separator: "\n", omittingEmptySubsequences: false)[16..<22])
    }
    func mouse(_ kind: MouseEvent.Kind, _ row: Int) {
      kiosk.screen.send(
        .mouse(MouseEvent(kind, button: .left, column: 20, row: row)), at: .zero)
      _ = kiosk.screen.text
    }
    for kind in [MouseEvent.Kind.press, .release] { mouse(kind, 7) }
    let top = shown()
    press(Key(.pageDown), in: kiosk)
    let below = shown()
    #expect(below != top)
    press(Key(.pageUp), in: kiosk)
    #expect(shown() == top)
    mouse(.wheelDown, 18)
    #expect(shown() == below)
    mouse(.wheelUp, 18)
    #expect(shown() == top)
    mouse(.press, 20)
    mouse(.drag, 17)
    mouse(.release, 17)
    #expect(shown() == below)
  }
}

extension View {
  /// Whether neither the view nor any of its superviews is hidden.
  fileprivate var isSeen: Bool {
    sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden }
  }
}

extension String {
  fileprivate var trimmed: String {
    split(separator: "\n").joined()
  }
}

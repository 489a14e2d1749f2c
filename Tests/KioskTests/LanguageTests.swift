import ResponderChain
import TerminalHost
import Testing

@testable import kiosk

/// Tests of what remains and what is translated when the language changes.
@Suite @MainActor struct LanguageTests {
  private let kiosk: Kiosk

  init() throws {
    kiosk = Kiosk(try KioskScreens(), .english, columns: 80, rows: 24)
    _ = kiosk.screen.text
  }

  private func press(_ codes: Key.Code...) {
    for code in codes {
      kiosk.screen.send(.key(Key(code), .press), at: .zero)
      _ = kiosk.screen.text
    }
  }

  private func click(_ column: Int, _ row: Int, at time: Duration = .zero) {
    for kind in [MouseEvent.Kind.press, .release] {
      kiosk.screen.send(
        .mouse(MouseEvent(kind, button: .left, column: column, row: row)), at: time)
    }
    _ = kiosk.screen.text
  }

  private var focus: String? {
    kiosk.screen.application.keyWindow?.focusedView?.accessibility.identifier
  }

  @Test func `changing the language keeps the focus on the same element, on every page`() {
    for page in 1...5 {
      press(.function(page))
      var seen: Set<String?> = []
      for _ in 0..<30 {
        let before = focus
        #expect(before != nil)
        seen.insert(before)
        press(.function(6))
        #expect(focus == before)
        press(.tab)
      }
      #expect(seen.count > 8)
    }
  }

  @Test func `every focusable element has a unique name`() {
    for page in 1...5 {
      press(.function(page))
      let views = kiosk.screen.application.windows[0].focusableViews
      let names = views.map(\.accessibility.identifier)
      #expect(!names.contains(nil), "\(names)")
      #expect(Set(names).count == names.count, "\(names)")
    }
  }

  @Test func `pressing the language button keeps the focus, too`() {
    press(.function(3), .character("A"))
    click(74, 0)
    #expect(focus == "sign-up.name")
    press(.character("d"))
    #expect(kiosk.screen.outline.contains("이름, text field, \"Ad\", focused"))
  }

  @Test func `a coin shows its focus`() {
    press(.function(4), .tab, .tab, .tab, .tab)
    #expect(kiosk.screen.text.contains("│ >₩500<  │"), "\(kiosk.screen.text)")
    #expect(focus == "token.₩500")
  }

  @Test func `the playground's log is kept and translated`() {
    press(.function(5))
    click(15, 6)
    #expect(kiosk.screen.text.contains("inner: tap"))
    press(.function(6))
    #expect(kiosk.screen.text.contains("안쪽: 탭"))
    #expect(kiosk.screen.text.contains("첫 응답자: 놀이 뷰 \"안쪽\""))
    press(.function(6))
    #expect(kiosk.screen.text.contains("内层：轻点"))
    press(.function(1), .function(5))
    #expect(kiosk.screen.text.contains("内层：轻点"))
  }

  @Test func `typed text remains, with the cursor in place`() {
    press(.function(5))
    click(50, 3)
    press(.character("a"), .character("c"), .left, .function(6), .character("b"))
    #expect(kiosk.screen.outline.contains("\"abc\", focused"))
    press(.function(3), .character("A"), .character("a"), .left, .function(6), .character("d"))
    #expect(kiosk.screen.outline.contains("\"Ada\", focused"))
  }

  @Test func `changing the language also translates visible messages`() {
    press(.function(3), .tab, .tab, .tab, .tab, .enter)
    #expect(kiosk.screen.text.contains("Not yet: something above is missing or wrong."))
    press(.function(6))
    #expect(kiosk.screen.text.contains("아직 보낼 수 없습니다. 위의 내용을 확인하세요."))
    press(.function(4), .tab, .tab, .tab, .tab, .enter)
    #expect(kiosk.screen.text.contains("500원, ₩500"))
    press(.function(6))
    #expect(kiosk.screen.text.contains("500韩元, ₩500"))
    press(.function(1), .tab, .tab, .tab, .tab, .tab, .tab, .enter, .function(6))
    #expect(kiosk.screen.text.contains("Lamp, ₩25,000. Light for a desk, in three steps."))
  }

  @Test func `a field reports text that was too long`() {
    press(.function(3))
    kiosk.screen.send(.paste(String(repeating: "a", count: 1 << 20)), at: .zero)
    #expect(kiosk.screen.text.contains("aaa  …!"), "\(kiosk.screen.text)")
    press(.tab)
    #expect(kiosk.screen.text.contains("Must have at most 40 characters, not 1000."))
  }
}

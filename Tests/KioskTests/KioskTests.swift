import Foundation
import ResponderChain
import TerminalHost
import TestSupport
import Testing

@testable import kiosk

@Suite @MainActor struct KioskTests {
  private func kiosk(_ language: Language = .english) throws -> Kiosk {
    Kiosk(try KioskScreens(), language, columns: 80, rows: 24)
  }

  private func press(_ codes: Key.Code..., in kiosk: Kiosk) {
    for code in codes { kiosk.screen.send(.key(Key(code), .press), at: .zero) }
  }

  @Test(arguments: Language.allCases)
  func `no keys or clicks cause a trap, and the kiosk continues`(_ language: Language) throws {
    var dice = Dice(seed: 10)
    let kiosk = try kiosk(language)
    let folder = FileManager.default.temporaryDirectory.appending(path: "kiosk-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    kiosk.context.folder = folder
    let codes: [Key.Code] =
      [
        .enter, .tab, .tab, .tab, .escape, .backspace, .up, .down, .left, .right, .home, .end,
        .pageUp, .pageDown, .character("a"), .character("1"), .character("한"), .character(" "),
      ] + (1...12).map { .function($0) }
    var time = Duration.zero
    for _ in 0..<3000 {
      time += .milliseconds(dice.roll(400))
      let place = (dice.roll(90), dice.roll(30))
      let modifiers: Key.Modifiers = dice.chance(percent: 10) ? .alternate : []
      let kinds: [MouseEvent.Kind] = [.press, .drag, .release, .wheelUp, .wheelDown]
      switch dice.roll(20) {
      case 0:
        kiosk.screen.send(.resize(columns: 1 + dice.roll(180), rows: 1 + dice.roll(50)), at: time)
      case 1: kiosk.screen.send(.paste("가\n\u{0}b{name}"), at: time)
      case 2: kiosk.screen.send(.focus(dice.chance(percent: 80)), at: time)
      case 3..<11:
        let shift: Key.Modifiers = dice.chance(percent: 20) ? .shift : []
        kiosk.screen.send(.key(Key(codes[dice.roll(codes.count)], shift), .press), at: time)
      default:
        kiosk.screen.send(
          .mouse(
            MouseEvent(
              kinds[dice.roll(kinds.count)], button: .left, modifiers: modifiers, column: place.0,
              row: place.1)), at: time)
      }
      if dice.chance(percent: 10) { _ = kiosk.screen.text }
    }
    kiosk.screen.send(.focus(true), at: time)
    kiosk.screen.send(.resize(columns: 80, rows: 24), at: time)
    kiosk.screen.send(.key(Key(.function(1)), .press), at: time)
    let titles = Language.allCases.map { Texts(language: $0)("shop.products") }
    #expect(titles.contains { kiosk.screen.text.contains($0) }, "\(kiosk.screen.text)")
  }

  @Test func `a key freezes the path and unfreezes it`() throws {
    let kiosk = try kiosk()
    press(.enter, in: kiosk)
    #expect(kiosk.screen.text.contains("SegmentedControl \"Shown by\"  handled"))
    press(.function(7), .tab, .tab, .enter, in: kiosk)
    #expect(kiosk.screen.text.contains("╔ Path, frozen ═"))
    #expect(!kiosk.screen.text.contains("categories  handled"))
    press(.function(7), in: kiosk)
    #expect(kiosk.screen.text.contains("┌ Path ─"))
    #expect(kiosk.screen.text.contains("categories  handled"))
  }

  @Test func `a chosen category is blue in every view`() throws {
    for way in 0...1 {
      let kiosk = try kiosk()
      if way == 1 { press(.enter, in: kiosk) }
      press(.tab, .tab, .tab, .enter, in: kiosk)
      let frame = kiosk.screen.frame
      let blue = (0..<80).filter { frame[$0, 3].style.background == .blue }
      #expect(blue == Array(40..<60), "\(blue)")
      #expect(kiosk.screen.text.contains("*Home*") || kiosk.screen.text.contains(">Home*"))
    }
  }

  @Test func `typed text remains when the language changes`() throws {
    let kiosk = try kiosk()
    press(.function(3), .character("김"), .tab, .function(6), in: kiosk)
    let korean = kiosk.screen.text
    #expect(korean.contains("김"))
    #expect(korean.contains("2자 이상이어야 합니다. 지금은 1자입니다."))
    press(.function(6), in: kiosk)
    #expect(kiosk.screen.text.contains("至少需要 2 个字符，现在有 1 个。"))
  }

  @Test func `a tall window shows more of the path, and a short one shows it in the page's place`()
    throws
  {
    let kiosk = try kiosk()
    let border = "┌ Path ─"
    func row(_ rows: Int) -> Int? {
      kiosk.screen.send(.resize(columns: 80, rows: rows), at: .zero)
      return kiosk.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.hasPrefix(border) }
    }
    #expect(row(24) == 15)
    #expect(row(40) == 17)
    #expect(row(21) == nil)
    #expect(row(22) == 13)
  }
}

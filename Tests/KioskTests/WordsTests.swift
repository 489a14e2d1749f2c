import Foundation
import ResponderChain
import TerminalHost
import Testing

@testable import kiosk

/// Tests that no screen in Korean or Chinese contains an English word.
@Suite @MainActor struct WordsTests {
  private static let scripts = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/kiosk/Scripts")

  /// Keys, units, the tours' input, and the name of the next language.
  private static let known: Set<Substring> = [
    "Tab", "Enter", "Ctrl", "Alt", "mm", "English", "Ada", "Sejong", "daero", "Seoul",
  ]

  private func words(of kiosk: Kiosk) -> [Substring] {
    let outline = kiosk.screen.outline {
      Texts(language: kiosk.context.language).code("outline", $0)
    }
    return (kiosk.screen.text + outline).matches(of: /[A-Za-z]{2,}/).map(\.output)
      .filter { !Self.known.contains($0) }
  }

  @Test(arguments: [Language.korean, .chinese], ["tour.jsonl", "tour-keys.jsonl"])
  func `no English word appears on any page, including paths`(
    _ language: Language, _ tour: String
  ) throws {
    for (columns, rows) in [(80, 24), (150, 60)] {
      let kiosk = Kiosk(try KioskScreens(), language, columns: columns, rows: rows)
      var seen: [String] = words(of: kiosk).map { "at first: \($0)" }
      let script = try String(contentsOf: Self.scripts.appending(path: tour), encoding: .utf8)
      for line in script.split(separator: "\n") where line.hasPrefix("{") {
        try Script(String(line)).play(on: kiosk.screen)
        seen += words(of: kiosk).map { "\(line): \($0)" }
      }
      #expect(seen.isEmpty, "\(Set(seen).sorted().prefix(60).joined(separator: "\n"))")
    }
  }

  @Test(arguments: [Language.korean, .chinese])
  func `no English word appears after pressing every button of every page`(_ language: Language)
    throws
  {
    let kiosk = Kiosk(try KioskScreens(), language, columns: 150, rows: 60)
    kiosk.context.folder = FileManager.default.temporaryDirectory.appending(path: "no-such-folder")
    var seen: Set<Substring> = []
    for page in 1...5 {
      kiosk.screen.send(.key(Key(.function(page)), .press), at: .zero)
      for _ in 0..<30 {
        for key in [Key(.enter), Key(.right), Key(.character("s"), .control), Key(.tab)] {
          kiosk.screen.send(.key(key, .press), at: .zero)
          // Pressing the tabs shows another page.
          seen.formUnion(words(of: kiosk))
        }
        for key in [Key(.function(9)), Key(.function(11)), Key(.pageDown)] {
          kiosk.screen.send(.key(key, .press), at: .zero)
          seen.formUnion(words(of: kiosk))
        }
      }
    }
    #expect(seen.isEmpty, "\(seen.sorted())")
  }
}

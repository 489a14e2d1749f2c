import InterfaceXML
import ResponderChain
import Testing

@testable import kiosk

@Suite struct TextsTests {
  @Test func `every sentence is there in three languages, with the same names in braces`() {
    #expect(Texts.keys.count > 100)
    for key in Texts.keys {
      let texts = Language.allCases.map { Texts(language: $0)(key) }
      #expect(texts.allSatisfy { !$0.isEmpty && $0 != key }, "\(key)")
      #expect(Set(texts.map(Self.names)).count == 1, "\(key): \(texts)")
    }
  }

  @Test func `no two sentences have one key`() {
    let all = [
      Texts.ofShell, Texts.ofShop, Texts.ofKitchen, Texts.ofSignUp, Texts.ofMachine,
      Texts.ofPlayground,
    ].flatMap { $0 }
    #expect(all.count == Texts.keys.count)
  }

  @Test func `values are put in once, and may have braces`() {
    let texts = Texts(language: .english)
    #expect(texts("machine.sold", ["name": "{name}"]) == "Enjoy your {name}!")
    #expect(texts("machine.sold") == "Enjoy your {name}!")
    #expect(texts("no such key") == "no such key")
    #expect(texts.code("machine.error", "no such code") == "no such code")
  }

  @Test @MainActor func `every text that a screen names has a sentence`() throws {
    let screens = try KioskScreens()
    for name in [
      "shell", "shell-wide", "shop", "kitchen", "sign-up", "sign-up-field", "sign-up-choice",
      "machine", "playground",
    ] {
      let outlets = try #require(screens.views(name, Texts(language: .korean)), "\(name)")
      var waiting = [outlets.root]
      while let view = waiting.popLast() {
        let said = [view.accessibility.label, view.accessibility.value].compactMap { $0 }
        for text in said { #expect(!Texts.looksLikeKey(text), "\(name): \(text)") }
        waiting += view.subviews
      }
    }
  }

  private static func names(in text: String) -> Set<Substring> {
    Set(text.matches(of: /\{[a-z]+\}/).map(\.output))
  }
}

extension Texts {
  /// Whether a text is what a missing sentence leaves on the screen: `shop.press`.
  fileprivate static func looksLikeKey(_ text: String) -> Bool {
    text.wholeMatch(of: /[a-z-]+\.[a-zA-Z.-]+/) != nil
  }
}

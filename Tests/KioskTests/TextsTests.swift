import InterfaceXML
import ResponderChain
import Testing

@testable import kiosk

@Suite struct TextsTests {
  @Test func `every sentence exists in three languages with the same placeholders`() {
    #expect(Texts.own.count > 70)
    for row in Texts.own {
      let texts = [row.english, row.korean, row.chinese]
      #expect(texts.allSatisfy { !$0.isEmpty }, "\(row.code)")
      #expect(Set(texts.map(Self.names)).count == 1, "\(row.code): \(texts)")
    }
  }

  @Test func `no two sentences share a key`() {
    #expect(Set(Texts.own.map(\.code)).count == Texts.own.count)
  }

  @Test func `the systems' own text comes from the same catalogue`() {
    let texts = Texts(language: .korean)
    #expect(texts("category.Home") == "생활")
    #expect(texts("refund.nothing") == "반환할 돈이 없습니다")
    #expect(texts("no such key") == "no such key")
    #expect(texts.code("decision", "handled") == "처리함")
    #expect(texts.code("decision", "not compared") == "비교 안 함")
    #expect(texts.code("decision", "no such code") == "no such code")
  }

  @Test @MainActor func `every text key in a screen has a sentence`() throws {
    let screens = try KioskScreens()
    for name in [
      "shell", "shell-tall", "shell-wide", "shell-small", "shell-narrow", "shop",
      "kitchen",
      "sign-up", "sign-up-field",
      "sign-up-choice",
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
  /// Returns whether a text looks like a missing sentence on the screen, such as `shop.press`.
  fileprivate static func looksLikeKey(_ text: String) -> Bool {
    text.wholeMatch(of: /[a-z-]+\.[a-zA-Z.-]+/) != nil
  }
}

import Catalogues
import Testing

/// Tests of the message "Enter {x}.", which is the same in Hebrew and English.
@Suite struct ReadingDirectionTests {
  private let messages = Messages()
    .adding(MessageCatalogue("en", ["enter": "Enter {x}."]))
    .adding(
      MessageCatalogue(
        "he", ["enter": "הזן {x}.", "many": "{x, plural, one {#} other {# ימים}}"])
    )
    .adding(MessageCatalogue("ko", ["enter": "{x} 입력"]))

  private func sentence(_ value: MessageValue, _ language: String) -> String {
    messages.text("enter", in: language, ["x": value])
  }

  @Test(arguments: ["Ada", "양파", "Ωmega", "a; b", "-5", "!", "", "e\u{301}", "☎", "👩\u{200D}👩"])
  func `left-to-right text is inserted unchanged into a left-to-right sentence`(text: String) {
    #expect(sentence(.text(text), "en") == "Enter \(text).")
    #expect(sentence(.text(text), "ko") == "\(text) 입력")
    #expect(sentence(-5, "en") == "Enter -5.")
  }

  @Test(arguments: ["שלום", "بصل", "12 بصل", "שלום Ada", "\u{202E}evil", "\u{5D0}"])
  func `right-to-left text and text with direction controls are isolated`(text: String) {
    #expect(sentence(.text(text), "en") == "Enter \u{2068}\(text)\u{2069}.")
    #expect(sentence(.text(text), "ko") == "\u{2068}\(text)\u{2069} 입력")
  }

  @Test(arguments: ["Ada", "-5", "+82 2", "שלום Ada", "C3", "양파"])
  func `a right-to-left sentence isolates other text`(text: String) {
    #expect(sentence(.text(text), "he-IL") == "הזן \u{2068}\(text)\u{2069}.")
  }

  @Test(arguments: ["שלום", "12", "שלום 12", ""])
  func `a right-to-left sentence inserts its own letters and digits unchanged`(
    text: String
  ) {
    #expect(sentence(.text(text), "he") == "הזן \(text).")
  }

  @Test func `a negative number keeps its sign in front in a right-to-left sentence`() {
    #expect(sentence(-5, "he") == "הזן \u{2068}-5\u{2069}.")
    #expect(sentence(5, "he") == "הזן 5.")
    #expect(messages.text("many", in: "he", ["x": -2]) == "\u{2068}-2\u{2069} ימים")
  }

  @Test func `a value cannot end its isolation early or extend it`() {
    #expect(
      sentence("\u{2069}א", "en") == "Enter \u{2068}\u{2068}\u{2069}א\u{2069}.")
    #expect(
      sentence("א\u{2067}\u{2066}b", "en")
        == "Enter \u{2068}א\u{2067}\u{2066}b\u{2069}\u{2069}\u{2069}.")
    #expect(sentence("\u{2068}א\u{2069}", "en") == "Enter \u{2068}\u{2068}א\u{2069}\u{2069}.")
  }
}

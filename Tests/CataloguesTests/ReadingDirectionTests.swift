import Catalogues
import Testing

/// Hebrew says "Enter {x}." here, and English, too.
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
  func `what is read from the left is put into such a sentence as it is`(text: String) {
    #expect(sentence(.text(text), "en") == "Enter \(text).")
    #expect(sentence(.text(text), "ko") == "\(text) 입력")
    #expect(sentence(-5, "en") == "Enter -5.")
  }

  @Test(arguments: ["שלום", "بصل", "12 بصل", "שלום Ada", "\u{202E}evil", "\u{5D0}"])
  func `what is read from the right, or turns the direction, is isolated`(text: String) {
    #expect(sentence(.text(text), "en") == "Enter \u{2068}\(text)\u{2069}.")
    #expect(sentence(.text(text), "ko") == "\u{2068}\(text)\u{2069} 입력")
  }

  @Test(arguments: ["Ada", "-5", "+82 2", "שלום Ada", "C3", "양파"])
  func `a sentence that is read from the right isolates the others`(text: String) {
    #expect(sentence(.text(text), "he-IL") == "הזן \u{2068}\(text)\u{2069}.")
  }

  @Test(arguments: ["שלום", "12", "שלום 12", ""])
  func `a sentence that is read from the right takes its own letters and digits as they are`(
    text: String
  ) {
    #expect(sentence(.text(text), "he") == "הזן \(text).")
  }

  @Test func `a number below zero keeps its sign in front in a sentence from the right`() {
    #expect(sentence(-5, "he") == "הזן \u{2068}-5\u{2069}.")
    #expect(sentence(5, "he") == "הזן 5.")
    #expect(messages.text("many", in: "he", ["x": -2]) == "\u{2068}-2\u{2069} ימים")
  }

  @Test func `a value cannot end its isolation, nor go on behind it`() {
    #expect(
      sentence("\u{2069}א", "en") == "Enter \u{2068}\u{2068}\u{2069}א\u{2069}.")
    #expect(
      sentence("א\u{2067}\u{2066}b", "en")
        == "Enter \u{2068}א\u{2067}\u{2066}b\u{2069}\u{2069}\u{2069}.")
    #expect(sentence("\u{2068}א\u{2069}", "en") == "Enter \u{2068}\u{2068}א\u{2069}\u{2069}.")
  }
}

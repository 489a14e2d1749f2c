import Catalogues
import Testing

@Suite struct MessagesTests {
  private let messages = Messages()
    .adding(MessageCatalogue("en", ["a": "A {x}", "b": "B"]))
    .adding(MessageCatalogue("zh", ["a": "甲 {x}"]))
    .adding(MessageCatalogue("zh-Hant-TW", ["a": "台 {x}"]))

  @Test func `lookup shortens the language until it finds a sentence, and then uses English`() {
    #expect(messages.text("a", in: "zh-Hant-TW", ["x": 1]) == "台 1")
    #expect(messages.text("a", in: "zh_hant_hk", ["x": 1]) == "甲 1")
    #expect(messages.text("b", in: "zh", ["x": 1]) == "B")
    #expect(messages.text("b", in: "zh-Hant-TW", ["x": 1]) == "B")
    let written = Messages().adding(MessageCatalogue("pt_BR", ["a": "ola"]))
    #expect(written.text("a", in: "pt-br-x") == "ola")
    #expect(messages.text("a", in: "", ["x": 1]) == "A 1")
    #expect(messages.text("a", in: "-_-", ["x": 1]) == "A 1")
  }

  @Test func `an unknown code is its own sentence`() {
    #expect(messages.text("c", in: "zh") == "c")
    #expect(!messages.hasText("c", in: "zh"))
    #expect(messages.hasText("b", in: "zh"))
  }

  @Test func `a name without a value remains, and a value is inserted unchanged`() {
    #expect(messages.text("a", in: "en") == "A {x}")
    #expect(messages.text("a", in: "en", ["x": "{x} #"]) == "A {x} #")
  }

  @Test func `a later addition takes precedence`() {
    let others = Messages().adding(MessageCatalogue("EN", ["a": "another"]))
    #expect(messages.adding(others).text("a", in: "en") == "another")
    #expect(messages.adding(others).text("b", in: "en") == "B")
    #expect(others.adding(messages).text("a", in: "en", ["x": "1"]) == "A 1")
  }

  @Test func `a value that is text selects the general plural form`() {
    let litres = Messages().adding(
      MessageCatalogue("en", ["l": "{x, plural, one {# litre} other {# litres}}"]))
    #expect(litres.text("l", in: "en", ["x": 1]) == "1 litre")
    #expect(litres.text("l", in: "en", ["x": "1.5"]) == "1.5 litres")
  }

  @Test func `a catalogue lists its missing codes, even if English has them`() {
    #expect(messages.missing(among: ["a", "b"]) == ["zh": ["b"], "zh-hant-tw": ["b"]])
    #expect(messages.missing(among: ["c"])["en"] == ["c"])
    #expect(messages.missing(among: ["a"]) == [:])
  }

  @Test func `a sentence with unusual or unmatched braces is parsed`() {
    let messages = Messages().adding(
      MessageCatalogue(
        "en",
        [
          "a": "# {x} {x, plural} {x, select, other {a}} {} {n, plural, one {#{n}} other {# {m}}}",
          "b": "{n, plural, =0 {none} =x {bad} one {one}}", "c": "{open {x}", "d": "",
        ]))
    #expect(
      messages.text("a", in: "en", ["x": "1", "n": 1])
        == "# 1 {x, plural} {x, select, other {a}} {} 11")
    #expect(messages.text("b", in: "en", ["n": 0]) == "none")
    #expect(messages.text("b", in: "en", ["n": 1]) == "one")
    #expect(messages.text("b", in: "en", ["n": 2]) == "")
    #expect(messages.text("b", in: "en") == "{n, plural, =0 {none} =x {bad} one {one}}")
    #expect(messages.text("c", in: "en", ["x": 5]) == "{open 5")
    #expect(messages.text("d", in: "en") == "")
  }
}

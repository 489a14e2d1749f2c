import FieldFormats
import Testing

@testable import FormValidation

@Suite struct MessagesTests {
  private func finding(
    _ code: String, limit: Int? = nil, found: Int? = nil, _ constraint: Constraint = .custom
  ) -> Finding {
    Finding(
      FormatFault(code, at: 3, limit: limit, found: found),
      by: CheckDescription(identifier: "a.b", field: "a", constraint: constraint))
  }

  @Test func `every general code has a message in every language, with the same parameters`() {
    for sentences in StandardMessages.all {
      let names = [sentences.english, sentences.korean, sentences.chinese].map { text in
        ["limit", "found", "offset", "other", "allowed"].filter {
          text.contains("{\($0)}") || text.contains("{\($0),")
        }
      }
      #expect(names[0] == names[1] && names[1] == names[2], "\(sentences.code)")
      #expect(Set([sentences.english, sentences.korean, sentences.chinese]).count == 3)
    }
    #expect(Set(StandardMessages.all.map(\.code)).count == StandardMessages.all.count)
  }

  @Test func `a message is in the requested language`() {
    let finding = finding("length.too-short", limit: 8, found: 5)
    #expect(finding.message() == "Must have at least 8 characters, not 5.")
    #expect(finding.message(in: "ko-KR") == "8자 이상이어야 합니다. 지금은 5자입니다.")
    #expect(finding.message(in: "zh_Hans_CN") == "至少需要 8 个字符，现在有 5 个。")
  }

  @Test func `an unsupported language falls back to English`() {
    #expect(finding("required.missing").message(in: "tlh") == "Please fill this in.")
  }

  @Test func `a code without a message is reported as an invalid value`() {
    let finding = finding("isbn.too-short")
    #expect(finding.message() == "Is not valid.")
    #expect(finding.message(in: "ko") == "올바르지 않습니다.")
    #expect(finding.message(in: "zh", from: Messages()) == "内容无效。")
    let own = Messages().adding(MessageCatalogue("en", ["check.refused": "No."]))
    #expect(finding.message(from: own) == "No.")
    // The description is meant for logs.
    #expect(finding.description == "a: isbn.too-short")
  }

  @Test func `a message with missing parameters is not shown`() {
    let finding = Finding(FormatFault("length.too-long", at: 0), at: "name", by: "service")
    #expect(finding.message() == "Is not valid.")
    #expect(finding.message(in: "ko") == "올바르지 않습니다.")
  }

  @Test func `words after a number agree with it`() {
    let finding = finding("length.too-short", limit: 1, found: 0)
    #expect(finding.message() == "Must have at least 1 character, not 0.")
  }

  @Test func `an added catalogue takes precedence over others in its language`() {
    let polish = MessageCatalogue(
      "pl",
      [
        "length.too-long":
          "Najwyżej {limit, plural, one {# znak} few {# znaki} many {# znaków} =7 {siedem} other {#}}"
      ])
    let messages = Messages.standard.adding(polish).adding(
      MessageCatalogue("en", ["required.missing": "Missing."]))
    let texts = [1, 2, 5, 7, 22, 112].map {
      finding("length.too-long", limit: $0).message(in: "pl-PL", from: messages)
    }
    #expect(
      texts == [
        "Najwyżej 1 znak", "Najwyżej 2 znaki", "Najwyżej 5 znaków", "Najwyżej siedem",
        "Najwyżej 22 znaki", "Najwyżej 112 znaków",
      ])
    #expect(finding("required.missing").message(in: "pl", from: messages) == "Missing.")
  }

  @Test func `parameters come from the fault and from the check's settings`() {
    #expect(
      finding("one-of.unknown", .oneOf(["a", 2, 1.5, true, nil])).message()
        == "Must be one of: a, 2, 1.5, true, .")
    #expect(finding("equal.different", .equal("b.c")).message() == "Must be the same as b.c.")
    #expect(finding("range.too-small", .range(0.5, 1.5)).message() == "Must be at least 0.5.")
    #expect(finding("range.too-large", .range(0.5, 1.5)).message() == "Must be at most 1.5.")
    #expect(
      finding("name.control", found: 0x1B).message()
        == "The name has a control character (U+001B).")
    let messages = Messages().adding(
      MessageCatalogue("en", ["x": "{field} {offset} {nothing} {open"]))
    #expect(finding("x").message(from: messages) == "a 3 {nothing} {open")
  }

  @Test func `a fractional bound uses the general form of a word`() {
    let messages = Messages().adding(
      MessageCatalogue("en", ["range.too-small": "{limit, plural, one {# litre} other {# litres}}"])
    )
    #expect(finding("range.too-small", .range(1.5, nil)).message(from: messages) == "1.5 litres")
  }
}

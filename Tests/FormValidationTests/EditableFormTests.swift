import FieldFormats
import FormValidation
import Testing

@Suite struct EditableFormTests {
  struct Book: Sendable {
    var isbn = ""
    var pages = 0
    var tags: [String] = []
  }

  @Test func `a chain lists its codes, so a test can find one without a message`() throws {
    let chain = try AsyncFormChain("book", blank: Book()) {
      Field("isbn", \.isbn, .required, FieldCheck("whole", codes: ["isbn.broken"]) { _ in nil })
      Field("pages", \.pages, .range(1...9))
      Each("tags", \.tags, .oneOf(["a"]), FieldCheck("free", codes: ["tag.taken"]) { _ in nil })
      CrossCheck("sum", at: "pages", reading: ["isbn"], codes: ["book.sum"]) { _ in nil }
      AsyncFieldCheck("isbn", \.isbn, "known", codes: ["isbn.unknown"], within: .seconds(1)) { _ in
        nil
      }
    }
    #expect(
      chain.codes.filter { code in
        !["type.", "json.", "query."].contains { code.hasPrefix($0) }
      } == [
        "required.missing", "isbn.broken", "range.too-small", "range.too-large", "one-of.unknown",
        "tag.taken", "book.sum", "isbn.unknown", "check.failed", "check.timed-out",
      ])
    #expect(chain.codes.contains("type.not-a-whole-number"))
    let own = ["isbn.broken", "tag.taken", "book.sum", "isbn.unknown"]
    #expect(
      Messages.standard.missing(among: chain.codes) == ["en": own, "ko": own, "zh": own])
  }

  @Test func `every check of the library lists its codes, and each has a message`() throws {
    struct Form: Sendable {
      var text = ""
      var isFine: Bool?
    }
    let pattern = try Pattern("a")
    let day = try #require(CalendarDate("2026-11-26"))
    let chain = try FormChain("all", blank: Form()) {
      Field("fine", \.isFine, .answered)
      Field(
        "text", \.text, .required, .length(1...2), .matching(pattern), .oneOf(["a"]), .email(),
        .personName, .webAddress(), .date(), .age(1...2) { day }, .phoneNumber(),
        .postalCode(of: "GB"), .trimmed)
      CrossCheck("again", \.text, equals: "text", \.text)
    }
    #expect(Messages.standard.missing(among: chain.codes) == [:])
    let families = Set(chain.codes.compactMap { $0.split(separator: ".").first.map(String.init) })
    #expect(
      families == [
        "answered", "required", "length", "pattern", "one-of", "email", "name", "url", "date",
        "age",
        "phone", "postal", "equal", "type", "json", "query",
      ])
  }
}

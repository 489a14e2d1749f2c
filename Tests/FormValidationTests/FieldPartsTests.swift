import Baton
import FieldFormats
import FormValidation
import Testing

/// Tests of fields whose parts are all skipped.
@Suite struct FieldPartsTests {
  struct Line: Sendable, Equatable {
    var article = ""
    var isGift = false
    var note = "none"
    var tags: [String] = []
  }

  struct Order: Sendable, Equatable {
    var kind = ""
    var company = "none"
    var note = ""
    var phones = ["110"]
    var again = ""
    var lines: [Line] = []
  }

  private func received(
    _ query: String, _ part: some FormPart<Order>, _ others: (any FormPart<Order>)...
  ) throws -> Order {
    let chain = try FormChain("order", blank: Order()) {
      Field("kind", \.kind, .trimmed)
      part
      for other in others { other }
    }
    return try chain.validate(query: query).form
  }

  @Test func `the input of a skipped part is not in the validated form`() throws {
    let part = Field("company", \Order.company, .trimmed, .length(...3)).when { $0.kind == "firm" }
    #expect(try received("kind=me&company=a+very+long+name", part) == Order(kind: "me"))
    #expect(try received("kind=firm+&company=+IBM+", part) == Order(kind: "firm", company: "IBM"))
    #expect(throws: FormReport.self) { try received("kind=firm&company=very+long", part) }
  }

  @Test func `a skipped part no longer applies after the form has changed`() throws {
    let lowercased = FieldCheck<String>.cleaning("lowercased") { $0.lowercased() }
    let short = FieldCheck<String>.length(...3)
    let chain = try FormChain("order", blank: Order()) {
      Field("company", \.company, .trimmed, short).when { $0.kind == "firm" }
      Field("kind", \.kind, lowercased)
      Field("company", \.company, short.named("again")).when { $0.kind == "FIRM" }
      Each("lines", \.lines, blank: Line()) {
        Field("note", \.note, short).when { $0.article == "pen" }
        Field("article", \.article, lowercased)
        Field("note", \.note, short.named("again")).when { $0.article == "PEN" }
      }
    }
    let query = "kind=FIRM&company=very+long&lines[0].article=PEN&lines[0].note=very+long"
    #expect(
      try chain.validate(query: query).form
        == Order(kind: "firm", lines: [Line(article: "pen")]))
    // Now a clause of the first part runs, so that part has read the field.
    try chain.move("company.length", to: .after("kind.lowercased"))
    #expect(throws: FormReport.self) { try chain.validate(query: query) }
    #expect(try chain.validate(query: "kind=FIRM&company=IBM").company == "IBM")
  }

  @Test func `skipping works for every kind of input`() async throws {
    let part = Field("company", \Order.company, .length(...3)).when { $0.kind == "firm" }
    let chain = try FormChain("order", blank: Order()) {
      Field("kind", \.kind)
      part
    }
    let asynchronous = try AsyncFormChain("order", blank: Order()) {
      Field("kind", \.kind)
      part
      AsyncFieldCheck("kind", \.kind, "known", within: .seconds(1000)) { _ in nil }
    }
    let form = Order(kind: "me", company: "something")
    #expect(try chain.validate(form).company == "none")
    #expect(try await asynchronous.validate(form).company == "none")
    #expect(try chain.validate(values: ["company": "something"]).company == "none")
    #expect(try chain.validate(json: Array(#"{"company":"something"}"#.utf8)).company == "none")
    #expect(form.company == "something")
  }

  @Test func `the condition of a part without checks is also evaluated`() throws {
    let part = Field("note", \Order.note).when { $0.kind == "gift" }
    #expect(try received("note=x", part).note == "")
    #expect(try received("kind=gift&note=x", part).note == "x")
    let chain = try FormChain("order", blank: Order()) { part }
    #expect(chain.identifiers == ["note.when"])
    #expect(chain.report(on: Order()).description == "valid: 0 checks passed, 1 skipped")
  }

  @Test func `a list and a field declared twice also become blank`() throws {
    let phones = Each("phones", \Order.phones, .required).when { $0.kind == "call" }
    #expect(try received("phones=1&phones=", phones).phones == ["110"])
    #expect(try received("kind=call&phones=1", phones).phones == ["1"])
    let again = CrossCheck("again", \Order.again, equals: "kind", \.kind).when { $0.note != "" }
    #expect(try received("again=x", again, Field("note", \.note)).again == "")
    #expect(throws: FormReport.self) {
      try received("again=x&note=y", Field("note", \.note), again)
    }
  }

  @Test func `a field is kept if one of its parts applies`() throws {
    let short = Field("company", \Order.company, .length(...3)).when { $0.kind == "short" }
    let long = Field("company", \Order.company, .length(4...).named("long")).when {
      $0.kind == "long"
    }
    #expect(try received("kind=short&company=abc", short, long).company == "abc")
    #expect(try received("kind=long&company=abcd", short, long).company == "abcd")
    #expect(try received("kind=long&company=abcd", long, short).company == "abcd")
    #expect(try received("kind=none&company=abcd", short, long).company == "none")
    let always = Field("company", \Order.company)
    #expect(try received("kind=none&company=abcd", short, always).company == "abcd")
    #expect(try received("kind=none&company=abcd", always, short).company == "abcd")
  }

  @Test func `later checks see the field's final value`() throws {
    let company = Field("company", \Order.company, .length(...3)).when { $0.kind == "firm" }
    let same = CrossCheck<Order>("same", at: "note", reading: ["company"]) { order in
      order.company == order.note ? nil : FormatFault("note.differs", at: 0)
    }
    #expect(
      try received("company=x&note=none", company, Field("note", \.note), same).note == "none")
    let error = #expect(throws: FormReport.self) {
      try received("company=x&note=x", company, Field("note", \.note), same)
    }
    #expect(error?.codes == ["note.differs"])
  }

  @Test func `each element of a list is decided separately`() throws {
    let lines = Each("lines", \Order.lines, blank: Line()) {
      Field("article", \.article, .required)
      Field("gift", \.isGift)
      Field("note", \.note, .length(...5)).when { $0.isGift }
      Each("tags", \.tags, .length(...5)).when { $0.isGift }
    }
    let order = try received(
      """
      lines[0].article=a&lines[0].note=much+too+long&lines[0].tags=much+too+long\
      &lines[1].article=b&lines[1].note=short&lines[1].gift=on&lines[1].tags=t
      """, lines)
    #expect(
      order.lines == [
        Line(article: "a"), Line(article: "b", isGift: true, note: "short", tags: ["t"]),
      ])
    let form = Order(lines: [Line(article: "a", note: "much too long")])
    let chain = try FormChain("order", blank: Order()) { lines }
    #expect(try chain.validate(form).lines == [Line(article: "a")])
    #expect(form.lines[0].note == "much too long")
  }

  @Test func `a removed or replaced part no longer counts`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Field("kind", \.kind)
      Field("company", \.company, .length(...3)).when { $0.kind == "firm" }
    }
    let query = "kind=firm&company=abcd"
    try chain.replace(
      "company.length", with: Field("company", \.company, .length(...2)).when { $0.kind == "me" })
    #expect(try chain.validate(query: query).company == "none")
    try chain.append(Field("company", \.company, .length(...9).named("some")))
    #expect(try chain.validate(query: query).company == "abcd")
    try chain.remove("company.some")
    #expect(try chain.validate(query: query).company == "none")
    #expect(throws: EditError.self) {
      try chain.append(Field("company", \.company, .length(...9)))
    }
    #expect(try chain.validate(query: query).company == "none")
    try chain.remove("company.length")
    #expect(try chain.validate(query: query).company == "abcd")
  }
}

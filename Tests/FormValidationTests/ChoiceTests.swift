import FormValidation
import Testing

/// Tests of enumerations that list their cases.
@Suite struct ChoiceTests {
  enum Size: String, CaseIterable, FieldValue { case small, large, huge = "<huge>" }
  enum Level: Int, CaseIterable, FieldValue { case one = 1, two }

  struct Part: Sendable, Equatable {
    var size = Size.small
  }

  struct Order: Sendable, Equatable {
    var size = Size.small
    var other: Size?
    var level: Level?
    var sizes: [Size] = []
    var parts: [Part] = []
  }

  let chain: FormChain<Order>

  init() throws {
    chain = try FormChain("order", blank: Order()) {
      Field("size", \.size)
      Field("other", \.other, .required)
      Field("level", \.level)
      Field("sizes", \.sizes)
      Each("parts", \.parts, blank: Part()) { Field("size", \.size) }
    }
  }

  @Test func `the error for an unknown case lists the cases, at any position`() {
    let error = #expect(throws: FormReport.self) {
      try chain.validate(values: [
        "size": "big", "other": "big", "level": 3, "sizes": ["small", "big"],
        "parts": [["size": "large"], ["size": "big"]],
      ])
    }
    let texts = "Must be one of: small, large, <huge>."
    #expect(
      error?.findings.map(\.description) == [
        "other: \(texts)", "size: \(texts)", "level: Must be one of: 1, 2.", "sizes[1]: \(texts)",
        "parts[1].size: \(texts)",
      ])
  }

  @Test func `a web form sends strings, and an empty one if nothing is chosen`() throws {
    let valid = try chain.validate(query: "size=large&other=small&level=2&sizes=small&sizes=large")
    #expect(
      valid.form
        == Order(size: .large, other: .small, level: .two, sizes: [.small, .large], parts: []))
    #expect(try chain.validate(query: "other=small&level=").form.level == nil)
    let error = #expect(throws: FormReport.self) { try chain.validate(query: "other=") }
    #expect(error?.codes == ["required.missing"])
  }

  @Test func `a schema lists the cases`() {
    let schema = chain.jsonSchema()
    for part in [
      #""size":{"type":"string","enum":["small","large","\u003chuge\u003e"]}"#,
      #""other":{"type":"string","enum":["small","large","\u003chuge\u003e"]}"#,
      #""level":{"type":["integer","null"],"enum":[1,2,null]}"#,
      #""sizes":{"type":"array","items":{"type":"string","enum":["small","large","\u003chuge\u003e"]}}"#,
    ] {
      #expect(schema.contains(part), "\(part) in \(schema)")
    }
    #expect(schema.hasSuffix(#""required":["other"]}"#))
  }

  @Test func `a page has a select element`() {
    let options =
      "<option>small</option><option>large</option><option>&lt;huge&gt;</option></select>"
    #expect(
      chain.htmlInputs().prefix(3).map(\.description) == [
        #"<select id="size" name="size">"# + options,
        #"<select id="other" name="other" required><option value="">—</option>"# + options,
        #"<select id="level" name="level"><option value="">—</option><option>1</option>"#
          + "<option>2</option></select>",
      ])
  }

  @Test func `each row of a list of choices has a select element`() {
    let rows = chain.htmlInputs(filledWith: WebForm(["sizes": "large", "add": "parts"])).dropFirst(
      3)
    let options = "<option>small</option><option>large</option><option>&lt;huge&gt;</option>"
    #expect(
      rows.compactMap(\.controls.first?.description).filter { $0.hasPrefix("<select") } == [
        #"<select id="sizes[0]" name="sizes[0]">"#
          + "\(options.replacing("<option>large", with: "<option selected>large"))</select>",
        #"<select id="parts[0].size" name="parts[0].size">\#(options)</select>"#,
      ])
  }
}

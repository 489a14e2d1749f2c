import FormValidation
import HTMLPages
import Testing

/// Converts an element as a page with its own HTML builder does.
private func html(_ element: HTMLElement) -> HTML {
  let attributes = element.attributes.map { attribute in
    attribute.value.map { Attribute.text(attribute.name, $0) } ?? .flag(attribute.name)
  }
  return HTML {
    switch element.content {
    case .none: Tag(element.name, attributes: attributes)
    case .text(let text): Tag(element.name, attributes: attributes) { text }
    case .elements(let elements):
      Tag(element.name, attributes: attributes) { for each in elements { html(each) } }
    }
  }
}

@Suite struct HTMLElementTests {
  enum Size: String, FieldValue, CaseIterable {
    case small
    case huge = "<huge> & \u{0}"
  }

  struct Order: Sendable {
    var name = ""
    var note = ""
    var size: Size?
    var known: Bool?
    var tags: [String] = []
  }

  @Test func `another builder renders the elements as they render themselves`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Field("name", \.name, .required)
      Field("note", \.note).input(.lines)
      Field("size", \.size)
      Field("known", \.known, .answered)
      Each("tags", \.tags, count: 1...3)
    }
    let sent = WebForm([
      "name": "<script>alert(\"1\")</script>&amp;\u{0}", "note": "\n</textarea><b>",
      "size": "<huge> & \u{0}", "tags": "' onfocus='x", "tags": "\">",
    ])
    let report = #expect(throws: FormReport.self) { try chain.validate(sent: sent) }
    let inputs = chain.htmlInputs(
      filledWith: sent, showing: report,
      from: .standard.adding(MessageCatalogue("en", ["label.name": "<b>Name</b> & co"])))
    let elements = inputs.flatMap(\.labelled)
    #expect(elements.map { html($0).description } == elements.map(\.description))
    #expect(
      elements.prefix(4).map(\.description) == [
        "<label for=\"name\">&lt;b&gt;Name&lt;/b&gt; &amp; co</label>",
        "<input id=\"name\" name=\"name\" type=\"text\" value=\"&lt;script&gt;alert(&quot;1&quot;)"
          + "&lt;/script&gt;&amp;amp;\u{FFFD}\" required>", "<label for=\"note\">note</label>",
        "<textarea id=\"note\" name=\"note\">\n\n&lt;/textarea&gt;&lt;b&gt;</textarea>",
      ])
  }

  @Test func `an element is described by its parts`() throws {
    let chain = try FormChain("order", blank: Order()) { Field("name", \.name, .required) }
    let one = chain.htmlInputs()[0].controls[0]
    #expect(one == chain.htmlInputs(filledWith: WebForm()).first?.controls.first)
    #expect(one != chain.htmlInputs(filledWith: WebForm(["name": "x"]))[0].controls[0])
    #expect(Set([one, one]).count == 1)
    #expect(one["type"] == "text" && one["required"] == nil && one["value"] == nil)
  }

  @Test func `a page's form is filled from stored values`() {
    let stored = [(name: "tags[0]", text: "a"), (name: "tags[1]", text: "b")]
    #expect(WebForm(stored) == WebForm(["tags[0]": "a", "tags[1]": "b"]))
  }
}

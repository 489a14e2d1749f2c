import HTMLPages
import Testing

@Suite struct TagTests {
  @Test func `an element has attributes, content and an end tag`() {
    #expect(
      Tag("p", .class("a b"), .id("x")) { "Hello" }.html.description
        == #"<p class="a b" id="x">Hello</p>"#)
  }

  @Test func `a void element has no end tag, and an empty one does`() {
    #expect(Tag("br").html.description == "<br>")
    #expect(Tag("td") {}.html.description == "<td></td>")
  }

  @Test func `an attribute's value cannot end the attribute`() {
    #expect(
      Tag("input", .value(#""><script>alert('&')</script>"#)).html.description
        == #"<input value="&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;">"#)
  }

  @Test func `attributes can be passed as an array`() {
    let attributes = [Attribute.id("x"), .flag("hidden"), nil]
    #expect(Tag("br", attributes: attributes).html.description == #"<br id="x" hidden>"#)
    #expect(Tag("p", attributes: attributes) { "a" }.html.description == #"<p id="x" hidden>a</p>"#)
  }

  @Test func `a flag is present or absent`() {
    #expect(
      Tag("input", .flag("required"), .flag("checked", false)).html.description
        == "<input required>")
  }
}

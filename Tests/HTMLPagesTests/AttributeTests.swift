import HTMLPages
import Testing

@Suite struct AttributeTests {
  @Test func `an address's ampersand is escaped in its attribute`() {
    #expect(
      Tag("a", .href(PageLink("/search", query: [("q", "x"), ("page", "2")]))) { "2" }.html
        .description
        == #"<a href="/search?q=x&amp;page=2">2</a>"#)
  }

  @Test func `using text for an address or code is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = Attribute.text("href", "javascript:alert(1)")
    }
    await #expect(processExitsWith: .failure) { _ = Attribute.text("onClick", "alert(1)") }
    await #expect(processExitsWith: .failure) { _ = Attribute.text("style", "color: red") }
  }

  @Test func `attributes are equal if their names and values are`() {
    #expect(Attribute.id("a") == .text("id", "a"))
    #expect(Set([Attribute.id("a"), .id("a"), .name("a"), .id("b")]).count == 3)
  }
}

import HTMLPages
import Testing

@Suite struct HTMLTests {
  @Test func `text is escaped, whatever it contains`() {
    #expect(HTML("<script>&\"'").description == "&lt;script&gt;&amp;\"'")
    #expect(HTML("a\0b").description == "a\u{FFFD}b")
    #expect(HTML("양파 👩‍🍳").description == "양파 👩‍🍳")
  }

  @Test func `an interpolated piece is text, too`() {
    let name = "<b>Ada</b>"
    let greeting: HTML = "Hello, \(name)"
    #expect(greeting.description == "Hello, &lt;b&gt;Ada&lt;/b&gt;")
  }

  @Test func `only literals in the source are markup`() {
    #expect(HTML(trusted: "<!doctype html>").description == "<!doctype html>")
  }
}

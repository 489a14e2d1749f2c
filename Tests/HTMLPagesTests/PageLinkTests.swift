import HTMLPages
import Testing

@Suite struct PageLinkTests {
  @Test func `a segment stays a segment, whatever it contains`() {
    #expect(PageLink("/products", "olive oil").text == "/products/olive%20oil")
    #expect(PageLink("/products", "a/../b?c#d").text == "/products/a%2F..%2Fb%3Fc%23d")
    #expect(PageLink("/products", "..").text == "/products/%2E%2E")
    #expect(PageLink("/products", "양파").text == "/products/%EC%96%91%ED%8C%8C")
    #expect(PageLink("/", "a").text == "/a")
  }

  @Test func `a query's names and values are encoded`() {
    #expect(
      PageLink("/search", query: [("q", "a&b=c +"), ("é", "")]).text
        == "/search?q=a%26b%3Dc%20%2B&%C3%A9=")
  }

  @Test(arguments: ["/", "/bag?x=1#y", "https://example.com/a", "HTTP://example.com", "mailto:a@b"])
  func `an address on this site or on the web is accepted`(text: String) {
    #expect(PageLink(from: text)?.text == text)
  }

  @Test(arguments: [
    "", "javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", " javascript:x",
    "data:text/html,x", "//example.com", "/\\example.com", "\\\\example.com", "bag", "/a\nb", "?x",
  ]) func `any other address is rejected`(text: String) {
    #expect(PageLink(from: text) == nil)
  }

  @Test func `a path is local, and a URL is not`() {
    #expect(PageLink("/bag").isLocal)
    #expect(PageLink(from: "https://example.com")?.isLocal == false)
  }
}

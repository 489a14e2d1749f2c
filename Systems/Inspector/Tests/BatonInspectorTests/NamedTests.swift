import Baton
import Testing

@testable import BatonInspector

@Suite struct NamedTests {
  @Test(arguments: ["", "/chains/1", "/requests", "/requests/1-1", "/difference?old=1-1&new=1-1"])
  func `a name does not change the direction of other text`(page: String) async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let chain = inspector.register(
      Chain("\u{202E}chain") { ClosureHandler("\u{202E}link") { (_: Dish) in .handled("") } })
    _ = chain(Dish(name: "\u{202E}dish"))
    let body = try await TestSite(inspector).answer("/inspector\(page)").body
    #expect(body.contains("\u{202E}"))
    // Options, drawing labels and attributes contain no other text that a name could affect.
    let rest =
      body
      .replacing(/<bdi>[^<]*<\/bdi>|\u{2068}[^\u{2069}]*\u{2069}/, with: "")
      .replacing(/<(option|text|pre)[^>]*>[^<]*<\/(option|text|pre)>/, with: "")
      .replacing(/="[^"]*"/, with: "")
    #expect(!rest.contains("\u{202E}"))
  }
}

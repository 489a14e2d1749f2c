import Baton
import Foundation
import HTTPTypes
import Testing

@testable import BatonInspector

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ChainMapTests {
  @Test func `a chain's map can be saved as a valid XML file`() async throws {
    let answer = try await TestSite().answer("/inspector/chains/1/map.svg")
    #expect(answer.headers[.contentType] == "image/svg+xml")
    let root = try #require(try XMLDocument(xmlString: answer.body).rootElement())
    #expect(root.name == "svg")
    #expect(root.elements(forName: "style").count == 1)
    #expect(root.elements(forName: "title").first?.stringValue == "Map of kitchen")
    #expect(
      root.elements(forName: "desc").first?.stringValue == """
        kitchen: 2 requests; tomato: 2 requests; onion: 2 requests, 1 handled; 1 not handled.
        """)
    #expect(!answer.body.contains("<a "))
  }

  @Test func `a name may contain any characters`() throws {
    let map = ChainMap(
      title: "<&\"\u{1}\u{FFFF}]]>",
      stations: [MapStation(name: "</svg>\u{0}\u{8}&amp;", depth: 0, arriving: 1)], unhandled: 1)
    let root = try #require(try XMLDocument(xmlString: map.svg).rootElement())
    #expect(root.elements(forName: "title").first?.stringValue == "<&\"]]>")
    let description = try #require(root.elements(forName: "desc").first?.stringValue)
    #expect(description.hasPrefix("</svg>"))
    #expect(description.hasSuffix("&amp;: 1 request; 1 not handled."))
  }

  @Test func `a station links to its handler's requests`() async throws {
    let page = try await TestSite().answer("/inspector/chains/1").body
    #expect(
      page.contains(
        #"<a href="/inspector/requests?chain=1&amp;handler=onion" aria-label="onion: 2 requests">"#
      ))
  }

  @Test func `a chain that can be edited says so on its map`() {
    let map = ChainMap(title: "Map", stations: [], unhandled: 0, notes: ["It can be edited."])
    #expect(map.svg.contains(">It can be edited.</text>"))
    #expect(map.svg.contains("<desc>0 not handled. It can be edited.</desc>"))
  }

  private func edited() throws -> (
    chain: Inspected<RuntimeChain<Dish, String, Never>>, edits: EditedChain, inspector: Inspector
  ) {
    let inspector = Inspector(InspectorSettings(share: 1))
    let (chain, edits) = inspector.register(
      try RuntimeChain("line", links: ["tomato", "onion"].map { Machine(name: $0) }),
      revisions: MemoryRevisions())
    return (chain, edits, inspector)
  }

  private func words(_ inspector: Inspector) throws -> String? {
    let svg = ChainMap(of: inspector.chains[0], inspector.chains[0].report).svg
    return try XMLDocument(xmlString: svg).rootElement()?.elements(forName: "desc").first?
      .stringValue
  }

  @Test func `after an edit, a map counts only the requests on the edited chain`() async throws {
    let (chain, edits, inspector) = try edited()
    for dish in ["tomato", "onion", "onion", "tofu"] { _ = chain(Dish(name: dish)) }
    #expect(
      try words(inspector) == """
        line: 4 requests; tomato: 4 requests, 1 handled; onion: 3 requests, 2 handled; 1 not \
        handled. This chain can be edited.
        """)
    try await edits.switch(
      "tomato", isOn: false, after: 0, by: InspectorViewer(name: "olive", formToken: "a"))
    #expect(
      try words(inspector) == """
        line: 0 requests; onion: 0 requests; 0 not handled. This chain can be edited. The map \
        counts requests since the last change.
        """)
    for dish in ["tomato", "onion"] { _ = chain(Dish(name: dish)) }
    #expect(
      try words(inspector) == """
        line: 2 requests; onion: 2 requests, 1 handled; 1 not handled. This chain can be edited. \
        The map counts requests since the last change.
        """)
    #expect(inspector.chains[0].log.snapshot.recorded == 6)
  }

  @Test func `a request running during an edit is not counted on the edited chain`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let (entered, enter) = AsyncStream.makeStream(of: Void.self)
    let (left, leave) = AsyncStream.makeStream(of: Void.self)
    let slow = AsyncClosureHandler("slow") { (_: Dish) async -> Outcome<String> in
      enter.yield()
      _ = await left.first { _ in true }
      return .passed
    }
    let (chain, edits) = inspector.register(
      try AsyncRuntimeChain<Dish, String, Never>(
        "line", links: [slow, AsyncClosureHandler("last") { _ in .handled("done") }]),
      revisions: MemoryRevisions())
    async let answer = chain.run(Dish(name: "soup"))
    _ = await entered.first { _ in true }
    try await edits.switch(
      "slow", isOn: false, after: 0, by: InspectorViewer(name: "olive", formToken: "a"))
    leave.yield()
    #expect(try await answer == .handled("done"))
    #expect(
      try words(inspector) == """
        line: 0 requests; last: 0 requests; 0 not handled. This chain can be edited. The map \
        counts requests since the last change.
        """)
  }
}

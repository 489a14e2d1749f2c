import Baton
import Foundation
import HTTPTypes
import Testing

@testable import BatonInspector

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct WhatIfMapTests {
  let site: TestSite
  let edits: EditedChain

  init() throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let links: [any Link<Dish, String, Jam>] = [
      Translator().answering(String.self), FreeCook(name: "Ada", dishes: ["soup"]),
      FreeCook(name: "Bob", dishes: ["soup", "rice"]),
    ]
    let kitchen: Inspected<RuntimeChain<Dish, String, Jam>>
    (kitchen, edits) = inspector.register(
      try RuntimeChain("kitchen", links: links), revisions: MemoryRevisions())
    for dish in ["Suppe", "rice", "leek"] { _ = try kitchen(Dish(name: dish)) }
    site = TestSite(inspector)
  }

  @Test func `what-if maps show the changed requests and the links that around handlers enclose`()
    async throws
  {
    let page = try await site.answer(
      "/inspector/chains/1/edits", method: .post,
      body: "token=olive's+token&revision=0&mode=try&link=translator&kind=down&other="
    ).body
    let maps = page.matches(of: /<svg.*?<\/svg>/.dotMatchesNewlines()).map { String($0.output) }
    let descriptions = try maps.map { map in
      try XMLDocument(xmlString: map).rootElement()?.elements(forName: "desc").first?.stringValue
    }
    #expect(
      descriptions == [
        """
        translator: 3 requests, 1 changed; Ada: 3 requests, 1 handled; Bob: 2 requests, 1 handled; \
        1 not handled. A thick border marks what the edit changes.
        """,
        """
        Ada: 3 requests; translator: 3 requests, 1 changed; Bob: 3 requests, 2 handled; 1 not \
        handled. A thick border marks what the edit changes.
        """,
      ])
    #expect(maps.map { $0.ranges(of: #"class="enclosure""#).count } == [1, 1])
    #expect(maps.map { $0.ranges(of: #"class="station moved""#).count } == [1, 1])
  }

  @Test func `an around handler encloses all later links on a what-if map`() async throws {
    let result = try await WhatIf(
      site.chain.log.requests, in: edits, with: ["Ada", "translator", "Bob"])
    func stations(_ names: [String], _ outcomes: ReplayCounts) -> [MapStation] {
      MapStation.all(
        in: names, enclosing: edits.enclosing(among: names), marked: ["translator"],
        outcomes: outcomes)
    }
    let before = stations(["translator", "Ada", "Bob"], result.counts.was)
    #expect(before.map(\.depth) == [0, 1, 1])
    #expect(before.map(\.inside) == [2, 0, 0])
    #expect(before.map(\.changed) == [1, 0, 0])
    #expect(before.map(\.isMarked) == [true, false, false])
    let after = stations(["Ada", "translator", "Bob"], result.counts.now)
    #expect(after.map(\.depth) == [0, 0, 1])
    #expect(after.map(\.inside) == [0, 1, 0])
    #expect(after.map(\.changed) == [0, 1, 0])
    #expect(after.map(\.isMarked) == [false, true, false])
  }

  @Test func `a moved handler keeps its mark on a map with combined stations`() {
    let names = (1...50).map { "\($0)" }
    let stations = MapStation.all(
      in: names, enclosing: [], marked: ["20"], outcomes: ReplayCounts())
    let grouped = stations.grouped(most: 40)
    #expect(grouped.map(\.title) == ["1 … 19", "20", "21 … 50"])
    #expect(grouped.map(\.isMarked) == [false, true, false])
    let all = MapStation.all(
      in: names, enclosing: [], marked: Set(names), outcomes: ReplayCounts())
    #expect(all.grouped(most: 40).map(\.isMarked) == Array(repeating: true, count: 25))
  }
}

/// An admission that translates the name of one dish.
private struct Translator: Admission, FreeOfEffects {
  let name = "translator"

  func admit(_ request: Dish) throws(Jam) -> Dish {
    request.name == "Suppe" ? Dish(name: "soup") : request
  }
}

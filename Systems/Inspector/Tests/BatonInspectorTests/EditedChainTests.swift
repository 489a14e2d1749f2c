import Baton
import Foundation
import InMemoryLogging
import Logging
import Testing

@testable import BatonInspector

@Suite struct EditedChainTests {
  let store = MemoryEditions()
  let olive = InspectorViewer(name: "olive")
  let line: RuntimeChain<Dish, String, Never>
  let edited: EditedChain

  init() throws {
    line = try RuntimeChain("line", links: ["tomato", "onion", "leek"].map { Machine(name: $0) })
    edited = Self.edited(line, store)
  }

  static func edited(
    _ line: RuntimeChain<Dish, String, Never>, _ store: MemoryEditions,
    logger: Logger = Logger(label: "inspector")
  ) -> EditedChain {
    Inspector(logger: logger, now: { .seconds(1) })
      .register(line, adding: [Machine(name: "garlic")], editions: store).edits
  }

  func make(_ kind: ChainEdit.Kind, _ link: String, _ other: String = "", after number: Int)
    async throws
  {
    try await edited.make(
      ChainEdit(kind: kind, link: link, other: other), after: number, by: olive)
  }

  @Test func `handlers are moved, switched off, put in and replaced, each as an edition`()
    async throws
  {
    try await make(.up, "leek", after: 0)
    #expect(line.identifiers == ["tomato", "leek", "onion"])
    try await make(.off, "tomato", after: 1)
    #expect(line.identifiers == ["leek", "onion"])
    try await make(.replace, "leek", "garlic", after: 2)
    #expect(line.identifiers == ["garlic", "onion"])
    try await make(.on, "tomato", after: 3)
    #expect(line.identifiers == ["tomato", "garlic", "onion"])
    #expect(line(Dish(name: "garlic")).response == "garlic, sliced")
    #expect(
      store.editions(of: "line", most: 2, for: olive) == [
        Edition(
          number: 4, at: .seconds(1), who: "olive", before: ["garlic", "onion"],
          after: ["tomato", "garlic", "onion"]),
        Edition(
          number: 3, at: .seconds(1), who: "olive", before: ["leek", "onion"],
          after: ["garlic", "onion"]),
      ])
  }

  @Test func `an edit of an older edition is refused, and changes nothing`() async throws {
    try await make(.off, "tomato", after: 0)
    await #expect {
      try await make(.off, "onion", after: 0)
    } throws: {
      "\($0)" == """
        "line" is at edition 1, and this edit is for edition 0; look at the chain as it is \
        now, and edit that
        """
    }
    #expect(line.identifiers == ["onion", "leek"])
  }

  @Test func `what the chain refuses is refused in its own words`() async throws {
    for (kind, link, words) in [
      (
        ChainEdit.Kind.off, "lek",
        #""line" has no link "lek"; did you mean "leek"? It has "tomato", "onion", "leek""#
      ),
      (
        .on, "leek",
        """
        "line" has a link "leek" already, at index 2; give the new one another identifier, or \
        replace the old one
        """
      ),
    ] {
      await #expect {
        try await make(kind, link, after: 0)
      } throws: {
        "\($0)" == words
      }
    }
    #expect(edited.standing.number == 0)
  }

  @Test func `rules of order hold, as the core tells them`() async throws {
    let chain = RuntimeChain<Dish, String, Never>("shop")
    try chain.replaceAll(with: [Machine(name: "price"), Discount()])
    let (_, edited) = Inspector().register(chain, editions: store)
    await #expect {
      try await edited.make(
        ChainEdit(kind: .off, link: "price", other: ""), after: 0, by: olive)
    } throws: {
      ($0 as? EditError)?.code == .order
    }
    #expect(chain.identifiers == ["price", "Discount"])
    #expect(store.latest(of: "shop") == nil)
  }

  @Test func `a handler that nobody has made known is not put in`() async throws {
    await #expect {
      try await make(.on, "sofa", after: 0)
    } throws: {
      "\($0)" == """
        no handler "sofa" is known for "line"; there are "tomato", "onion", "leek", "garlic"
        """
    }
  }

  @Test func `one press undoes the latest edition, which is an edition, too`() async throws {
    try await make(.off, "tomato", after: 0)
    try await edited.undo(after: 1, by: olive)
    #expect(line.identifiers == ["tomato", "onion", "leek"])
    #expect(edited.standing.number == 2)
    try await edited.undo(after: 2, by: olive)
    #expect(line.identifiers == ["onion", "leek"])
  }

  @Test func `where nothing was edited there is nothing to undo`() async throws {
    await #expect {
      try await edited.undo(after: 0, by: olive)
    } throws: {
      "\($0)" == #""line" has no edition to be undone"#
    }
  }

  @Test func `a chain that is registered again stands as its latest edition says`() async throws {
    try await make(.off, "tomato", after: 0)
    let later = try RuntimeChain(
      "line", links: ["leek", "onion", "tomato"].map { Machine(name: $0) })
    #expect(Self.edited(later, store).standing.number == 1)
    #expect(later.identifiers == ["onion", "leek"])
  }

  @Test func `an edition that the chain does not take changes nothing, and is told of and kept`()
    async throws
  {
    try await make(.off, "tomato", after: 0)
    let later = try RuntimeChain("line", links: ["onion", "tomato"].map { Machine(name: $0) })
    let log = InMemoryLogHandler()
    let edited = Self.edited(later, store, logger: Logger(label: "shop") { _ in log })
    #expect(later.identifiers == ["onion", "tomato"])
    #expect(
      log.entries.map { "\($0.level): \($0.message)" } == [
        "error: an edition cannot be applied, and the chain is unchanged"
      ])
    #expect(
      log.entries.first?.metadata == [
        "chain": "line", "edition": "1",
        "reason": """
        no handler "leek" is known for "line"; there are "onion", "tomato", "garlic"
        """,
      ])
    #expect(store.latest(of: "line")?.after == ["onion", "leek"])
    // The next edit begins at what stands, and is the next edition.
    let edit = ChainEdit(kind: .off, link: "tomato", other: "")
    try await edited.make(edit, after: 1, by: olive)
    #expect(later.identifiers == ["onion"])
    #expect(store.latest(of: "line")?.before == ["onion", "tomato"])
    #expect(edited.obstacle == nil)
  }

  @Test func `what would change nothing is no edition`() async throws {
    await #expect {
      try await make(.up, "tomato", after: 0)
    } throws: {
      "\($0)" == #""line" would not change, so this is not an edition"#
    }
    #expect(edited.standing.number == 0)
  }

  @Test func `whoever is slower is refused, and meets the chain as it stands then`() async throws {
    let other = Self.edited(line, store)
    try await make(.off, "tomato", after: 0)
    await #expect(throws: EditionError.old(0, latest: 1, of: "line")) {
      try await other.switch("onion", isOn: false, after: 0, by: olive)
    }
    #expect(other.standing == edited.standing)
    try await other.switch("onion", isOn: false, after: 1, by: olive)
    #expect(line.identifiers == ["leek"])
  }

  @Test func `of two chains of one name the second has no editions, and says why`() async throws {
    let inspector = Inspector()
    let second = try RuntimeChain("line", links: [Machine(name: "tomato")])
    let first = inspector.register(line, editions: store).edits
    try await first.switch("onion", isOn: false, after: 0, by: olive)
    let edits = inspector.register(second, editions: store).edits
    #expect(edits.standing == .init(number: 0, identifiers: ["tomato"]))
    await #expect {
      try await edits.switch("tomato", isOn: false, after: 0, by: olive)
    } throws: {
      "\($0)" == """
        another chain is called "line" and has the editions of that name; give this one another \
        name
        """
    }
    #expect(second.identifiers == ["tomato"])
    #expect(store.latest(of: "line")?.number == 1)
  }

  @Test func `an edition that nobody has made yet is none to be edited`() async throws {
    for number in [1, -1, .max] {
      await #expect(throws: EditionError.old(number, latest: 0, of: "line")) {
        try await make(.off, "tomato", after: number)
      }
    }
  }

  @Test func `a store keeps no number twice`() throws {
    let edition = Edition(number: 1, at: .zero, who: "olive", before: [], after: [])
    try store.record(edition, of: "line", by: olive)
    #expect(throws: EditionError.old(0, latest: 1, of: "line")) {
      try store.record(edition, of: "line", by: olive)
    }
  }

  @Test func `an edition tells what it has changed`() {
    func change(_ before: [String], _ after: [String]) -> String {
      Edition(number: 1, at: .zero, who: "", before: before, after: after).change
    }
    #expect(change(["a", "b"], ["a"]) == "b off")
    #expect(change(["a"], ["b"]) == "a off, b on")
    #expect(change(["a", "b"], ["b", "a"]) == "order: b, a")
  }

  @Test func `Foundation shows a refusal's own sentence`() {
    let refusal: any Error = EditionError.old(0, latest: 1, of: "line")
    #expect(
      refusal.localizedDescription == """
        "line" is at edition 1, and this edit is for edition 0; look at the chain as it is \
        now, and edit that
        """)
  }
}

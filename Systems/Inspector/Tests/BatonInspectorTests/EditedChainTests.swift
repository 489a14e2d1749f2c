import Baton
import Testing

@testable import BatonInspector

@Suite struct EditedChainTests {
  let store = MemoryEditions()
  let line: RuntimeChain<Dish, String, Never>
  let edited: EditedChain

  init() throws {
    line = try RuntimeChain("line", links: ["tomato", "onion", "leek"].map { Machine(name: $0) })
    edited = try Self.edited(line, store)
  }

  static func edited(
    _ line: RuntimeChain<Dish, String, Never>, _ store: MemoryEditions
  ) throws -> EditedChain {
    let inspector = Inspector()
    _ = inspector.register(line, adding: [Machine(name: "garlic")], editions: store)
    return try #require(inspector.chains[0].edited)
  }

  func make(_ kind: ChainEdit.Kind, _ link: String, _ other: String = "", after number: Int)
    async throws
  {
    try await edited.make(
      ChainEdit(kind: kind, link: link, other: other), after: number, by: "olive",
      at: .seconds(number))
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
      store.editions(of: "line", most: 2) == [
        Edition(
          number: 4, at: .seconds(3), who: "olive", before: ["garlic", "onion"],
          after: ["tomato", "garlic", "onion"]),
        Edition(
          number: 3, at: .seconds(2), who: "olive", before: ["leek", "onion"],
          after: ["garlic", "onion"]),
      ])
  }

  @Test func `an edit of an older edition is refused, and changes nothing`() async throws {
    try await make(.off, "tomato", after: 0)
    await #expect {
      try await make(.off, "onion", after: 0)
    } throws: {
      "\($0)" == """
        "line" stands at edition 1, and this edit is for edition 0; look at the chain as it stands \
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
    #expect(edited.number == 0)
  }

  @Test func `rules of order hold, as the core tells them`() async throws {
    let chain = RuntimeChain<Dish, String, Never>("shop")
    try chain.replaceAll(with: [Machine(name: "price"), Discount()])
    let inspector = Inspector()
    _ = inspector.register(chain, editions: store)
    let edited = try #require(inspector.chains[0].edited)
    await #expect {
      try await edited.make(
        ChainEdit(kind: .off, link: "price", other: ""), after: 0, by: "olive", at: .zero)
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
    try await edited.undo(after: 1, by: "olive", at: .zero)
    #expect(line.identifiers == ["tomato", "onion", "leek"])
    #expect(edited.number == 2)
    try await edited.undo(after: 2, by: "olive", at: .zero)
    #expect(line.identifiers == ["onion", "leek"])
  }

  @Test func `where nothing was edited there is nothing to undo`() async throws {
    await #expect {
      try await edited.undo(after: 0, by: "olive", at: .zero)
    } throws: {
      "\($0)" == #""line" has no edition to be undone"#
    }
  }

  @Test func `a chain that is registered again stands as its latest edition says`() async throws {
    try await make(.off, "tomato", after: 0)
    let later = try RuntimeChain("line", links: ["onion", "tomato"].map { Machine(name: $0) })
    let edited = try Self.edited(later, store)
    // There is no leek any more.
    #expect(later.identifiers == ["onion"])
    #expect(edited.number == 1)
  }

  @Test func `a store keeps no number twice`() throws {
    let edition = Edition(number: 1, at: .zero, who: "olive", before: [], after: [])
    try store.record(edition, of: "line")
    #expect(throws: EditionError.old(0, latest: 1, of: "line")) {
      try store.record(edition, of: "line")
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
}

import Baton
import Foundation
import InMemoryLogging
import Logging
import Testing

@testable import BatonInspector

@Suite struct EditedChainTests {
  let store = MemoryRevisions()
  let olive = InspectorViewer(name: "olive")
  let line: RuntimeChain<Dish, String, Never>
  let edited: EditedChain

  init() throws {
    line = try RuntimeChain("line", links: ["tomato", "onion", "leek"].map { Machine(name: $0) })
    edited = Self.edited(line, store)
  }

  static func edited(
    _ line: RuntimeChain<Dish, String, Never>, _ store: MemoryRevisions,
    logger: Logger = Logger(label: "inspector")
  ) -> EditedChain {
    Inspector(logger: logger, now: { .seconds(1) })
      .register(line, adding: [Machine(name: "garlic")], revisions: store).edits
  }

  func make(_ kind: ChainEdit.Kind, _ link: String, _ other: String = "", after number: Int)
    async throws
  {
    try await edited.make(
      ChainEdit(kind: kind, link: link, other: other), after: number, by: olive)
  }

  @Test func `moving, disabling, inserting and replacing handlers each create a revision`()
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
      store.revisions(of: "line", most: 2, for: olive) == [
        Revision(
          number: 4, at: .seconds(1), who: "olive", before: ["garlic", "onion"],
          after: ["tomato", "garlic", "onion"]),
        Revision(
          number: 3, at: .seconds(1), who: "olive", before: ["leek", "onion"],
          after: ["garlic", "onion"]),
      ])
  }

  @Test func `an edit based on an older revision is rejected and changes nothing`() async throws {
    try await make(.off, "tomato", after: 0)
    await #expect {
      try await make(.off, "onion", after: 0)
    } throws: {
      "\($0)" == """
        "line" is at revision 1, and this edit is for revision 0; reload the chain, and edit it \
        again
        """
    }
    #expect(line.identifiers == ["onion", "leek"])
  }

  @Test func `a revision from another process is applied, and the next edit builds on it`()
    async throws
  {
    let machines = ["tomato", "onion", "leek"].map { Machine(name: $0) }
    let line = try RuntimeChain("line", links: machines)
    let other = Self.edited(line, store)
    try await make(.off, "tomato", after: 0)
    #expect(line.identifiers == ["tomato", "onion", "leek"])
    other.refresh()
    #expect(other.standing == .init(number: 1, identifiers: ["onion", "leek"]))
    try await other.switch("onion", isOn: false, after: 1, by: olive)
    edited.refresh()
    #expect(edited.standing == .init(number: 2, identifiers: ["leek"]))
  }

  @Test func `an edit that the chain rejects shows the chain's own error`() async throws {
    for (kind, link, words) in [
      (
        ChainEdit.Kind.off, "lek",
        #""line" has no link "lek"; did you mean "leek"? It has "tomato", "onion", "leek""#
      ),
      (
        .on, "leek",
        """
        "line" already has a link "leek", at index 2; give the new one another identifier, or \
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

  @Test func `order rules apply, with the core's errors`() async throws {
    let chain = RuntimeChain<Dish, String, Never>("shop")
    try chain.replaceAll(with: [Machine(name: "price"), Discount()])
    let (_, edited) = Inspector().register(chain, revisions: store)
    await #expect {
      try await edited.make(
        ChainEdit(kind: .off, link: "price", other: ""), after: 0, by: olive)
    } throws: {
      ($0 as? EditError)?.code == .order
    }
    #expect(chain.identifiers == ["price", "Discount"])
    #expect(store.latest(of: "shop") == nil)
  }

  @Test func `an unregistered handler cannot be inserted`() async throws {
    await #expect {
      try await make(.on, "sofa", after: 0)
    } throws: {
      "\($0)" == """
        no handler "sofa" is registered for "line", only "tomato", "onion", "leek", "garlic"
        """
    }
  }

  @Test func `each undo reverts one revision and creates another`() async throws {
    try await make(.off, "tomato", after: 0)
    try await make(.off, "onion", after: 1)
    try await edited.undo(after: 2, by: olive)
    #expect(line.identifiers == ["onion", "leek"])
    try await edited.undo(after: 3, by: olive)
    #expect(line.identifiers == ["tomato", "onion", "leek"])
    #expect(edited.standing.number == 4)
    await #expect(throws: RevisionError.nothingToUndo(in: "line")) {
      try await edited.undo(after: 4, by: olive)
    }
  }

  @Test func `an edit after an undo is the next one to be undone`() async throws {
    try await make(.off, "tomato", after: 0)
    try await make(.off, "onion", after: 1)
    try await edited.undo(after: 2, by: olive)
    try await make(.off, "leek", after: 3)
    try await edited.undo(after: 4, by: olive)
    #expect(line.identifiers == ["onion", "leek"])
    try await edited.undo(after: 5, by: olive)
    #expect(line.identifiers == ["tomato", "onion", "leek"])
  }

  @Test func `any revision can be restored, including the initial one`() async throws {
    try await make(.off, "tomato", after: 0)
    try await make(.off, "onion", after: 1)
    try await edited.restore(0, after: 2, by: olive)
    #expect(line.identifiers == ["tomato", "onion", "leek"])
    try await edited.restore(2, after: 3, by: olive)
    #expect(line.identifiers == ["leek"])
    try await edited.restore(1, after: 4, by: olive)
    #expect(line.identifiers == ["onion", "leek"])
    #expect(edited.standing.number == 5)
  }

  @Test func `restoring the links from before a revision undoes that revision`() {
    func undone(_ states: [[String]]) -> Int? {
      zip(states, states.dropFirst()).enumerated().map { number, states in
        Revision(
          number: number + 1, at: .zero, who: "", before: states.0, after: states.1)
      }.reversed().nextUndone?.number
    }
    #expect(undone([["a"], ["b"]]) == 1)
    #expect(undone([["a"], ["b"], ["a"]]) == nil)
    #expect(undone([["a"], ["b"], ["c"], ["b"]]) == 1)
    #expect(undone([["a"], ["b"], ["c"], ["b"], ["d"]]) == 4)
    #expect(undone([["a"], ["b"], ["c"], ["a"]]) == 3)
  }

  @Test func `neither a missing revision nor the current one can be restored`()
    async throws
  {
    try await make(.off, "tomato", after: 0)
    for number in [2, -1, .max, .min] {
      await #expect {
        try await edited.restore(number, after: 1, by: olive)
      } throws: {
        "\($0)" == "\"line\" has no revision \(number); its revisions are 0 to 1"
      }
    }
    await #expect(throws: RevisionError.nothingChanges(in: "line")) {
      try await edited.restore(1, after: 1, by: olive)
    }
    #expect(edited.standing.number == 1)
  }

  @Test func `an unedited chain has nothing to undo`() async throws {
    await #expect {
      try await edited.undo(after: 0, by: olive)
    } throws: {
      "\($0)" == #""line" has no revision to undo"#
    }
  }

  @Test func `a chain that is registered again starts at its latest revision`() async throws {
    try await make(.off, "tomato", after: 0)
    let later = try RuntimeChain(
      "line", links: ["leek", "onion", "tomato"].map { Machine(name: $0) })
    #expect(Self.edited(later, store).standing.number == 1)
    #expect(later.identifiers == ["onion", "leek"])
  }

  @Test func `a revision that the chain rejects is reported and stays stored, but is not applied`()
    async throws
  {
    try await make(.off, "tomato", after: 0)
    let later = try RuntimeChain("line", links: ["onion", "tomato"].map { Machine(name: $0) })
    let log = InMemoryLogHandler()
    let edited = Self.edited(later, store, logger: Logger(label: "shop") { _ in log })
    #expect(later.identifiers == ["onion", "tomato"])
    #expect(
      log.entries.map { "\($0.level): \($0.message)" } == [
        "error: a revision cannot be applied, and the chain is unchanged"
      ])
    #expect(
      log.entries.first?.metadata == [
        "chain": "line", "revision": "1",
        "reason": """
        no handler "leek" is registered for "line", only "onion", "tomato", "garlic"
        """,
      ])
    #expect(store.latest(of: "line")?.after == ["onion", "leek"])
    // The next edit is based on the current chain, and becomes the next revision.
    let edit = ChainEdit(kind: .off, link: "tomato", other: "")
    try await edited.make(edit, after: 1, by: olive)
    #expect(later.identifiers == ["onion"])
    #expect(store.latest(of: "line")?.before == ["onion", "tomato"])
    #expect(edited.obstacle == nil)
  }

  @Test func `an edit that changes nothing creates no revision`() async throws {
    await #expect {
      try await make(.up, "tomato", after: 0)
    } throws: {
      "\($0)" == #"the edit would not change "line", so it creates no revision"#
    }
    #expect(edited.standing.number == 0)
  }

  @Test func `the slower of two editors is rejected and sees the chain's current state`()
    async throws
  {
    let other = Self.edited(line, store)
    try await make(.off, "tomato", after: 0)
    await #expect(throws: RevisionError.old(0, latest: 1, of: "line")) {
      try await other.switch("onion", isOn: false, after: 0, by: olive)
    }
    #expect(other.standing == edited.standing)
    try await other.switch("onion", isOn: false, after: 1, by: olive)
    #expect(line.identifiers == ["leek"])
  }

  @Test func `a second chain with the same name cannot be edited and says why`() async throws {
    let inspector = Inspector()
    let second = try RuntimeChain("line", links: [Machine(name: "tomato")])
    let first = inspector.register(line, revisions: store).edits
    try await first.switch("onion", isOn: false, after: 0, by: olive)
    let edits = inspector.register(second, revisions: store).edits
    #expect(edits.standing == .init(number: 0, identifiers: ["tomato"]))
    await #expect {
      try await edits.switch("tomato", isOn: false, after: 0, by: olive)
    } throws: {
      "\($0)" == """
        another chain is named "line" and owns the revisions of that name; rename this one
        """
    }
    #expect(second.identifiers == ["tomato"])
    #expect(store.latest(of: "line")?.number == 1)
  }

  @Test func `an edit based on a nonexistent revision is rejected`() async throws {
    for number in [1, -1, .max] {
      await #expect(throws: RevisionError.old(number, latest: 0, of: "line")) {
        try await make(.off, "tomato", after: number)
      }
    }
  }

  @Test func `a store rejects a duplicate revision number`() throws {
    let revision = Revision(number: 1, at: .zero, who: "olive", before: [], after: [])
    try store.record(revision, of: "line", by: olive)
    #expect(throws: RevisionError.old(0, latest: 1, of: "line")) {
      try store.record(revision, of: "line", by: olive)
    }
  }

  @Test func `a revision lists its changes`() {
    func change(_ before: [String], _ after: [String]) -> String {
      Revision(number: 1, at: .zero, who: "", before: before, after: after).change
    }
    #expect(change(["a", "b"], ["a"]) == "b off")
    #expect(change(["a"], ["b"]) == "a off, b on")
    #expect(change(["a", "b"], ["b", "a"]) == "order: b, a")
  }

  @Test func `Foundation shows an error's own description`() {
    let refusal: any Error = RevisionError.old(0, latest: 1, of: "line")
    #expect(
      refusal.localizedDescription == """
        "line" is at revision 1, and this edit is for revision 0; reload the chain, and edit it \
        again
        """)
  }
}

import Testing

import Baton
import BatonResilience

@Suite struct EditableChainInsertionTests {
  typealias Kitchen = RuntimeChain<String, String, Never>
  typealias Placed = OrderRuleTests.Placed
  typealias Ring = OrderRuleTests.Ring

  func machines(_ names: String...) -> [Machine] { names.map { Machine(name: $0) } }

  @Test func `a chain is created from links known only at run time`() throws {
    let chain = try Kitchen("kitchen", links: machines("tomato", "onion"))
    #expect(chain.name == "kitchen")
    #expect(chain.identifiers == ["tomato", "onion"])
    #expect(chain("onion") == .handled("onion, sliced"))
    let mixed = try Kitchen("kitchen", links: [Ring(name: "ring"), Machine(name: "onion")])
    #expect(mixed.outline.description == "kitchen\n└─ ring\n   └─ onion")
    #expect(try Kitchen("kitchen", links: [Machine(name: "onion")]).identifiers == ["onion"])
    #expect(try Kitchen(links: []).count == 0)
  }

  @Test func `a chain of asynchronous links is created from data, too`() async throws {
    let slow = AsyncClosureHandler<String, String, Never>("slow") { (request) in
      .handled("slow \(request)")
    }
    let chain = try AsyncRuntimeChain("kitchen", links: [Machine(name: "onion"), slow])
    #expect(chain.identifiers == ["onion", "slow"])
    #expect(await chain.handle("leek") == .handled("slow leek"))
    try chain.replaceAll(with: machines("tomato"))
    #expect(chain.identifiers == ["tomato"])
    try chain.replaceAll(with: [slow])
    #expect(await chain.handle("tomato") == .handled("slow tomato"))
  }

  @Test func `links with the same name can have different identifiers`() async throws {
    let long = AnyLink(Retry<String, String, Never>(attempts: 3), orderRules: [])
    let short = AnyLink(Retry<String, String, Never>(attempts: 2), orderRules: [])
    let chain = try Kitchen(
      "kitchen",
      links: [
        (long, as: "long"), (short, as: "short"),
        (Machine(name: "onion"), as: "onion"),
      ])
    #expect(chain.identifiers == ["long", "short", "onion"])
    #expect(chain.outline.description == "kitchen\n└─ retry\n   └─ retry\n      └─ onion")
    #expect(chain("onion") == .handled("onion, sliced"))
    try chain.replaceAll(
      with: ["a", "b"].map { (Machine(name: "onion"), as: "the \($0)") })
    #expect(chain.identifiers == ["the a", "the b"])
    let slow = AsyncClosureHandler<String, String, Never>("slow") { (request) in
      .handled("slow \(request)")
    }
    let other = try AsyncRuntimeChain<String, String, Never>(
      "other", links: [(long, as: "long"), (slow, as: "late"), (slow, as: "later")])
    #expect(other.identifiers == ["long", "late", "later"])
    #expect(await other.handle("leek") == .handled("slow leek"))
    try other.replaceAll(with: [(slow, as: "one"), (Machine(name: "leek"), as: "two")])
    #expect(other.identifiers == ["one", "two"])
    try other.replaceAll(with: [(Machine(name: "leek"), as: "x"), (Machine(name: "leek"), as: "y")])
    #expect(other.identifiers == ["x", "y"])
    try other.replaceAll(with: [])
    #expect(try AsyncRuntimeChain<String, String, Never>(links: []).count == 0)
    #expect(other.count == 0)
  }

  @Test func `two links with the same identifier are rejected`() throws {
    let chain = try Kitchen("kitchen", links: machines("leek"))
    let text = """
      "kitchen" already has a link "red", at index 0; give the new one another identifier, or \
      replace the old one
      """
    let error = #expect(throws: EditError.self) {
      try chain.replaceAll(
        with: [(Machine(name: "onion"), as: "red"), (Machine(name: "pepper"), as: "red")])
    }
    #expect(error?.description == text)
    #expect(chain.identifiers == ["leek"])
  }

  @Test func `two links with the same name are rejected`() {
    let error = #expect(throws: EditError.self) {
      try Kitchen("kitchen", links: machines("tomato", "onion", "onion"))
    }
    #expect(
      error?.description == """
        "kitchen" already has a link "onion", at index 1; give the new one another identifier, or \
        replace the old one
        """)
  }

  @Test func `order rules are checked once all links are inserted`() throws {
    let own = Placed(name: "own", orderRules: [.needs("oven"), .before("log")])
    let (oven, log) = (Placed(name: "oven"), Placed(name: "log"))
    let chain = try RuntimeChain("row", links: [own, oven, log])
    #expect(chain.identifiers == ["own", "oven", "log"])
    let text = """
      "row" would be out of order and is unchanged:
      - "own" needs "oven"
      - "own" must come before "log"
      """
    let refused = #expect(throws: EditError.self) { try chain.replaceAll(with: [log, own]) }
    #expect(refused?.description == text)
    #expect(chain.identifiers == ["own", "oven", "log"])
    let unmade = #expect(throws: EditError.self) { try RuntimeChain("row", links: [log, own]) }
    #expect(unmade?.description == text)
    try chain.replaceAll(with: [oven, own])
    #expect(chain.identifiers == ["oven", "own"])
  }

  @Test func `a chain cannot contain itself, but its former contents can contain it`() throws {
    let (inner, outer) = (Kitchen("inner"), Kitchen("outer"))
    try outer.replaceAll(with: [Machine(name: "leek"), inner])
    let error = #expect(throws: EditError.self) {
      try inner.replaceAll(with: [Machine(name: "leek"), outer])
    }
    #expect(
      error?.description == """
        "outer" contains "inner", so a request would run forever:
        inner
        └─ outer
           └─ inner ← the cycle closes here
        """)
    #expect(inner.count == 0)
    try outer.replaceAll(with: [])
    try inner.replaceAll(with: [outer])
    #expect(inner.identifiers == ["outer"])
  }

  @Test func `no request sees only some of the new links`() async throws {
    let chain = try Kitchen("kitchen", links: machines("a", "b"))
    let seen = await withTaskGroup(of: Set<[String]>.self) { group in
      group.addTask {
        for _ in 0..<500 {
          try? chain.replaceAll(with: machines("c", "d", "e"))
          try? chain.replaceAll(with: machines("a", "b"))
        }
        return []
      }
      group.addTask { Set((0..<2000).map { _ in chain.identifiers }) }
      return await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect(seen.isSubset(of: [["a", "b"], ["c", "d", "e"]]))
  }

  @Test func `observers are notified of the removal of all links, and of each new one`()
    async throws
  {
    let chain = try Kitchen("kitchen", links: machines("a"))
    let edits = chain.edits
    try chain.replaceAll(with: machines("b", "a"))
    var told: [Edit] = []
    for await edit in edits.prefix(3) { told.append(edit) }
    #expect(told == [.removedAll, .inserted("b", at: 0), .inserted("a", at: 1)])
  }
}

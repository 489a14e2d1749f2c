import TestSupport
import Testing

import Baton

struct EditBatchTests {
  typealias Kitchen = RuntimeChain<String, String, Never>

  func kitchen(_ names: String...) throws -> Kitchen {
    let chain = Kitchen("kitchen")
    for name in names { try chain.append(Machine(name: name)) }
    return chain
  }

  @Test func `several edits are applied in order, as one edit`() throws {
    let chain = try kitchen("a", "b", "c")
    try chain.edit { batch in
      batch.append(Machine(name: "d"))
      batch.insert(Machine(name: "x"), at: .before("b"))
      batch.prepend(Machine(name: "first"))
      batch.insert(Machine(name: "y"), at: .after("x"), as: "why")
      batch.replace("c", with: Machine(name: "see"))
      batch.remove("a")
      batch.move("d", to: .first)
    }
    #expect(chain.identifiers == ["d", "first", "x", "why", "b", "see"])
    #expect(chain("see") == .handled("see, sliced"))
    #expect(chain("y") == .handled("y, sliced"))
    #expect(chain("c") == .passed)
    #expect(chain("a") == .passed)
  }

  @Test func `a rejected edit leaves the chain unchanged, whatever came before it`() throws {
    let chain = try kitchen("a", "b")
    let error = #expect(throws: EditError.self) {
      try chain.edit { batch in
        batch.remove("a")
        batch.append(Machine(name: "c"))
        batch.move("c", to: .before("a"))
        batch.append(Machine(name: "d"))
      }
    }
    #expect(
      error?.description == """
        the batch removes the link "a" from "kitchen" and names it afterwards; name it first, or \
        do not remove it. Nothing has changed: "kitchen" has "a", "b"
        """)
    #expect(chain.identifiers == ["a", "b"])
    #expect(chain.path(of: "d").path.names == ["kitchen", "a", "b"])
    try chain.append(Machine(name: "c"))
    #expect(chain("c") == .handled("c, sliced"))
  }

  /// Returns the text of the error with which a batch is rejected.
  func text(
    _ chain: Kitchen, at location: SourceLocation = #_sourceLocation,
    _ body: (inout EditBatch<Kitchen>) -> Void
  ) -> String? {
    let before = chain.identifiers
    let error = #expect(throws: EditError.self, sourceLocation: location) { try chain.edit(body) }
    #expect(chain.identifiers == before, sourceLocation: location)
    return error?.description
  }

  @Test func `an identifier inserted by the same batch is taken`() throws {
    let refusal = """
      the batch inserts the link "b" into "kitchen" twice; give the new one another identifier, or \
      replace the old one
      """
    #expect(
      text(try kitchen("a")) { batch in
        batch.append(Machine(name: "b"))
        batch.append(Machine(name: "c"), as: "b")
      } == refusal)
    #expect(
      text(try kitchen("a", "b")) { batch in
        batch.remove("b")
        batch.append(Machine(name: "b"))
        batch.replace("a", with: Machine(name: "b"))
      } == refusal)
  }

  @Test func `the error for a taken identifier states its visible position`() throws {
    #expect(
      text(try kitchen("a", "b", "c")) { batch in
        batch.remove("a")
        batch.move("c", to: .first)
        batch.append(Machine(name: "c"))
      } == """
        "kitchen" already has a link "c", at index 2; give the new one another identifier, or \
        replace the old one
        """)
  }

  @Test func `an unknown identifier's error lists the visible links and the batch's insertions`()
    throws
  {
    #expect(
      text(try kitchen("a", "b")) { batch in
        batch.remove("a")
        batch.move("x", to: .first)
      } == #""kitchen" has no link "x"; it has "a", "b""#)
    #expect(
      text(try kitchen("a", "b")) { batch in
        batch.append(Machine(name: "onion"))
        batch.append(Machine(name: "c"))
        batch.remove("c")
        batch.append(Machine(name: "c"))
        batch.replace("a", with: Machine(name: "a"))
        batch.remove("onio")
      } == """
        "kitchen" has no link "onio"; did you mean "onion"? It has "a", "b", and the batch inserts \
        "onion", "c", "a" before
        """)
    #expect(
      text(try kitchen()) { batch in
        batch.append(Machine(name: "c"))
        batch.move("c", to: .before("x"))
      } == #""kitchen" has no link "x"; it is empty, and the batch inserts "c" before"#)
  }

  @Test func `a batch cannot refer to a link that it has removed`() throws {
    let empty = try kitchen()
    #expect(
      text(empty) { batch in
        batch.append(Machine(name: "c"))
        batch.removeAll()
        batch.remove("c")
      } == """
        the batch removes the link "c" from "kitchen" and names it afterwards; name it first, or \
        do not remove it. Nothing has changed: "kitchen" is empty
        """)
    let chain = try kitchen("a")
    let error = #expect(throws: EditError.self) {
      try chain.edit { batch in
        batch.replace("a", with: Machine(name: "b"))
        batch.append(Machine(name: "c"))
        batch.move("c", to: .before("a"))
      }
    }
    #expect(error?.code == .unknown)
    #expect(error?.identifier == "a")
    #expect(error?.description.hasPrefix(#"the batch removes the link "a" from"#) == true)
  }

  @Test func `a batch can replace all links at once`() throws {
    let chain = try kitchen("a", "b")
    try chain.edit { batch in
      batch.removeAll()
      batch.append(Machine(name: "b"))
      batch.append(Machine(name: "c"))
    }
    #expect(chain.identifiers == ["b", "c"])
    try chain.edit { _ in }
    #expect(chain.identifiers == ["b", "c"])
  }

  @Test func `no request sees only some of the edits`() async throws {
    let chain = try kitchen("a", "b")
    let seen = await withTaskGroup(of: Set<[String]>.self) { group in
      group.addTask {
        for _ in 0..<500 {
          try? chain.edit { batch in
            batch.replace("a", with: Machine(name: "A"))
            batch.replace("b", with: Machine(name: "B"))
          }
          try? chain.edit { batch in
            batch.replace("B", with: Machine(name: "b"))
            batch.replace("A", with: Machine(name: "a"))
          }
        }
        return []
      }
      group.addTask { Set((0..<2000).map { _ in chain.identifiers }) }
      return await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect(seen.isSubset(of: [["a", "b"], ["A", "B"]]))
  }

  @Test func `observers are notified of each edit of a batch, and of no rejected one`()
    async throws
  {
    let chain = try kitchen("a", "b")
    let (identifiers, edits) = chain.identifiersAndEdits
    try? chain.edit { batch in
      batch.remove("a")
      batch.remove("a")
    }
    try chain.edit { batch in
      batch.remove("a")
      batch.append(Machine(name: "c"))
      batch.move("c", to: .first)
    }
    try chain.edit { batch in
      batch.replace("b", with: Machine(name: "d"))
      batch.removeAll()
      batch.append(Machine(name: "e"))
    }
    chain.removeAll()
    #expect(identifiers == ["a", "b"])
    var told: [Edit] = []
    for await edit in edits.prefix(7) { told.append(edit) }
    #expect(
      told == [
        .removed("a", from: 0), .inserted("c", at: 1), .moved("c", from: 1, to: 0),
        .replaced("b", with: "d", at: 1), .removedAll, .inserted("e", at: 0), .removedAll,
      ])
  }

  @Test func `a batch that would close a cycle is rejected, and leaves nothing behind`() throws {
    let inner = Kitchen("inner")
    let outer = Kitchen("outer")
    try outer.append(inner)
    let error = #expect(throws: EditError.self) {
      try inner.edit { batch in
        batch.append(Machine(name: "a"))
        batch.append(outer)
      }
    }
    #expect(error?.code == .circle)
    #expect(inner.count == 0)
    let other = Kitchen("other")
    let refused = #expect(throws: EditError.self) {
      try inner.edit { batch in
        batch.append(other)
        batch.remove("nobody")
      }
    }
    #expect(refused?.code == .unknown)
    try other.append(inner)
    #expect(other.identifiers == ["inner"])
  }

  @Test func `a chain that a batch removes can then contain this one`() throws {
    let inner = Kitchen("inner")
    let outer = Kitchen("outer")
    try outer.append(inner)
    try outer.edit { batch in
      batch.append(Machine(name: "a"))
      batch.remove("inner")
    }
    try inner.append(outer)
    #expect(inner.outline.description == "inner\n└─ outer\n   └─ a")
  }

  @Test func `links that a batch replaces or removes can then contain the chain`()
    throws
  {
    let (first, second, outer) = (Kitchen("first"), Kitchen("second"), Kitchen("outer"))
    try outer.edit { batch in
      batch.append(first)
      batch.append(second)
    }
    try outer.edit { batch in
      batch.replace("first", with: Machine(name: "a"))
      batch.append(Machine(name: "b"))
    }
    try first.append(outer)
    #expect(throws: EditError.self) { try second.append(outer) }
    try outer.edit { batch in
      batch.removeAll()
      batch.append(Machine(name: "c"))
    }
    try second.append(outer)
    #expect(second.outline.description == "second\n└─ outer\n   └─ c")
  }

  @Test func `asynchronous links can be inserted into an asynchronous chain`() async throws {
    let chain = AsyncRuntimeChain<String, String, Never>("kitchen")
    let slow = AsyncClosureHandler<String, String, Never>("slow") { (request) in
      .handled("slow \(request)")
    }
    try chain.edit { batch in
      batch.append(slow)
      batch.insert(Machine(name: "onion"), at: .first)
      batch.insert(slow, at: .last, as: "again")
      batch.replace("again", with: slow, as: "end")
      batch.prepend(slow, as: "begin")
      batch.prepend(Machine(name: "leek"), as: "first")
    }
    #expect(chain.identifiers == ["first", "begin", "onion", "slow", "end"])
    #expect(await chain.handle("leek") == .handled("leek, sliced"))
    #expect(await chain.handle("tofu") == .handled("slow tofu"))
  }

  @Test func `after random batches, the chain matches a plain array`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var dice = Dice(seed: seed)
      let chain = Kitchen("kitchen")
      var model: [String] = []
      for _ in 0..<20 {
        var changed = model
        var isRefused = false
        try? chain.edit { batch in
          for _ in 0..<Int.random(in: 1...4, using: &dice) {
            #expect(batch.identifiers == changed || isRefused, "seed \(seed)")
            #expect(
              (0..<8).allSatisfy { batch.contains("\($0)") == changed.contains("\($0)") }
                || isRefused, "seed \(seed)")
            let name = "\(Int.random(in: 0..<8, using: &dice))"
            let other = "\(Int.random(in: 0..<8, using: &dice))"
            switch Int.random(in: 0..<11, using: &dice) {
            case 0...2:
              batch.append(Machine(name: name))
              if changed.contains(name) { isRefused = true }
              changed.append(name)
            case 3...4:
              batch.insert(Machine(name: name), at: .before(other))
              guard !changed.contains(name), let index = changed.firstIndex(of: other) else {
                isRefused = true
                return
              }
              changed.insert(name, at: index)
            case 5...6:
              batch.remove(name)
              guard let index = changed.firstIndex(of: name) else {
                isRefused = true
                return
              }
              changed.remove(at: index)
            case 7...8:
              batch.replace(other, with: Machine(name: name))
              guard let index = changed.firstIndex(of: other),
                name == other || !changed.contains(name)
              else {
                isRefused = true
                return
              }
              changed[index] = name
            case 9:
              batch.removeAll()
              changed = []
            default:
              batch.move(name, to: .first)
              guard let index = changed.firstIndex(of: name) else {
                isRefused = true
                return
              }
              changed.insert(changed.remove(at: index), at: 0)
            }
          }
        }
        if !isRefused { model = changed }
        #expect(chain.identifiers == model, "seed \(seed)")
        for name in model { #expect(chain(name) == .handled("\(name), sliced"), "seed \(seed)") }
      }
    }
  }
}

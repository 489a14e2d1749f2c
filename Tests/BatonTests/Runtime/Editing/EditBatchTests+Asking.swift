import Testing

import Baton

// Batches that are queried, and closures that throw.
extension EditBatchTests {
  @Test func `if a batch's closure throws, nothing changes and the error is rethrown`() throws {
    struct Crowded: Error, Equatable { let count: Int }
    let chain = try kitchen("a")
    let edits = chain.edits
    #expect(throws: Crowded(count: 2)) {
      try chain.edit { batch in
        batch.append(Machine(name: "b"))
        guard batch.identifiers.count < 2 else { throw Crowded(count: batch.identifiers.count) }
        batch.append(Machine(name: "c"))
      }
    }
    #expect(chain.identifiers == ["a"])
    #expect(throws: EditError.self) {
      try chain.edit { batch in
        try Kitchen("other").remove("a")
        batch.removeAll()
      }
    }
    #expect(chain.identifiers == ["a"])
    try chain.edit { batch in
      if batch.contains("z") { throw Crowded(count: 0) }
      batch.append(Machine(name: "d"))
    }
    #expect(chain.identifiers == ["a", "d"])
    _ = edits
  }

  @Test func `a non-throwing closure still declares the error type`() throws {
    let chain = try kitchen("a")
    do {
      try chain.edit { batch in batch.remove("x") }
    } catch {
      #expect(error.code == .unknown)
    }
  }

  @Test func `a batch finds the new position of a link that it moved`() throws {
    for (place, row) in [
      (Place.after("c"), ["b", "c", "a", "d"]), (.before("c"), ["b", "a", "c", "d"]),
      (.last, ["b", "c", "d", "a"]), (.after("a"), ["a", "b", "c", "d"]),
      (.before("a"), ["a", "b", "c", "d"]), (.after("b"), ["b", "a", "c", "d"]),
    ] {
      let chain = try kitchen("a", "b", "c", "d")
      try chain.edit { batch in
        batch.move("a", to: place)
        #expect(batch.identifiers == row)
      }
      #expect(chain.identifiers == row)
    }
  }

  @Test func `a batch reads the chain with the batch's edits so far`() throws {
    let chain = try kitchen("a", "b", "c")
    var seen: [[String]] = []
    try chain.edit { batch in
      seen.append(batch.identifiers)
      batch.remove("b")
      #expect(!batch.contains("b"))
      batch.insert(Machine(name: "d"), at: .after("a"))
      seen.append(batch.identifiers)
      #expect(batch.contains("d"))
      batch.replace("a", with: Machine(name: "x"), as: "y")
      #expect(!batch.contains("a"))
      #expect(batch.contains("y"))
      #expect(!batch.contains("x"))
      batch.replace("c", with: Machine(name: "c"))
      #expect(batch.contains("c"))
      batch.move("c", to: .first)
      #expect(batch.contains("c"))
      seen.append(batch.identifiers)
      batch.removeAll()
      #expect(!batch.contains("c"))
      seen.append(batch.identifiers)
      batch.prepend(Machine(name: "e"))
      seen.append(batch.identifiers)
    }
    #expect(seen == [["a", "b", "c"], ["a", "d", "c"], ["c", "y", "d"], [], ["e"]])
    #expect(chain.identifiers == ["e"])
  }

  @Test func `a rejected edit never shows in the batch's reads`() throws {
    let chain = try kitchen("a", "b")
    var seen: [[String]] = []
    let error = #expect(throws: EditError.self) {
      try chain.edit { batch in
        batch.append(Machine(name: "b"))
        batch.insert(Machine(name: "c"), at: .before("z"))
        batch.replace("a", with: Machine(name: "b"))
        batch.replace("z", with: Machine(name: "c"))
        batch.move("a", to: .after("z"))
        batch.move("z", to: .first)
        batch.remove("z")
        seen.append(batch.identifiers)
      }
    }
    #expect(seen == [["a", "b"]])
    #expect(error?.code == .duplicate)
  }

  @Test func `other editors do not wait for a closure and cannot change what it read`() throws {
    let chain = try kitchen("a")
    var answers: [Bool] = []
    try chain.edit { batch in
      answers.append(batch.contains("b"))
      if answers.count == 1 { try? chain.append(Machine(name: "b")) }
      #expect(batch.contains("b") == answers.last)
      if !batch.contains("b") { batch.append(Machine(name: "b")) }
      batch.append(Machine(name: "c"))
    }
    #expect(answers == [false, true])
    #expect(chain.identifiers == ["a", "b", "c"])
  }

  @Test func `a closure is called only once if its reads stay valid`() throws {
    let chain = try kitchen("a", "b")
    var calls = 0
    try chain.edit { batch in
      calls += 1
      #expect(batch.contains("a"))
      #expect(!batch.contains("z"))
      try? chain.append(Machine(name: "c"))
      try? chain.move("a", to: .last)
      batch.remove("b")
    }
    #expect(calls == 1)
    #expect(chain.identifiers == ["c", "a"])
    try chain.edit { batch in
      calls += 1
      batch.removeAll()
      #expect(batch.identifiers == [])
      #expect(!batch.contains("c"))
      try? chain.append(Machine(name: "e"))
      batch.append(Machine(name: "d"))
    }
    #expect(calls == 2)
    #expect(chain.identifiers == ["d"])
    try chain.edit { batch in
      calls += 1
      #expect(batch.identifiers == ["d"])
      try? chain.append(Machine(name: "e"))
      try? chain.remove("e")
      batch.append(Machine(name: "f"))
    }
    #expect(calls == 3)
    try chain.edit { batch in
      calls += 1
      #expect(batch.identifiers == ["d", "f"])
      chain.removeAll()
    }
    #expect(calls == 4)
  }

  @Test(arguments: ["append", "remove", "move", "replace"])
  func `a batch is called again if another edit changes what it read`(
    edit: String
  ) throws {
    let chain = try kitchen("a", "b", "c")
    var told: [[String]] = []
    try chain.edit { batch in
      told.append(batch.identifiers)
      if told.count == 1 {
        switch edit {
        case "append": try? chain.append(Machine(name: "d"))
        case "remove": try? chain.remove("c")
        case "move": try? chain.move("c", to: .first)
        default: try? chain.replace("c", with: Machine(name: "d"))
        }
      }
      batch.append(Machine(name: "last of \(batch.identifiers.count)"))
    }
    #expect(told.count == 2)
    #expect(told[0] == ["a", "b", "c"])
    #expect(chain.identifiers == told[1] + ["last of \(told[1].count)"])
  }

  @Test func `a rejection caused by another edit calls the batch again`() throws {
    let chain = try kitchen("a", "b")
    var calls = 0
    try chain.edit { batch in
      calls += 1
      if batch.contains("a") { batch.remove("a") }
      if calls == 1 { try? chain.remove("a") }
    }
    #expect(calls == 2)
    #expect(chain.identifiers == ["b"])
  }

  @Test func `a closure that changes what it reads fails with an error`() throws {
    let chain = try kitchen("a")
    var calls = 0
    #expect(
      text(chain) { batch in
        calls += 1
        if batch.contains("b") {
          try? chain.remove("b")
        } else {
          try? chain.append(Machine(name: "b"))
        }
        batch.append(Machine(name: "c"))
      } == """
        "kitchen" was edited 1000 times in a row between a batch's reads and its edits, the \
        last time about "b"; make fewer other edits during the batch, or read less in it
        """)
    #expect(calls == 1000)
    let error = #expect(throws: EditError.self) {
      try chain.edit { batch in
        let order = batch.identifiers
        if order.count > 1 {
          try? chain.remove("b")
        } else {
          try? chain.append(Machine(name: "b"))
        }
        batch.append(Machine(name: "c"))
      }
    }
    #expect(error?.code == .overtaken)
    #expect(error?.code.description == "overtaken")
    #expect(error?.identifier == "b")
  }

  @Test func `parallel read-and-edit batches lose no updates`() async throws {
    let chain = try kitchen("count 0")
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            try? chain.edit { batch in
              let name = batch.identifiers[0]
              let count = Int(name.dropFirst(6)) ?? 0
              batch.replace(name, with: Machine(name: "count \(count + 1)"))
            }
          }
        }
      }
    }
    #expect(chain.identifiers == ["count 400"])
  }

  @Test func `links removed during a batch are released after it, without a lock`() throws {
    final class Ending: Handler {
      let name = "ending"
      let end: @Sendable () -> Void
      init(_ end: @escaping @Sendable () -> Void) { self.end = end }
      deinit { end() }
      func handle(_ request: String) -> Outcome<String> { .passed }
    }
    let chain = try kitchen("a")
    let reference = chain.reference
    try chain.append(Ending { try? reference.chain?.append(Machine(name: "ended")) })
    try chain.edit { batch in
      #expect(batch.contains("ending"))
      try? chain.remove("a")
      batch.remove("ending")
    }
    #expect(chain.identifiers == ["ended"])
  }
}

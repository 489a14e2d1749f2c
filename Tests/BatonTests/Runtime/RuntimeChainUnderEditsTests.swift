import Testing

import Baton

private typealias Kitchen = RuntimeChain<String, String, Never>

@Test func `a request walks the chain as it was at its entry`() throws {
  let chain = Kitchen("kitchen")
  try chain.append(
    ClosureHandler("editor") { [weak chain] (_: String) in
      try? chain?.remove("onion")
      try? chain?.append(Machine(name: "tofu"))
      return Outcome<String>.passed
    })
  try chain.append(Machine(name: "onion"))
  #expect(chain("onion") == .handled("onion, sliced"))
  #expect(chain("onion") == .passed)
  #expect(chain.identifiers == ["editor", "tofu"])
  chain.removeAll()
  try chain.append(
    ClosureHandler("editor") { [weak chain] (_: String) in
      try? chain?.append(Machine(name: "tofu"))
      return Outcome<String>.passed
    })
  #expect(chain("tofu") == .passed)
  #expect(chain("tofu") == .handled("tofu, sliced"))
}

@Test func `a handler lives as long as a request that began with it`() throws {
  final class Last: Handler {
    let name = "last"
    let notes: Notes
    init(notes: Notes) { self.notes = notes }
    deinit { notes.add("gone") }
    func handle(_ request: String) -> Outcome<String> {
      notes.add("asked")
      return .passed
    }
  }
  let notes = Notes()
  let chain = Kitchen("kitchen")
  try chain.append(
    ClosureHandler("editor") { [weak chain] (_: String) in
      try? chain?.remove("last")
      notes.add("removed")
      return Outcome<String>.passed
    })
  try chain.append(Last(notes: notes))
  #expect(chain("x") == .passed)
  #expect(notes.all == ["removed", "asked", "gone"])
}

@Test func `a handler can edit its former chain while being released`() throws {
  final class Heir: Handler {
    let name: String
    let chain: @Sendable () -> Kitchen?
    init(_ name: String, _ chain: @escaping @Sendable () -> Kitchen?) {
      self.name = name
      self.chain = chain
    }
    deinit { try? chain()?.append(Machine(name: "heir of \(name)")) }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  let chain = Kitchen("kitchen")
  for name in ["a", "b", "c"] { try chain.append(Heir(name) { [weak chain] in chain }) }
  try chain.remove("a")
  #expect(chain.identifiers == ["b", "c", "heir of a"])
  try chain.replace("b", with: Kitchen("inner"))
  #expect(chain.identifiers == ["inner", "c", "heir of a", "heir of b"])
  chain.removeAll()
  #expect(chain.identifiers == ["heir of c"])
}

@Test func `requests on many threads see each edit entirely or not at all`() async throws {
  let chain = Kitchen("kitchen")
  try chain.append(Machine(name: "first"))
  let torn = await withTaskGroup(of: [[String]].self) { group in
    group.addTask {
      for _ in 0..<1000 {
        let pair = RuntimeChain<String, String, Never>("pair")
        try? pair.append(Machine(name: "left"))
        try? pair.append(Machine(name: "right"))
        try? chain.append(pair)
        try? chain.replace("pair", with: Chain("single") { Machine(name: "one") })
        try? chain.remove("single")
      }
      return []
    }
    for _ in 0..<3 {
      group.addTask {
        let whole: Set = [
          ["kitchen", "first"], ["kitchen", "first", "pair", "left", "right"],
          ["kitchen", "first", "single", "one"],
        ]
        return (0..<2000).map { _ in chain.path(of: "x").path.names }
          .filter { !whole.contains($0) }
      }
    }
    return await group.reduce(into: []) { $0 += $1 }
  }
  #expect(torn == [])
  #expect(chain.identifiers == ["first"])
}

@Test func `concurrent edits from many threads are all applied`() async {
  let chain = Kitchen("kitchen")
  await withTaskGroup(of: Void.self) { group in
    for thread in 0..<4 {
      group.addTask {
        for number in 0..<250 {
          try? chain.append(Machine(name: "\(thread)/\(number)"))
          if number.isMultiple(of: 2) { try? chain.remove("\(thread)/\(number)") }
        }
      }
    }
  }
  let rest = (0..<4).map { thread in
    stride(from: 1, to: 250, by: 2).map { "\(thread)/\($0)" }
  }
  #expect(chain.count == 500)
  for names in rest {
    let order = chain.identifiers.filter { $0.hasPrefix(names[0].prefix(2)) }
    #expect(order == names)
  }
}

@Test func `replaced handlers are released at once while an endless request runs`() throws {
  final class Mortal: Handler {
    let name = "mortal"
    let lives: Gauge
    init(_ lives: Gauge) {
      self.lives = lives
      lives.enter()
    }
    deinit { lives.leave() }
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  let chain = Kitchen("kitchen")
  let lives = Gauge()
  try chain.append(
    ClosureHandler("endless") { [weak chain] (request: String) in
      guard request == "endless" else { return .passed }
      for number in 0..<20_000 {
        try? chain?.replace("mortal", with: Mortal(lives))
        if number.isMultiple(of: 100) { #expect(chain?("other") == .passed) }
      }
      return Outcome<String>.passed
    })
  try chain.append(Mortal(lives))
  #expect(chain("endless") == .passed)
  #expect(lives.most <= 3, "the one that the request met, the newest, and the one that comes")
  #expect(lives.current == 1)
}

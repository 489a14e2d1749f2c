import Testing

import Baton
import BatonResilience

private typealias Kitchen = RuntimeChain<String, String, Never>

/// Returns the text of an edit's error.
private func text(_ edit: () throws(EditError) -> Void) -> String? {
  do throws(EditError) {
    try edit()
    return nil
  } catch {
    return error.description
  }
}

/// A handler that counts how often its outlines are read.
private struct Inquired: Handler {
  let name: String
  let count: Gauge

  var outlines: [Outline] {
    count.enter()
    return [Outline(name)]
  }

  func handle(_ request: String) -> Outcome<String> { .passed }
}

/// A custom composite, whose outlines run its author's code.
private struct Own: Composite {
  let name = "own"
  let part: any Handler<String, String, Never>
  var look: @Sendable () -> Void = {}

  var outlines: [Outline] {
    look()
    return [Outline(name, parts: part.outlines)]
  }

  func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
    try part.handle(request, in: walk)
  }
}

@Test func `a cycle is detected through everything that can contain a chain`() throws {
  let kitchen = Kitchen("kitchen")
  let holders: [(any Handler<String, String, Never>, inside: String)] = [
    (kitchen.erased(), "kitchen"),
    (Chain("line") { Chain("inner") { kitchen } }, "line/inner/kitchen"),
    (Own(part: kitchen), "own/kitchen"),
    (Own(part: Own(part: kitchen.erased())), "own/own/kitchen"),
    (
      Dispatcher("doors", by: { (request: String) in request }) { Branch("a") { kitchen } },
      "doors/kitchen"
    ),
    (kitchen.otherwise { $0 }.handler, "kitchen"),
  ]
  for (holder, inside) in holders {
    let house = Kitchen("house")
    try house.append(Polite())
    try house.append(Chain("wing") { holder.erased() })
    let above = ["kitchen", "house", "Polite", "wing"]
    let nodes = above + inside.split(separator: "/").map(String.init)
    let lines = nodes.enumerated().map { depth, name in
      depth == 0 ? name : String(repeating: "   ", count: depth - 1) + "└─ \(name)"
    }
    #expect(
      text { () throws(EditError) in try kitchen.append(house) } == """
        "house" contains "kitchen", so a request would run forever:
        \(lines.joined(separator: "\n")) ← the cycle closes here
        """)
  }
  #expect(kitchen.count == 0)
}

@Test func `a cycle through asynchronous links is detected`() throws {
  typealias Row = AsyncRuntimeChain<String, String, Never>
  let kitchen = Row("kitchen")
  let house = Row("house")
  try house.append(Fallback(to: kitchen))
  try house.append(Slow(name: "slow"))
  #expect(
    text { () throws(EditError) in try kitchen.append(house) } == """
      "house" contains "kitchen", so a request would run forever:
      kitchen
      └─ house
         └─ fallback
            └─ kitchen ← the cycle closes here
      """)
}

@Test func `if two paths lead into a cycle, the error shows the one drawn first`() throws {
  let (kitchen, left, right) = (Kitchen("kitchen"), Kitchen("left"), Kitchen("right"))
  try left.append(Machine(name: "onion"))
  try left.append(kitchen)
  try right.append(kitchen)
  let house = Kitchen("house")
  try house.append(Chain("empty") { Kitchen("bar") })
  try house.append(right)
  try house.prepend(left)
  #expect(
    text { () throws(EditError) in try kitchen.append(house) } == """
      "house" contains "kitchen", so a request would run forever:
      kitchen
      └─ house
         └─ left
            └─ kitchen ← the cycle closes here
      """)
}

@Test func `a removed chain closes no cycle`() throws {
  let (kitchen, house) = (Kitchen("kitchen"), Kitchen("house"))
  let onion = Machine(name: "onion")
  let takings: [(Kitchen) throws -> Void] = [
    { try $0.remove("kitchen") },
    { $0.removeAll() },
    { try $0.replace("kitchen", with: onion) },
    { try $0.replace("kitchen", with: onion, as: "kitchen") },
  ]
  for take in takings {
    house.removeAll()
    try house.append(kitchen, as: "twin")
    try house.append(kitchen)
    #expect(throws: EditError.self) { try kitchen.append(house) }
    try take(house)
    if house.contains("twin") {
      #expect(throws: EditError.self) { try kitchen.append(house) }
      try house.remove("twin")
    }
    try kitchen.append(house)
    try kitchen.remove("house")
  }
}

@Test func `a chain that was edited later to contain another one is detected`() throws {
  let (kitchen, house, street) = (Kitchen("kitchen"), Kitchen("house"), Kitchen("street"))
  try street.append(house)
  try house.append(Chain("ground floor") { kitchen }.erased())
  #expect(throws: EditError.self) { try kitchen.append(street) }
  // A rejected edit does not affect which chains contain each other.
  #expect(throws: EditError.self) { try street.append(kitchen, as: "house") }
  try house.remove("ground floor")
  try kitchen.append(street)
}

@Test func `a released chain contains nothing`() throws {
  let kitchen = Kitchen("kitchen")
  for _ in 0..<100 {
    let house = Kitchen("house")
    try house.append(kitchen)
    try kitchen.append(Kitchen("bar"), as: "bar")
    try kitchen.remove("bar")
  }
  let house = Kitchen("house")
  try kitchen.append(house)
  #expect(throws: EditError.self) { try house.append(kitchen) }
}

@Test func `sixty levels that each contain one chain twice are inserted quickly`() throws {
  var chain = Kitchen("0")
  for level in 1...60 {
    let next = Kitchen("\(level)")
    try next.append(chain, as: "left")
    try next.append(Chain("static") { chain }, as: "right")
    chain = next
  }
  #expect(chain.count == 2)
}

@Test func `sixty levels that each contain one erased handler twice are inserted quickly`() throws {
  let count = Gauge()
  var handler = Inquired(name: "leaf", count: count).erased()
  for level in 1...60 {
    let inner = handler
    handler = Broadcast("\(level)") {
      inner
      inner
    }.map { $0.joined() }.erased()
  }
  let kitchen = Kitchen("kitchen")
  try kitchen.append(handler)
  #expect(count.most <= 2)
}

@Test func `a nest of five thousand chains can be built from either end`() throws {
  var inner = [Kitchen("0")]
  var outer = [Kitchen("0")]
  for level in 1..<5000 {
    let (above, below) = (Kitchen("\(level)"), Kitchen("\(level)"))
    try above.append(inner[level - 1])
    inner.append(above)
    try outer[level - 1].append(below)
    outer.append(below)
  }
  #expect(throws: EditError.self) { try inner[0].append(inner[4999]) }
  #expect(throws: EditError.self) { try outer[4999].append(outer[0]) }
  try inner[0].append(outer[0])
  // One level after the other, so that nothing is released deep in the stack.
  for chain in inner.reversed() + outer { chain.removeAll() }
}

@Test func `a link's contents are read once, when it is inserted`() throws {
  let count = Gauge()
  let long = Kitchen("long")
  for number in 0..<1000 { try long.append(Inquired(name: "\(number)", count: count)) }
  let asked = count.current
  #expect(asked == 1000)
  let house = Kitchen("house")
  try house.append(long)
  try house.append(Chain("static") { long }, as: "again")
  try house.replace("long", with: long, as: "long")
  try Kitchen("street").append(house)
  try long.move("5", to: .before("0"))
  try long.remove("7")
  #expect(count.current == asked)
  // An error does not read them either, except those on the path.
  #expect(throws: EditError.self) { try long.append(house) }
  #expect(count.current == asked)
}

@Test func `a link can edit chains while its contents are read`() throws {
  let (kitchen, house, cellar) = (Kitchen("kitchen"), Kitchen("house"), Kitchen("cellar"))
  let own = Own(part: kitchen) {
    cellar.removeAll()
    try? cellar.append(Kitchen("shelf"))
    house.removeAll()
  }
  try house.append(own)
  #expect(cellar.identifiers == ["shelf"])
  #expect(
    text { () throws(EditError) in try kitchen.append(house) } == """
      "house" contains "kitchen", so a request would run forever:
      kitchen
      └─ house
         └─ own
            └─ kitchen ← the cycle closes here
      """)
  // Its own outlines have removed it in the meantime.
  #expect(house.count == 0)
}

@Test func `a drawing that a task begins while a link is read is complete`() async throws {
  let kitchen = Kitchen("kitchen")
  try kitchen.append(Machine(name: "onion"))
  let drawings = Notebook<Task<Outline, Never>>()
  let own = Own(part: kitchen) {
    drawings.note(
      Task {
        await Task.yield()
        return kitchen.outline
      })
  }
  try Kitchen("house").append(own)
  let drawing = try #require(drawings.entries.first)
  // The task may read the outline before the question is over; it then sees only the chain's name.
  #expect(["kitchen\n└─ onion", "kitchen"].contains(await drawing.value.description))
}

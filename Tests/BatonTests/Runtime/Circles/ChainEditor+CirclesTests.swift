import Testing

import Baton
import BatonResilience

private typealias Kitchen = RuntimeChain<String, String, Never>

/// The text of the error that an edit throws.
private func text(_ edit: () throws(EditError) -> Void) -> String? {
  do throws(EditError) {
    try edit()
    return nil
  } catch {
    return error.description
  }
}

/// A handler that counts how often it is asked for its outlines.
private struct Inquired: Handler {
  let name: String
  let count: Gauge

  var outlines: [Outline] {
    count.enter()
    return [Outline(name)]
  }

  func handle(_ request: String) -> Outcome<String> { .passed }
}

/// A composite of one's own, whose outlines are its author's code.
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

@Test func `a circle is found through everything that can hold a chain`() throws {
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
        \(lines.joined(separator: "\n")) ← the circle closes here
        """)
  }
  #expect(kitchen.count == 0)
}

@Test func `a circle through what suspends is found`() throws {
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
            └─ kitchen ← the circle closes here
      """)
}

@Test func `of two ways into a circle the one that is drawn first is named`() throws {
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
            └─ kitchen ← the circle closes here
      """)
}

@Test func `a chain that was taken out again closes no circle`() throws {
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

@Test func `a chain that was edited to hold another one later is seen`() throws {
  let (kitchen, house, street) = (Kitchen("kitchen"), Kitchen("house"), Kitchen("street"))
  try street.append(house)
  try house.append(Chain("ground floor") { kitchen }.erased())
  #expect(throws: EditError.self) { try kitchen.append(street) }
  // An edit that was refused says nothing about who holds whom.
  #expect(throws: EditError.self) { try street.append(kitchen, as: "house") }
  try house.remove("ground floor")
  try kitchen.append(street)
}

@Test func `a chain that is gone holds nobody any more`() throws {
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

@Test func `the same chain twice in each of sixty levels is put together at once`() throws {
  var chain = Kitchen("0")
  for level in 1...60 {
    let next = Kitchen("\(level)")
    try next.append(chain, as: "left")
    try next.append(Chain("static") { chain }, as: "right")
    chain = next
  }
  #expect(chain.count == 2)
}

@Test func `the same erased handler twice in each of sixty levels is put in at once`() throws {
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

@Test func `a nest of five thousand chains is built from either end`() throws {
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
  // One level after the other, so that nothing is released in the depth of the stack.
  for chain in inner.reversed() + outer { chain.removeAll() }
}

@Test func `a link is asked for what it holds when it is put in, and not again`() throws {
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
  // Nor for an error, but for those on the way.
  #expect(throws: EditError.self) { try long.append(house) }
  #expect(count.current == asked)
}

@Test func `a link's author may edit chains while the link is asked`() throws {
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
            └─ kitchen ← the circle closes here
      """)
  // It was taken out meanwhile, by its own outlines.
  #expect(house.count == 0)
}

@Test func `what a task draws that began while a link was asked is whole`() async throws {
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
  // The task may look before the question is over: it is the chain's name alone then.
  #expect(["kitchen\n└─ onion", "kitchen"].contains(await drawing.value.description))
}

import Testing

import Baton

@Test func `outlines are equal if their drawings are the same`() throws {
  let chain = RuntimeChain<String, String, Never>("kitchen")
  try chain.append(Polite())
  try chain.append(Machine(name: "onion"))
  let drawn = Outline("kitchen", parts: [Outline("Polite", parts: [Outline("onion")])])
  #expect(chain.outline == drawn)
  #expect(Set([chain.outline, drawn]).count == 1)
  #expect(chain.outline != Outline("kitchen", parts: [Outline("Polite"), Outline("onion")]))
  #expect(Outline("a") != Outline("b"))
  #expect(Outline("a", label: "1") != Outline("a", label: "2"))
}

@Test func `outlines with different drawings have different hashes`() {
  let outlines = [
    Outline("kitchen", parts: [Outline("polite", parts: [Outline("onion")])]),
    Outline("kitchen", parts: [Outline("onion"), Outline("polite")]),
    Outline("kitchen", parts: [Outline("polite"), Outline("onion")]),
    Outline("kitchen", parts: [Outline("polite"), Outline("leek")]),
    Outline("kitchen", parts: [Outline("polite"), Outline("onion", label: "1")]),
  ]
  #expect(Set(outlines.map(\.hashValue)).count == outlines.count)
}

@Test func `a handler is drawn as its name, and unnamed parts below their type's name`() {
  #expect(Machine(name: "onion").outline == Outline("onion"))
  let parts = Chain("a") { Machine(name: "onion") }.otherwise { $0 }.handler.outline
  #expect(parts.parts == [Outline("a", parts: [Outline("onion")]), Outline("otherwise")])
}

@Test func `branches are drawn like parts, and a label leaves the rest of an outline unchanged`() {
  let parts = [Outline("onion", parts: [Outline("red")]), Outline("leek")]
  #expect(Outline("a", label: "1", branches: parts) == Outline("a", label: "1", parts: parts))
  #expect(parts[0].labelled("x") == Outline("onion", label: "x", parts: [Outline("red")]))
  #expect(parts[0].labelled("x").labelled("y").label == "y")
}

@Test func `a part of a drawing can be drawn alone`() {
  struct Second: Composite {
    let name = "second"
    let kitchen = Chain("kitchen") {
      Machine(name: "leek")
      Chain("line") { Machine(name: "onion") }
    }
    var outlines: [Outline] { [kitchen.outline.parts[1]] }
    func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
      try kitchen.handle(request, in: walk)
    }
  }
  #expect(
    Second().outline.description == """
      line
      └─ onion
      """)
  #expect(
    Chain("house") { Second() }.outline.description == """
      house
      └─ line
         └─ onion
      """)
}

@Test func `a link's name is its type name, however long`() {
  struct HandlerThatHasTheLongestNameOfAllHandlersInHere: Handler {
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  #expect(
    HandlerThatHasTheLongestNameOfAllHandlersInHere().name
      == "HandlerThatHasTheLongestNameOfAllHandlersInHere")
}

import BatonResilience
import Testing

import Baton

private func kitchen(_ names: String...) throws(EditError) -> RuntimeChain<String, String, Never> {
  let chain = RuntimeChain<String, String, Never>("kitchen")
  for name in names { try chain.append(Machine(name: name)) }
  return chain
}

@Test func `an empty run-time chain passes`() {
  let chain = RuntimeChain<String, String, Never>()
  #expect(chain("onion") == .passed)
  #expect(chain.name == "chain")
  #expect(chain.count == 0)
  #expect(chain.identifiers == [])
}

@Test func `links are inserted at either end and next to another one`() throws {
  let chain = try kitchen("c")
  try chain.append(Machine(name: "e"))
  try chain.prepend(Machine(name: "a"))
  try chain.insert(Machine(name: "b"), at: .before("c"))
  try chain.insert(Machine(name: "d"), at: .after("c"))
  try chain.insert(Machine(name: "f"), at: .after("e"))
  #expect(chain.identifiers == ["a", "b", "c", "d", "e", "f"])
  #expect(chain.count == 6)
  #expect(chain.path(of: "x").path.names == ["kitchen", "a", "b", "c", "d", "e", "f"])
}

@Test func `a replaced or removed link is not called`() throws {
  let chain = try kitchen("tomato", "onion")
  try chain.replace("tomato", with: Machine(name: "lettuce"))
  #expect(chain("tomato") == .passed)
  #expect(chain("lettuce") == .handled("lettuce, sliced"))
  #expect(chain.identifiers == ["lettuce", "onion"])
  try chain.replace("onion", with: Slice(taking: "onion"), as: "onion")
  #expect(chain("onion") == .handled("a slice"))
  try chain.remove("onion")
  #expect(chain("onion") == .passed)
  chain.removeAll()
  #expect(chain("lettuce") == .passed)
  #expect(chain.identifiers == [])
  try chain.append(Machine(name: "lettuce"))
  #expect(chain("lettuce") == .handled("lettuce, sliced"))
}

private struct Slice: Handler {
  let taking: String
  func handle(_ request: String) -> Outcome<String> {
    request == taking ? .handled("a slice") : .passed
  }
}

@Test func `a link is moved before and after others`() throws {
  let chain = try kitchen("a", "b", "c", "d")
  try chain.move("d", to: .before("a"))
  #expect(chain.identifiers == ["d", "a", "b", "c"])
  try chain.move("d", to: .after("c"))
  #expect(chain.identifiers == ["a", "b", "c", "d"])
  try chain.move("a", to: .after("b"))
  #expect(chain.identifiers == ["b", "a", "c", "d"])
  try chain.move("c", to: .before("c"))
  try chain.move("c", to: .after("c"))
  #expect(chain.identifiers == ["b", "a", "c", "d"])
  #expect(chain.path(of: "x").path.names == ["kitchen", "b", "a", "c", "d"])
}

@Test func `a link is addressed by its given identifier`() throws {
  let chain = try kitchen()
  try chain.append(Machine(name: "onion"), as: "first")
  try chain.append(Machine(name: "onion"), as: "second")
  #expect(chain.identifiers == ["first", "second"])
  #expect(chain.contains("second"))
  #expect(!chain.contains("onion"))
  try chain.remove("first")
  #expect(chain.identifiers == ["second"])
}

@Test func `drawings, paths and errors show a link's name, not its identifier`() throws {
  let chain = RuntimeChain<String, String, KitchenError>("kitchen")
  try chain.append(
    ClosureAround<String, String, KitchenError>("door") { request, next in
      request == "muddy" ? .failed(.dirty) : next(request).map { $0 }
    }, as: "first")
  try chain.append(Broken(name: "onion"), as: "second")
  #expect(
    chain.outline
      == Outline("kitchen", parts: [Outline("door", parts: [Outline("onion")])]))
  #expect(chain.path(of: "tofu").path.names == ["kitchen", "door", "onion"])
  let muddy = #expect(throws: ChainError<KitchenError>.self) { try chain("muddy") }
  #expect(muddy?.handlers == ["kitchen", "door"])
  let broken = #expect(throws: ChainError<KitchenError>.self) { try chain("onion") }
  #expect(broken?.handlers == ["kitchen", "onion"])
}

@Test func `an around handler encloses all links after it, even those appended later`() throws {
  let chain = try kitchen("tomato")
  try chain.append(Polite())
  try chain.append(Machine(name: "onion"))
  #expect(chain("tomato") == .handled("tomato, sliced"))
  #expect(chain("onion") == .handled("onion, sliced, please"))
  try chain.insert(Trimmed(), at: .before("onion"))
  #expect(chain("on ion") == .handled("onion, sliced, please"))
  try chain.move("tomato", to: .after("Trimmed"))
  #expect(
    "\(chain.outline)" == """
      kitchen
      └─ Polite
         └─ Trimmed
            ├─ tomato
            └─ onion
      """)
  #expect(
    chain.path(of: " onion").path.names == ["kitchen", "Polite", "Trimmed", "tomato", "onion"])
}

@Test func `links inside an around handler are recorded inside it`() throws {
  let chain = try kitchen("tomato")
  try chain.append(Trimmed())
  try chain.append(Machine(name: "leek"))
  try chain.append(Polite())
  try chain.append(Machine(name: "onion"))
  #expect(
    chain.path(of: " onion").description.withoutDurations == """
      kitchen         handled <time>
      ├─ tomato       passed <time>
      └─ Trimmed      changed <time>
         ├─ leek      passed <time>
         └─ Polite    changed <time>  "onion, sliced, please"
            └─ onion  handled <time>  "onion, sliced"
      """)
}

@Test func `an around handler at the end passes`() throws {
  let chain = try kitchen("tomato")
  try chain.append(Polite())
  #expect(chain("onion") == .passed)
  #expect(chain.path(of: "onion").path.names == ["kitchen", "tomato", "Polite"])
}

@Test func `around handlers receive the response from the inside out`() throws {
  let chain = try kitchen()
  for name in ["a", "b", "c"] {
    try chain.append(Framed(name: name))
  }
  try chain.append(echo)
  #expect(chain("x") == .handled("x>a>b>c<c<b<a"))
}

@Test func `a repeating around handler calls the rest of the run-time chain again`() throws {
  let chain = try kitchen()
  try chain.append(Polite())
  try chain.append(
    ClosureRepeatingAround<String, String, Never>("lowercased") { request, next in
      next(request) { result in
        guard case .success(.passed) = result else { return .answer(result) }
        return next(request.lowercased())
      }
    })
  try chain.append(Trimmed())
  try chain.append(Machine(name: "onion"))
  #expect(chain("ON ION") == .handled("onion, sliced, please"))
  #expect(
    chain.path(of: "ON ION").path.names == [
      "kitchen", "Polite", "lowercased", "Trimmed", "onion", "Trimmed", "onion",
    ])
}

@Test func `an error stops a run-time chain and includes the chain's name`() throws {
  let notes = Notes()
  let chain = RuntimeChain<String, String, KitchenError>("kitchen")
  try chain.append(Broken(name: "onion"))
  try chain.append(
    ClosureHandler("rest") { (request: String) throws(KitchenError) in
      notes.add(request)
      return .handled(request)
    })
  let error = #expect(throws: ChainError<KitchenError>.self) { try chain("onion") }
  #expect(error?.description == #""onion" failed: broken (kitchen → onion)"#)
  #expect(notes.all == [])
  try chain.prepend(
    ClosureAround<String, String, KitchenError>("door") { request, next in
      request == "muddy" ? .failed(.dirty) : next(request)
    })
  let muddy = #expect(throws: ChainError<KitchenError>.self) { try chain("muddy") }
  #expect(muddy?.description == #""door" failed: dirty (kitchen → door)"#)
  let behind = #expect(throws: ChainError<KitchenError>.self) { try chain("onion") }
  #expect(behind?.description == #""onion" failed: broken (kitchen → onion)"#)
}

@Test func `chains of both kinds nest in each other`() throws {
  let inner = try kitchen("onion")
  let outer = RuntimeChain<String, String, Never>("shop")
  try outer.append(Chain("static") { inner })
  try outer.append(inner.erased(), as: "again")
  try inner.append(Machine(name: "lettuce"))
  #expect(outer("lettuce") == .handled("lettuce, sliced"))
  #expect(
    outer.path(of: "tofu").path.names == [
      "shop", "static", "kitchen", "onion", "lettuce", "kitchen", "onion", "lettuce",
    ])
}

@Test func `a link made of several links is drawn in order`() throws {
  let chain = try kitchen("tomato")
  let closed = Chain("inner") { Machine(name: "onion") }.otherwise { $0 }
  try chain.append(closed.handler, as: "closed")
  try chain.append(Machine(name: "leek"))
  #expect(
    "\(chain.outline)" == """
      kitchen
      ├─ tomato
      ├─ inner
      │  └─ onion
      ├─ otherwise
      └─ leek
      """)
}

@Test func `a chain removed from one chain stays inside the others that contain it`() throws {
  typealias Row = RuntimeChain<String, String, Never>
  let (inner, middle, outer, other) = (Row("inner"), Row("middle"), Row("outer"), Row("other"))
  try middle.append(inner)
  try outer.append(middle)
  try other.append(inner)
  other.removeAll()
  #expect(throws: EditError.self) { try inner.append(outer) }
  try other.append(inner)
  try other.remove("inner")
  #expect(throws: EditError.self) { try inner.append(outer) }
}

@Test func `a removed link is released even after recorded requests`() throws {
  final class Held: Handler {
    let name = "held"
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  let chain = RuntimeChain<String, String, Never>("chain")
  var held: Held? = Held()
  weak let end = held
  try chain.append(try #require(held))
  held = nil
  _ = chain.path(of: "a")
  _ = chain("a")
  #expect(end != nil)
  try chain.remove("held")
  try chain.append(Machine(name: "onion"))
  #expect(end == nil)
}

@Test func `any link is read back as it was inserted`() throws {
  let chain = try kitchen("onion")
  let inner = Chain("inner") { Machine(name: "leek") }
  try chain.append(inner, as: "second")
  try chain.append(AnyLink(Retry<String, String, Never>(attempts: 3), name: "again"))
  #expect((chain.link("onion") as? Machine)?.name == "onion")
  #expect(chain.link("second") is Chain<Machine>)
  #expect(chain.link("again")?.name == "again")
  #expect(chain.link("inner") == nil)
  let waiting = AsyncRuntimeChain<String, String, Never>("kitchen")
  try waiting.append(Slow(name: "rice"))
  try waiting.append(Chain("inner") { Slow(name: "rice") }, as: "second")
  #expect(waiting.link("rice") is Slow)
  #expect(waiting.link("second") is Chain<Slow>)
}

import Testing

import Baton

private let kitchen = Chain("kitchen") {
  Machine(name: "tomato")
  Machine(name: "onion")
}

@Test func `an erased chain answers, draws and records like the chain`() {
  let erased = AnyHandler(kitchen)
  #expect(erased("onion") == .handled("onion, sliced"))
  #expect(erased("tofu") == .passed)
  #expect(erased.name == "kitchen")
  #expect(erased.outline == kitchen.outline)
  #expect(erased.path(of: "onion").path.names == ["kitchen", "tomato", "onion"])
}

@Test func `erasing twice is the same as erasing once`() {
  let once = kitchen.erased()
  let twice = once.erased()
  #expect(type(of: twice) == AnyHandler<String, String, Never>.self)
  let links = [once, twice].compactMap {
    Mirror(reflecting: $0).children.first?.value as AnyObject?
  }
  #expect(links.count == 2 && links[0] === links[1])
}

@Test func `an erased handler's error has the complete path`() {
  let chain = Chain("shop") { Chain("kitchen") { Broken(name: "onion") }.erased() }
  let error = #expect(throws: ChainError<KitchenError>.self) { try chain("onion") }
  #expect(error?.description == #""onion" failed: broken (shop → kitchen → onion)"#)
}

@Test func `erased handlers of different types fit in one array`() {
  let machines = [kitchen.erased(), Machine(name: "lettuce").erased()]
  #expect(Chain(of: machines)("lettuce") == .handled("lettuce, sliced"))
}

@Test func `a chain erased as asynchronous answers, draws and records`() async throws {
  let erased = [kitchen.erasedToAsync(), Slow(name: "lettuce").erasedToAsync()]
  let chain = Chain("shop", of: erased)
  #expect(try await chain.run("lettuce") == .handled("lettuce, slow"))
  #expect(
    await chain.path(ofRunning: "lettuce").path.names == [
      "shop", "kitchen", "tomato", "onion", "lettuce",
    ])
  #expect(chain.outline.parts == [kitchen.outline, Outline("lettuce")])
  #expect(erased.map(\.name) == ["kitchen", "lettuce"])
}

@Test func `an erased synchronous handler stays synchronous in a run-time chain`() throws {
  let chain = RuntimeChain<String, String, Never>("shop")
  try chain.append(kitchen.erased())
  #expect(chain.identifiers == ["kitchen"])
  #expect(chain("onion") == .handled("onion, sliced"))
}

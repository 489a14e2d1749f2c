import Testing

import Baton

private let kitchen = Chain("kitchen") {
  Machine(name: "tomato")
  Machine(name: "onion")
  Machine(name: "lettuce")
}

@Test func `a chain returns the response of the first handler that handles the request`() {
  #expect(kitchen("onion") == .handled("onion, sliced"))
  #expect(kitchen("tofu") == .passed)
}

@Test func `an empty chain passes`() {
  let nothing = Chain<Pass<String, String, Never>> {}
  #expect(nothing("onion") == .passed)
  #expect(nothing.name == "chain")
  #expect(nothing.outline == Outline("chain"))
  #expect(nothing.path(of: "onion").path.names == ["chain"])
}

@Test func `a nested chain is one handler`() {
  let shop = Chain("shop") {
    Machine(name: "coffee")
    kitchen
    Machine(name: "onion")
  }
  #expect(shop("onion") == .handled("onion, sliced"))
  #expect(shop.path(of: "onion").path.names == ["shop", "coffee", "kitchen", "tomato", "onion"])
  #expect(
    "\(shop.outline)" == """
      shop
      ├─ coffee
      ├─ kitchen
      │  ├─ tomato
      │  ├─ onion
      │  └─ lettuce
      └─ onion
      """)
}

@Test func `a chain with an asynchronous part is called with await`() async throws {
  let shop = Chain("shop") {
    kitchen
    Slow(name: "coffee")
  }
  #expect(try await shop.run("lettuce") == .handled("lettuce, sliced"))
  #expect(try await shop.run("coffee") == .handled("coffee, slow"))
  #expect(try await shop.run("tofu") == .passed)
}

@Test func `an error leaves a chain with the chain's name first`() async {
  let shop = Chain("shop") {
    Chain("kitchen") { Broken(name: "onion") }
    Chain("bar") { SlowlyBroken(name: "coffee") }
  }
  let kitchenError = await #expect(throws: ChainError<KitchenError>.self) {
    try await shop.run("onion")
  }
  #expect(kitchenError?.description == #""onion" failed: broken (shop → kitchen → onion)"#)
  let barError = await #expect(throws: ChainError<KitchenError>.self) {
    try await shop.run("coffee")
  }
  #expect(barError?.description == #""coffee" failed: broken (shop → bar → coffee)"#)
}

@Test func `a chain is a value, so a copy keeps its links`() {
  var chain = Chain("kitchen", of: [Machine(name: "onion")])
  let copy = chain
  chain = Chain("kitchen", of: [])
  #expect(chain("onion") == .passed)
  #expect(copy("onion") == .handled("onion, sliced"))
}

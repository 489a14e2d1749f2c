import Testing

import Baton

@Test func `the first of two handlers answers, and the second is not called`() {
  let notes = Notes()
  let chain = Chain {
    Noting(name: "tomato", notes: notes)
    Noting(name: "onion", notes: notes)
  }
  #expect(chain("tomato") == .handled("tomato, noted"))
  #expect(notes.all == ["tomato"])
  #expect(chain("onion") == .handled("onion, noted"))
  #expect(notes.all == ["tomato", "tomato", "onion"])
}

@Test func `an error from the first handler stops the chain`() {
  let notes = Notes()
  let chain = Chain("kitchen") {
    Broken(name: "onion")
    ClosureHandler("second") { (request: String) throws(KitchenError) in
      notes.add("second")
      return .handled(request)
    }
  }
  let error = #expect(throws: ChainError<KitchenError>.self) { try chain("onion") }
  #expect(error?.description == #""onion" failed: broken (kitchen → onion)"#)
  #expect(notes.all == [])
}

@Test func `a chain is asynchronous if either of its two parts is`() async throws {
  let chain = Chain {
    Slow(name: "tomato")
    Machine(name: "onion")
  }
  #expect(try await chain.run("tomato") == .handled("tomato, slow"))
  #expect(try await chain.run("onion") == .handled("onion, sliced"))
  #expect(try await chain.run("tofu") == .passed)
}

@Test func `a pair of handlers has the first one's name`() throws {
  let line = Chain("kitchen") { Machine(name: "onion") }.otherwise { "no handler took \($0)" }
  #expect(line.handler.name == "kitchen")
  let shop = RuntimeChain<String, String, Never>("shop")
  try shop.append(line.handler)
  #expect(shop.identifiers == ["kitchen"])
}

@Test func `a pair of handlers may nest if either of them may`() {
  typealias Nesting = Links.Sampled<Machine>
  #expect(!Links.First<Machine, Machine>._mayNest)
  #expect(Links.First<Machine, Nesting>._mayNest)
  #expect(Links.First<Nesting, Machine>._mayNest)
}

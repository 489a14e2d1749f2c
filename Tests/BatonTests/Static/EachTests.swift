import Testing

import Baton

private let names = ["tomato", "onion", "lettuce"]

@Test func `the handlers of an array are called in order until one handles the request`() {
  let notes = Notes()
  let chain = Chain("kitchen", of: names.map { Noting(name: $0, notes: notes) })
  #expect(chain("onion") == .handled("onion, noted"))
  #expect(notes.all == ["tomato", "onion"])
  #expect(chain("tofu") == .passed)
  #expect(notes.all == ["tomato", "onion"] + names)
  #expect(chain.outline == Outline("kitchen", parts: names.map { Outline($0) }))
}

@Test func `an empty array of handlers passes`() {
  let chain = Chain(of: [Machine]())
  #expect(chain("onion") == .passed)
  #expect(chain.outline == Outline("chain"))
}

@Test func `an array stops at an error from one of its handlers`() {
  let chain = Chain("kitchen", of: names.map(Broken.init))
  let error = #expect(throws: ChainError<KitchenError>.self) { try chain("onion") }
  #expect(error?.handlers == ["kitchen", "onion"])
}

@Test func `the asynchronous handlers of an array are called in order`() async throws {
  let chain = Chain("kitchen", of: names.map(Slow.init))
  #expect(try await chain.run("lettuce") == .handled("lettuce, slow"))
  #expect(try await chain.run("tofu") == .passed)
  #expect(await chain.path(ofRunning: "onion").path.names == ["kitchen", "tomato", "onion"])
}

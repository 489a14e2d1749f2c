import Testing

import Baton

private let names = ["tomato", "onion", "lettuce"]

@Test func `each of an array of handlers is asked in order, up to the first that takes it`() {
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

@Test func `an error of one of an array stops it`() {
  let chain = Chain("kitchen", of: names.map(Broken.init))
  let error = #expect(throws: ChainError<KitchenError>.self) { try chain("onion") }
  #expect(error?.handlers == ["kitchen", "onion"])
}

@Test func `each of an array of suspending handlers is asked in order`() async throws {
  let chain = Chain("kitchen", of: names.map(Slow.init))
  #expect(try await chain.run("lettuce") == .handled("lettuce, slow"))
  #expect(try await chain.run("tofu") == .passed)
  #expect(await chain.path(ofRunning: "onion").path.names == ["kitchen", "tomato", "onion"])
}

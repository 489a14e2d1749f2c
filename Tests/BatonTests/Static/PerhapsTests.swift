import Testing

import Baton

private func kitchen(hasOnion: Bool) -> Chain<Links.Perhaps<Machine>> {
  Chain("kitchen") {
    if hasOnion { Machine(name: "onion") }
  }
}

@Test func `a handler that is absent passes and is not drawn`() {
  #expect(kitchen(hasOnion: true)("onion") == .handled("onion, sliced"))
  #expect(kitchen(hasOnion: false)("onion") == .passed)
  #expect(kitchen(hasOnion: true).outline == Outline("kitchen", parts: [Outline("onion")]))
  #expect(kitchen(hasOnion: false).outline == Outline("kitchen"))
}

@Test(arguments: [(true, Outcome.handled("onion, slow")), (false, .passed)])
func `a suspending handler may be absent`(isThere: Bool, outcome: Outcome<String>) async throws {
  let chain = Chain {
    if isThere { Slow(name: "onion") }
  }
  #expect(try await chain.run("onion") == outcome)
}

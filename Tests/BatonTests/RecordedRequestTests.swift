import Testing

import Baton

private let kitchen = Chain("kitchen") {
  Machine(name: "tomato")
  Machine(name: "onion")
}

@Test func `a recorded request has its response and every link that it met`() throws {
  let recorded = kitchen.path(of: "onion")
  #expect(recorded.response == "onion, sliced")
  #expect(try recorded.result.get() == .handled("onion, sliced"))
  #expect(
    "\(recorded)".withoutDurations == """
      kitchen    handled <time>
      ├─ tomato  passed <time>
      └─ onion   handled <time>  "onion, sliced"
      """)
}

@Test func `a recorded request that nobody took has no response and the whole way`() throws {
  let recorded = kitchen.path(of: "tofu")
  #expect(recorded.response == nil)
  #expect(try recorded.result.get() == .passed)
  #expect(
    "\(recorded)".withoutDurations == """
      kitchen    passed <time>
      ├─ tomato  passed <time>
      └─ onion   passed <time>
      """)
}

@Test func `a recorded request that failed has the error, and does not throw`() {
  let recorded = Chain("shop") { Chain("kitchen") { Broken(name: "onion") } }.path(of: "onion")
  #expect(recorded.response == nil)
  #expect(throws: ChainError<KitchenError>.self) { try recorded.result.get() }
  #expect(
    "\(recorded)".withoutDurations == """
      shop         failed <time>
      └─ kitchen   failed <time>
         └─ onion  failed <time>  broken
      """)
}

@Test func `recording does the work once`() {
  let notes = Notes()
  let chain = Chain("kitchen") { Noting(name: "onion", notes: notes) }
  #expect(chain.path(of: "onion").response == "onion, noted")
  #expect(notes.all == ["onion"])
}

@Test func `a request that suspends is recorded, too`() async throws {
  let chain = Chain("kitchen") {
    Slow(name: "onion")
    Machine(name: "tomato")
  }
  let recorded = await chain.path(ofRunning: "tomato")
  #expect(recorded.response == "tomato, sliced")
  #expect(recorded.path.names == ["kitchen", "onion", "tomato"])
  let broken = await Chain("kitchen") { SlowlyBroken(name: "onion") }.path(ofRunning: "onion")
  #expect(
    "\(broken)".withoutDurations == """
      kitchen   failed <time>
      └─ onion  failed <time>  broken
      """)
}

import Testing

import Baton

@Test func `a chain may be closed with a failure`() async throws {
  let line = Chain("kitchen") { Broken(name: "onion") }.otherwise(throw: { _ in .dirty })
  let error = #expect(throws: ChainError<KitchenError>.self) { try line("tofu") }
  #expect(error?.description == #""otherwise" failed: dirty"#)
  let suspended = Chain("kitchen") { SlowlyBroken(name: "onion") }.otherwise(throw: { _ in .dirty })
  let again = await #expect(throws: ChainError<KitchenError>.self) {
    try await suspended.run("tofu")
  }
  #expect(again?.description == #""otherwise" failed: dirty"#)
}

@Test func `the answer is not asked for what somebody takes`() {
  let notes = Notes()
  let line = Chain("kitchen") { Machine(name: "onion") }.otherwise {
    notes.add($0)
    return "nobody"
  }
  #expect(line("onion") == "onion, sliced")
  #expect(notes.all == [])
  #expect(line("tofu") == "nobody")
  #expect(notes.all == ["tofu"])
}

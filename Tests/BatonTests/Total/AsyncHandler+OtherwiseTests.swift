import Testing

import Baton

@Test func `a chain may end with a failure`() async throws {
  let line = Chain("kitchen") { Broken(name: "onion") }.otherwise(throw: { _ in .dirty })
  let error = #expect(throws: ChainError<KitchenError>.self) { try line("tofu") }
  #expect(error?.description == #""otherwise" failed: dirty"#)
  let suspended = Chain("kitchen") { SlowlyBroken(name: "onion") }.otherwise(throw: { _ in .dirty })
  let again = await #expect(throws: ChainError<KitchenError>.self) {
    try await suspended.run("tofu")
  }
  #expect(again?.description == #""otherwise" failed: dirty"#)
}

@Test func `the default response is not computed for a handled request`() {
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

@Test func `computing the default response can await`() async throws {
  let line = Chain("kitchen") { Machine(name: "onion") }.otherwise { dish async in
    await Task.yield()
    return "no \(dish) today"
  }
  #expect(try await line.run("tofu") == "no tofu today")
  #expect(try await line.run("onion") == "onion, sliced")
  #expect(await line.path(ofRunning: "tofu").path.names == ["kitchen", "onion", "otherwise"])
}

@Test func `a chain that ends with a synchronous closure is still called synchronously`() {
  let line = Chain("kitchen") { Machine(name: "onion") }.otherwise { dish in "no \(dish) today" }
  let answer: String = line("tofu")
  #expect(answer == "no tofu today")
}

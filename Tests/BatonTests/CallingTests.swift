import Testing

import Baton

@Test func `a chain in which nothing fails is called without try`() async {
  let kitchen = Chain { Machine(name: "onion") }
  let outcome: Outcome<String> = kitchen("onion")
  #expect(outcome == .handled("onion, sliced"))
  #expect(await kitchen.run("onion") == .handled("onion, sliced"))
}

@Test func `a chain in which something fails throws the error with the way`() async throws {
  let kitchen = Chain("kitchen") { Broken(name: "onion") }
  #expect(try kitchen("tofu") == .passed)
  #expect(try await kitchen.run("tofu") == .passed)
  let errors = [
    #expect(throws: ChainError<KitchenError>.self) { try kitchen("onion") },
    await #expect(throws: ChainError<KitchenError>.self) { try await kitchen.run("onion") },
  ]
  for error in errors {
    #expect(error?.description == #""onion" failed: broken (kitchen → onion)"#)
  }
}

@Test func `a chain in which nothing suspends runs in a cancelled task`() async {
  let kitchen = Chain { Machine(name: "onion") }
  #expect(await cancelled { await kitchen.run("onion") } == .handled("onion, sliced"))
}

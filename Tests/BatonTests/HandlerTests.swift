import Testing

import Baton

@Test func `a handler takes what is its own and passes the rest`() {
  #expect(Machine(name: "onion")("onion") == .handled("onion, sliced"))
  #expect(Machine(name: "onion")("tofu") == .passed)
}

@Test func `a synchronous handler works where an asynchronous one is wanted`() async throws {
  func serve(_ handler: some AsyncHandler<String, String, Never>) async throws -> Outcome<String> {
    try await handler.run("onion")
  }
  #expect(try await serve(Machine(name: "onion")) == .handled("onion, sliced"))
  #expect(try await serve(Slow(name: "onion")) == .handled("onion, slow"))
}

@Test func `a handler's name is its type's unless it gives one`() {
  struct Toaster: Handler {
    func handle(_ request: String) -> Outcome<String> { .passed }
  }
  #expect(Toaster().name == "Toaster")
  #expect(Toaster().outline == Outline("Toaster"))
  #expect(Machine(name: "onion").name == "onion")
}

@Test func `a handler's error is named after it`() {
  let error = #expect(throws: ChainError<KitchenError>.self) {
    try Broken(name: "onion")("onion")
  }
  #expect(error?.description == #""onion" failed: broken"#)
  #expect(error?.cause == .broken)
  #expect(error?.handlers == ["onion"])
}

@Test func `a suspending handler's error is named after it`() async {
  let error = await #expect(throws: ChainError<KitchenError>.self) {
    try await SlowlyBroken(name: "onion").run("onion")
  }
  #expect(error?.description == #""onion" failed: broken"#)
  #expect(error?.code == .failed)
}

/// A handler that is generic in something that its name need not tell.
private struct RateLimit<C: Clock>: Handler {
  struct Window: Handler {
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  let clock: C
  func handle(_ request: String) -> Outcome<String> { .passed }
}

@Test func `a generic handler is called by its type's name without arguments`() throws {
  let limit = RateLimit(clock: ContinuousClock())
  #expect(limit.name == "RateLimit")
  #expect(RateLimit<SuspendingClock>.Window().name == "Window")
  #expect("\(limit.path(of: "a").path.visits[0].name)" == "RateLimit")
  let chain = RuntimeChain<String, String, Never>("row")
  try chain.append(limit)
  #expect(chain.identifiers == ["RateLimit"])
}

import Testing

import Baton

@Test func `a handler handles its own requests and passes the others`() {
  #expect(Machine(name: "onion")("onion") == .handled("onion, sliced"))
  #expect(Machine(name: "onion")("tofu") == .passed)
}

@Test func `a synchronous handler works where an asynchronous one is expected`() async throws {
  func serve(_ handler: some AsyncHandler<String, String, Never>) async throws -> Outcome<String> {
    try await handler.run("onion")
  }
  #expect(try await serve(Machine(name: "onion")) == .handled("onion, sliced"))
  #expect(try await serve(Slow(name: "onion")) == .handled("onion, slow"))
}

@Test func `a handler is named after its type unless it has a name`() {
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

@Test func `an asynchronous handler's error is named after it`() async {
  let error = await #expect(throws: ChainError<KitchenError>.self) {
    try await SlowlyBroken(name: "onion").run("onion")
  }
  #expect(error?.description == #""onion" failed: broken"#)
  #expect(error?.code == .failed)
}

/// A generic handler whose name does not include its type parameter.
private struct RateLimit<C: Clock>: Handler {
  struct Window: Handler {
    func handle(_ request: String) -> Outcome<String> { .passed }
  }

  let clock: C
  func handle(_ request: String) -> Outcome<String> { .passed }
}

@Test func `a generic handler is named after its type without arguments`() throws {
  let limit = RateLimit(clock: ContinuousClock())
  #expect(limit.name == "RateLimit")
  #expect(RateLimit<SuspendingClock>.Window().name == "Window")
  #expect("\(limit.path(of: "a").path.visits[0].name)" == "RateLimit")
  let chain = RuntimeChain<String, String, Never>("row")
  try chain.append(limit)
  #expect(chain.identifiers == ["RateLimit"])
}

import Testing

import Baton

private func kitchen(isOpen: Bool) -> Chain<
  Links.Either<Machine, ClosureHandler<String, String, Never>>
> {
  Chain("kitchen") {
    if isOpen {
      Machine(name: "onion")
    } else {
      ClosureHandler("closed") { (_: String) in .handled("closed") }
    }
  }
}

@Test func `only the chosen branch is in the chain`() {
  #expect(kitchen(isOpen: true)("onion") == .handled("onion, sliced"))
  #expect(kitchen(isOpen: true)("tofu") == .passed)
  #expect(kitchen(isOpen: true).path(of: "tofu").path.names == ["kitchen", "onion"])
  #expect(kitchen(isOpen: false)("onion") == .handled("closed"))
  #expect(kitchen(isOpen: false).outline == Outline("kitchen", parts: [Outline("closed")]))
}

@Test(arguments: [(true, "onion, slow"), (false, "onion, sliced")])
func `an asynchronous branch makes its chain asynchronous`(isSlow: Bool, answer: String)
  async throws
{
  let chain = Chain {
    if isSlow { Slow(name: "onion") } else { Machine(name: "onion") }
  }
  #expect(try await chain.run("onion") == .handled(answer))
}

@Test func `a branch may nest if either of the two may`() {
  typealias Nesting = Links.Sampled<Machine>
  #expect(!Links.Either<Machine, Machine>._mayNest)
  #expect(Links.Either<Machine, Nesting>._mayNest)
  #expect(Links.Either<Nesting, Machine>._mayNest)
}

private func kitchen(hasOnion: Bool) -> some Handler<String, String, Never> {
  Chain("kitchen") {
    if hasOnion { Machine(name: "onion") }
  }
}

@Test func `an absent handler passes and is not drawn`() {
  #expect(kitchen(hasOnion: true)("onion") == .handled("onion, sliced"))
  #expect(kitchen(hasOnion: false)("onion") == .passed)
  #expect(kitchen(hasOnion: true).outline == Outline("kitchen", parts: [Outline("onion")]))
  #expect(kitchen(hasOnion: false).outline == Outline("kitchen"))
}

@Test(arguments: [(true, Outcome.handled("onion, slow")), (false, .passed)])
func `an asynchronous handler can be absent`(isThere: Bool, outcome: Outcome<String>) async throws {
  let chain = Chain {
    if isThere { Slow(name: "onion") }
  }
  #expect(try await chain.run("onion") == outcome)
}

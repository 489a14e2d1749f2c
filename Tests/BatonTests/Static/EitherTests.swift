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

@Test func `only the branch that was chosen stands in the chain`() {
  #expect(kitchen(isOpen: true)("onion") == .handled("onion, sliced"))
  #expect(kitchen(isOpen: true)("tofu") == .passed)
  #expect(kitchen(isOpen: true).path(of: "tofu").path.names == ["kitchen", "onion"])
  #expect(kitchen(isOpen: false)("onion") == .handled("closed"))
  #expect(kitchen(isOpen: false).outline == Outline("kitchen", parts: [Outline("closed")]))
}

@Test(arguments: [(true, "onion, slow"), (false, "onion, sliced")])
func `a branch that suspends makes its chain suspend`(isSlow: Bool, answer: String) async throws {
  let chain = Chain {
    if isSlow { Slow(name: "onion") } else { Machine(name: "onion") }
  }
  #expect(try await chain.run("onion") == .handled(answer))
}

@Test func `a branch may nest where one of the two may`() {
  typealias Nesting = Links.Sampled<Machine>
  #expect(!Links.Either<Machine, Machine>.mayNest)
  #expect(Links.Either<Machine, Nesting>.mayNest)
  #expect(Links.Either<Nesting, Machine>.mayNest)
}

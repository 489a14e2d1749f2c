import Testing

import Baton

@Test func `a closure encloses the rest like an around handler`() {
  let chain = Chain("chain") {
    ClosureAround<String, String, Never>("polite") { request, next in
      next(request.lowercased()).map { "\($0), please" }
    }
    Machine(name: "onion")
  }
  #expect(chain("ONION") == .handled("onion, sliced, please"))
  #expect(chain.outline == Outline("chain", parts: [Outline("polite", parts: [Outline("onion")])]))
}

@Test func `a repeating closure calls the rest again`() {
  let chain = Chain("chain") {
    ClosureRepeatingAround<String, String, Never>("lowercased") { request, next in
      next(request) { result in
        guard case .success(.passed) = result else { return .answer(result) }
        return next(request.lowercased())
      }
    }
    Machine(name: "onion")
  }
  #expect(chain("ONION") == .handled("onion, sliced"))
  #expect(chain.path(of: "ONION").path.names == ["chain", "lowercased", "onion", "onion"])
}

@Test func `an asynchronous closure encloses the rest, which is recorded below it`() async throws {
  let chain = Chain("chain") {
    AsyncClosureAround<String, String, Never>("polite") {
      (request, next) async throws(ChainError<Never>) in
      await Task.yield()
      return try await next(request.lowercased()).map { "\($0), please" }
    }
    Chain("kitchen") { Slow(name: "onion") }
  }
  #expect(try await chain.run("ONION") == .handled("onion, slow, please"))
  #expect(
    await chain.path(ofRunning: "ONION").path.names == ["chain", "polite", "kitchen", "onion"])
}

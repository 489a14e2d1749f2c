import Testing

import Baton

@Test func `next gives the rest's outcome to a closure, which answers`() {
  let chain = Chain {
    ClosureAround<String, String, Never>("bound") { request, next in
      next(request) { result in result.map { $0 == .passed ? .handled("nothing") : .passed } }
    }
    Machine(name: "onion")
  }
  #expect(chain("onion") == .passed)
  #expect(chain("tofu") == .handled("nothing"))
}

@Test func `next gives the rest's error, with its name, to a closure, which answers`() throws {
  let chain = Chain("kitchen") {
    ClosureAround<String, String, KitchenError>("calm") { request, next in
      next(request) { result in
        guard case .failure(let error) = result else { return result }
        return .success(.handled("never mind: \(error)"))
      }
    }
    Broken(name: "onion")
  }
  #expect(try chain("onion") == .handled(#"never mind: "onion" failed: broken"#))
  #expect(try chain("tofu") == .passed)
}

private let module = #"""
  import Baton
  struct Twice: Around {
    func handle(
      _ request: String, next: consuming Next<String, String, Never>
    ) -> Step<String, String, Never> {
      <calls>
    }
  }
  struct AsyncTwice: AsyncAround {
    func handle<Rest: AsyncHandler>(
      _ request: String, next: consuming AsyncNext<Rest>
    ) async throws(ChainError<Never>) -> Outcome<String>
    where Rest.Request == String, Rest.Response == String, Rest.Failure == Never {
      <async calls>
    }
  }
  """#

@Test(.enabled(if: Compiler.isAsked))
func `a second call of next does not compile`() throws {
  let once =
    module
    .replacing("<calls>", with: "next(request)")
    .replacing("<async calls>", with: "try await next(request)")
  #expect(try Compiler.diagnostics(in: once) == [])
  let twice =
    module
    .replacing("<calls>", with: "_ = next(request); return next(request)")
    .replacing("<async calls>", with: "_ = try await next(request); return try await next(request)")
  #expect(
    try Compiler.diagnostics(in: twice) == [
      "error: 'next' consumed more than once", "error: 'next' consumed more than once",
    ])
}

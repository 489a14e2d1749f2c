import Testing

import Baton
import BatonResilience
import TestSupport

@Test func `next passes the rest's outcome to a closure, which returns the response`() {
  let chain = Chain {
    ClosureAround<String, String, Never>("bound") { request, next in
      next(request) { result in result.map { $0 == .passed ? .handled("nothing") : .passed } }
    }
    Machine(name: "onion")
  }
  #expect(chain("onion") == .passed)
  #expect(chain("tofu") == .handled("nothing"))
}

@Test func `next passes the rest's error and its name to a closure, which returns the response`()
  throws
{
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
    func handle(
      _ request: String, next: consuming AsyncNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
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

@Test(.enabled(if: Compiler.isAsked))
func `a retry does not compile where a single-call around handler is required`() throws {
  let module = """
    import Baton
    import BatonResilience
    struct Trimmed: Around {
      func handle(
        _ request: String, next: consuming Next<String, String, Never>
      ) -> Step<String, String, Never> { next(request) }
    }
    func once(_ around: some AsyncAround<String, String, Never>) {}
    func orMore(_ around: some AsyncRepeatingAround<String, String, Never>) {}
    func use() {
      orMore(Trimmed())
      orMore(Retry<String, String, Never>(attempts: 2))
      once(Trimmed())
      <call>
    }
    """
  #expect(try Compiler.diagnostics(in: module.replacing("<call>", with: "")) == [])
  let retry = "once(Retry<String, String, Never>(attempts: 2))"
  #expect(
    try Compiler.diagnostics(in: module.replacing("<call>", with: retry)) == [
      "error: global function 'once' requires that "
        + "'Retry<String, String, Never>' conform to 'AsyncAround'"
    ])
}

import Testing

import Baton
import TestSupport

@Test func `a chain that never fails is called without try`() async {
  let kitchen = Chain { Machine(name: "onion") }
  let outcome: Outcome<String> = kitchen("onion")
  #expect(outcome == .handled("onion, sliced"))
  #expect(await kitchen.run("onion") == .handled("onion, sliced"))
}

@Test func `a chain that fails throws the error with the path`() async throws {
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

@Test func `a synchronous chain runs in a cancelled task`() async {
  let kitchen = Chain { Machine(name: "onion") }
  #expect(await cancelled { await kitchen.run("onion") } == .handled("onion, sliced"))
}

private let module = #"""
  import Baton
  func serve(_ request: String) async throws {
    let prompt = ClosureHandler("prompt") { (request: String) in Outcome.handled(request) }
    let slow = AsyncClosureHandler("slow") { (request: String) in Outcome.handled(request) }
    let fragile = ClosureHandler<String, String, any Error>("fragile") { request in .passed }
    <calls>
  }
  """#

@Test(.enabled(if: Compiler.isAsked))
func `a chain that can suspend, fail or pass cannot be called as if it could not`() throws {
  /// Returns the kinds of the compiler's diagnostics; their texts differ between versions.
  func diagnostics(_ calls: String) throws -> [Substring] {
    try Compiler.diagnostics(in: module.replacing("<calls>", with: calls))
      .filter { !$0.contains("never used") }.map { $0.prefix { $0 != ":" } }
  }
  let right = "_ = prompt(request); _ = try await slow.run(request); _ = try fragile(request)"
  #expect(try diagnostics("\(right); prompt(request)") == ["warning"])
  let wrong = [
    "_ = slow(request)", "_ = try slow.run(request)", "_ = fragile(request)",
    "let answer: String = prompt(request); _ = answer",
  ]
  #expect(try diagnostics(wrong.joined(separator: "\n")) == wrong.map { _ in "error" })
}

@Test func `a plain failure has no names, and an error without a handler gets one`() async {
  func answer(_ dish: String, isCancelled: Bool = false) async -> String {
    let chain = Chain("kitchen") {
      Slow(name: "rice").setFailureType(to: KitchenError.self)
      Broken(name: "onion")
    }
    return await Task {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      do throws(KitchenError) {
        return "\(try await chain.run(dish, orThrow: .dirty))"
      } catch {
        return "threw \(error)"
      }
    }.value
  }
  #expect(await answer("rice") == #"handled("rice, slow")"#)
  #expect(await answer("tofu") == "passed")
  #expect(await answer("onion") == "threw broken")
  #expect(await answer("rice", isCancelled: true) == "threw dirty")
}

@Test func `a total chain throws the plain failure, too`() async {
  let line = Chain("kitchen") { Broken(name: "onion") }.otherwise { "no handler took \($0)" }
  await #expect(throws: KitchenError.broken) { try await line.run("onion", orThrow: .dirty) }
  #expect(try! await line.run("tofu", orThrow: .dirty) == "no handler took tofu")
}

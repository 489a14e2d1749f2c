import Testing

import Baton

private let slow = Slow(name: "tofu")

/// A handler that cancels the task, and passes.
private let canceller = AsyncClosureHandler("canceller") { (_: String) in
  withUnsafeCurrentTask { $0?.cancel() }
  return Outcome<String>.passed
}

private func due(_ chain: some AsyncHandler<String, String, Never>) async -> String {
  let task = Task {
    do throws(ChainError<Never>) {
      return "\(try await chain.run("x"))"
    } catch {
      return error.handlers.joined(separator: " → ")
    }
  }
  return await task.value
}

@Test func `a chain that begins with an around handler is one handler`() async throws {
  let chain = Chain("kitchen") { slow }.surrounded(by: Polite()).surrounded(by: Trimmed())
  #expect(try await chain.run("to fu") == .handled("tofu, slow, please"))
  #expect(
    "\(chain.outline)" == """
      Trimmed
      └─ Polite
         └─ kitchen
            └─ tofu
      """)
}

@Test func `a chain that begins with a handler is both, in order`() async throws {
  let kitchen = Chain("kitchen") { Machine(name: "onion") }
  let both = kitchen.surrounded(by: Machine(name: "leek"))
  #expect(both("leek") == .handled("leek, sliced"))
  #expect(both("onion") == .handled("onion, sliced"))
  #expect(both("tofu") == .passed)
  let suspending = kitchen.surrounded(by: slow)
  #expect(try await suspending.run("tofu") == .handled("tofu, slow"))
  #expect(try await suspending.run("onion") == .handled("onion, sliced"))
  #expect(await suspending.path(ofRunning: "x").path.names == ["tofu", "kitchen", "onion"])
  #expect(await due(kitchen.surrounded(by: canceller)) == "kitchen → onion")
}

@Test(arguments: [true, false])
func `a cancellation names links before the rest as next`(isThere: Bool) async {
  let two = Chain("kitchen") {
    canceller
    if isThere {
      Trimmed()
      Polite()
    }
    slow
  }
  #expect(await due(two) == (isThere ? "kitchen → Trimmed" : "kitchen → tofu"))
  let first = Chain("kitchen") {
    Trimmed()
    canceller
    if isThere { Machine(name: "onion") }
    if isThere { Polite() } else { Lazy() }
    slow
  }
  #expect(await due(first) == (isThere ? "kitchen → onion" : "kitchen → Lazy"))
  let many = Chain("kitchen") {
    Lazy()
    for name in ["a", "b"] {
      canceller
      ClosureAround<String, String, Never>(name) { request, next in next(request) }
    }
    slow
  }
  #expect(await due(many) == "kitchen → a")
}

@Test func `a cancellation names asynchronous around handlers in a for loop as next`() async {
  let chain = Chain("kitchen") {
    for name in ["a", "b", "c"] {
      AsyncClosureAround<String, String, Never>(name) {
        (request, next) async throws(ChainError<Never>) in
        if name == "b" { withUnsafeCurrentTask { $0?.cancel() } }
        return try await next(request)
      }
    }
    slow
  }
  #expect(await due(chain) == "kitchen → c")
}

@Test func `an error inside around handlers of both kinds reaches the client unchanged`() async {
  let chain = Chain("kitchen") {
    ClosureAround<String, String, KitchenError>("a") { request, next in next(request) }
    AsyncClosureAround<String, String, KitchenError>("b") {
      (request, next) async throws(ChainError<KitchenError>) in try await next(request)
    }
    ClosureAround<String, String, KitchenError>("c") { request, next in next(request).map { $0 } }
    SlowlyBroken(name: "onion")
  }
  let error = await #expect(throws: ChainError<KitchenError>.self) { try await chain.run("onion") }
  #expect(error?.description == #""onion" failed: broken (kitchen → onion)"#)
}

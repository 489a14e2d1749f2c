import Testing

import Baton

@Test func `a closure handles, passes and throws like a handler`() throws {
  let onion = ClosureHandler("onion") { (request: String) throws(KitchenError) -> Outcome<String> in
    switch request {
    case "onion": return .handled("onion, sliced")
    case "old onion": throw .dirty
    default: return .passed
    }
  }
  #expect(try onion("onion") == .handled("onion, sliced"))
  #expect(try onion("tofu") == .passed)
  let error = #expect(throws: ChainError<KitchenError>.self) { try onion("old onion") }
  #expect(error?.description == #""onion" failed: dirty"#)
}

@Test func `a closure that throws nothing is called without try`() {
  let onion = ClosureHandler("onion") { (request: String) in
    request == "onion" ? .handled(1) : .passed
  }
  #expect(onion("onion") == .handled(1))
  #expect(onion.outline == Outline("onion"))
}

@Test func `a closure may suspend`() async throws {
  let onion = AsyncClosureHandler("onion") {
    (request: String) async throws(KitchenError) -> Outcome<Int> in
    await Task.yield()
    guard request == "onion" else { throw .broken }
    return .handled(1)
  }
  #expect(try await onion.run("onion") == .handled(1))
  let error = await #expect(throws: ChainError<KitchenError>.self) { try await onion.run("tofu") }
  #expect(error?.description == #""onion" failed: broken"#)
}

import Testing

import Baton

/// A composite of two handlers that calls the second one first.
private struct Reversed<First: Handler, Second: Handler>: Composite
where
  First.Request == Second.Request, First.Response == Second.Response,
  First.Failure == Second.Failure
{
  let first: First
  let second: Second

  var outlines: [Outline] { second.outlines + first.outlines }

  func handle(
    _ request: First.Request, in walk: Walk
  ) throws(ChainError<First.Failure>) -> Outcome<First.Response> {
    let outcome = try second.handle(request, in: walk)
    guard case .passed = outcome else { return outcome }
    return try first.handle(request, in: walk)
  }
}

@Test func `a custom composite passes the walk on to its parts`() {
  let pair = Chain("pair") {
    Reversed(first: Machine(name: "tomato"), second: Machine(name: "onion"))
  }
  #expect(pair("tomato") == .handled("tomato, sliced"))
  #expect(pair.path(of: "tomato").path.names == ["pair", "onion", "tomato"])
  #expect(pair.outline == Outline("pair", parts: [Outline("onion"), Outline("tomato")]))
}

@Test func `a composite called as a plain handler throws the bare failure`() {
  let pair = Reversed(first: Broken(name: "tomato"), second: Broken(name: "onion"))
  #expect(throws: KitchenError.broken) { try pair.handle("tomato") }
  #expect(throws: Never.self) { try pair.handle("tofu") }
}

@Test func `an asynchronous composite called as a plain handler throws the bare failure`() async {
  let chain = Chain("kitchen") { SlowlyBroken(name: "onion") }
  await #expect(throws: KitchenError.broken) { try await chain.handle("onion") }
}

@Test func `an asynchronous composite called as a plain handler is not cancelled`() async {
  let chain = Chain("kitchen") {
    Slow(name: "tomato")
    Slow(name: "onion")
  }
  #expect(await cancelled { await chain.handle("onion") } == .handled("onion, slow"))
}

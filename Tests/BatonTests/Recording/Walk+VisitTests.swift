import Baton
import Testing

// From outside the module, as any user can.

private struct Both<First: AsyncHandler, Second: AsyncHandler>: AsyncComposite
where
  First.Request == Second.Request, First.Response == Second.Response,
  First.Failure == Second.Failure
{
  let name = "both"
  let first: First
  let second: Second

  var outlines: [Outline] { [Outline(name, parts: first.outlines + second.outlines)] }

  func handle(
    _ request: First.Request, in walk: Walk
  ) async throws(ChainError<First.Failure>) -> Outcome<First.Response> {
    try await walk.visit(of: self) { (walk) async throws(ChainError<First.Failure>) in
      let outcome = try await first.handle(request, in: walk)
      guard case .passed = outcome else { return outcome }
      return try await second.handle(request, in: walk)
    }
  }
}

extension Both: Handler, Link where First: Handler, Second: Handler {
  func handle(
    _ request: First.Request, in walk: Walk
  ) throws(ChainError<First.Failure>) -> Outcome<First.Response> {
    try walk.visit(of: self) { (walk) throws(ChainError<First.Failure>) in
      let outcome = try first.handle(request, in: walk)
      guard case .passed = outcome else { return outcome }
      return try second.handle(request, in: walk)
    }
  }
}

@Test func `a third-party composite records its own visit with its parts inside`() async {
  let both = Both(first: Machine(name: "leek"), second: Machine(name: "onion"))
  let story = """
    shop handled
      both handled
        leek passed
        onion handled "onion, sliced"
    """
  #expect(Chain("shop") { both }.path(of: "onion").path.story == story)
  #expect(await Chain("shop") { both }.path(ofRunning: "onion").path.story == story)
  #expect(both("tofu") == .passed)
  #expect(both("onion") == .handled("onion, sliced"))
}

@Test func `a third-party asynchronous composite does the same`() async throws {
  let both = Both(first: Slow(name: "leek"), second: Slow(name: "onion"))
  #expect(
    await Chain("shop") { both }.path(ofRunning: "onion").path.story == """
      shop handled
        both handled
          leek passed
          onion handled "onion, slow"
      """)
  #expect(try await both.run("onion") == .handled("onion, slow"))
}

@Test func `an error that leaves a third-party composite has its name`() async {
  let both = Both(first: Broken(name: "leek"), second: Broken(name: "onion"))
  let recorded = Chain("shop") { both }.path(of: "onion")
  #expect(recorded.complaint == #""onion" failed: broken (shop → both → onion)"#)
  #expect(
    recorded.path.story == """
      shop failed
        both failed
          leek passed
          onion failed broken
      """)
  let error = await #expect(throws: ChainError<KitchenError>.self) { try await both.run("onion") }
  #expect(error?.handlers == ["both", "onion"])
}

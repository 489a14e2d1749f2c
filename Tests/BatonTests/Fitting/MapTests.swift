import Baton
import Testing

@Suite struct MapTests {
  @Test func `map changes a handler's response`() {
    let counted = Chain("kitchen") { Machine(name: "onion").map(\.count) }
    #expect(counted("onion") == .handled(13))
    #expect(counted("tofu") == .passed)
    #expect(
      counted.path(of: "onion").path.story == """
        kitchen handled
          onion handled "onion, sliced"
        """)
    #expect(counted.outline == Outline("kitchen", parts: [Outline("onion")]))
  }

  @Test func `an error is unchanged, and an asynchronous handler is mapped, too`() async throws {
    let broken = Broken(name: "onion").map(\.count)
    let error = #expect(throws: ChainError<KitchenError>.self) { try broken("onion") }
    #expect(error?.description == #""onion" failed: broken"#)
    let slow = Slow(name: "onion").map(\.count)
    #expect(try await slow.run("onion") == .handled(11))
    #expect(slow.name == "onion")
  }
}

import Baton
import Testing

@Suite struct SetFailureTypeTests {
  @Test func `a handler that never fails fits into a chain that can`() async throws {
    let shop = Chain("shop") {
      Machine(name: "onion").setFailureType(to: KitchenError.self)
      Broken(name: "tomato")
    }
    #expect(try shop("onion") == .handled("onion, sliced"))
    #expect(shop.path(of: "tomato").path.names == ["shop", "onion", "tomato"])
    let error = #expect(throws: ChainError<KitchenError>.self) { try shop("tomato") }
    #expect(error?.description == #""tomato" failed: broken (shop → tomato)"#)
    #expect(shop.outline.parts.map(\.name) == ["onion", "tomato"])
  }

  @Test func `an adapted asynchronous handler keeps the next handler's name`() async {
    let inner = Chain("kitchen") {
      ClosureHandler("canceller") { (_: String) in
        withUnsafeCurrentTask { $0?.cancel() }
        return Outcome<String>.passed
      }
      Slow(name: "onion")
    }
    let shop = Chain("shop") { inner.setFailureType(to: KitchenError.self) }
    let recorded = await Task { await shop.path(ofRunning: "onion") }.value
    #expect(
      recorded.complaint
        == #"cancelled: the next handler, "onion", was not started (shop → kitchen → onion)"#)
  }
}

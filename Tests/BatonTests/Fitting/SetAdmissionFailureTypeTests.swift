import Baton
import Testing

@Suite struct SetAdmissionFailureTypeTests {
  private struct Lowercased: Admission {
    var orderRole: String? { "folding" }
    var orderRules: [OrderRule] { [.once] }

    func admit(_ request: String) -> String { request.lowercased() }
  }

  private let onion = Machine(name: "onion").setFailureType(to: KitchenError.self)

  @Test func `an admission that never rejects fits into a chain that can fail`() throws {
    let shop = Chain("shop") {
      Lowercased().setFailureType(to: KitchenError.self)
      onion
      Broken(name: "tomato")
    }
    #expect(try shop("ONION") == .handled("onion, sliced"))
    #expect(
      shop.path(of: "ONION").path.story == """
        shop handled
          Lowercased changed
            onion handled "onion, sliced"
        """)
    #expect(
      shop.path(of: "tomato").path.story == """
        shop failed
          Lowercased passed
            onion passed
            tomato failed broken
        """)
    #expect(shop.outline.description == "shop\n└─ Lowercased\n   ├─ onion\n   └─ tomato")
  }

  @Test func `an asynchronous admission fits, too`() async throws {
    let folded = AsyncClosureAdmission<String, Never>("folded") { request in
      await Task.yield()
      return request.lowercased()
    }
    let shop = Chain("shop") {
      folded.setFailureType(to: KitchenError.self)
      onion
    }
    #expect(try await shop.run("ONION") == .handled("onion, sliced"))
    #expect(await shop.path(ofRunning: "ONION").path.names == ["shop", "folded", "onion"])
    let chain = AsyncRuntimeChain<String, String, KitchenError>("shop")
    try chain.append(folded.setFailureType(to: KitchenError.self))
    try chain.append(onion)
    #expect(chain.identifiers == ["folded", "onion"])
    #expect(try await chain.run("ONION") == .handled("onion, sliced"))
  }

  @Test func `an adapted admission keeps its role and order rules`() throws {
    let fitted = Lowercased().setFailureType(to: KitchenError.self)
    #expect(fitted.orderRole == "folding")
    #expect(fitted.orderRules == [.once])
    let chain = RuntimeChain<String, String, KitchenError>("shop")
    try chain.append(fitted)
    try chain.append(onion)
    #expect(try chain("ONION") == .handled("onion, sliced"))
    let error = #expect(throws: EditError.self) { try chain.append(fitted, as: "again") }
    #expect(
      error?.description == """
        "shop" would be out of order and is unchanged:
        - "Lowercased" may appear only once
        - "Lowercased" as "again" may appear only once
        """)
  }
}

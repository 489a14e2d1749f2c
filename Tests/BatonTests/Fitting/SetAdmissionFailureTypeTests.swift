import Baton
import Testing

@Suite struct SetAdmissionFailureTypeTests {
  private struct Lowercased: Admission {
    typealias Response = String
    var orderRole: String? { "folding" }
    var orderRules: [OrderRule] { [.once] }

    func admit(_ request: String) -> String { request.lowercased() }
  }

  private let onion = Machine(name: "onion").setFailureType(to: KitchenError.self)

  @Test func `an admission that refuses nothing stands in a chain that fails`() throws {
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

  @Test func `one that suspends does as well`() async throws {
    let folded = AsyncClosureAdmission<String, String, Never>("folded") { request in
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

  @Test func `its role and its rules of order are its own`() throws {
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
        "shop" would be out of order and stays as it is:
        - "Lowercased" may appear only once
        - "Lowercased" as "again" may appear only once
        """)
  }
}

import Baton
import Testing

@Suite struct PullbackTests {
  private struct Order: Sendable { let dish: String }

  @Test func `a handler gets its request from a larger one`() async throws {
    let tables = Chain("tables") {
      Machine(name: "onion").pullback { (order: Order) in order.dish }
    }
    #expect(tables(Order(dish: "onion")) == .handled("onion, sliced"))
    #expect(tables(Order(dish: "tofu")) == .passed)
    #expect(tables.path(of: Order(dish: "onion")).path.names == ["tables", "onion"])
    #expect(tables.outline == Outline("tables", parts: [Outline("onion")]))
  }

  @Test func `an asynchronous handler gets its request from a larger one, too`() async throws {
    let slow = Slow(name: "onion").pullback { (order: Order) in order.dish }
    #expect(try await slow.run(Order(dish: "onion")) == .handled("onion, slow"))
    #expect(slow.name == "onion")
  }
}

import Baton
import BatonObservability
import CoreMetrics
import MetricsTestKit
import Testing

@Suite struct ChainMetricsTests {
  let factory = TestMetrics()

  @Test func `requests are counted by chain, handler and decision, and handlers are timed`() throws
  {
    let metrics = ChainMetrics(factory: factory)
    let observed = kitchen().recorded(share: 1) { metrics.note($0) }
    for dish in ["tomato", "onion", "tofu", "tomato"] { _ = try? observed(Dish(name: dish)) }
    func total(_ handler: String, _ decision: String) -> Int64 {
      factory.counterTotal(
        label: "baton.requests",
        dimensions: [("chain", "kitchen"), ("handler", handler), ("decision", decision)])
    }
    #expect(total("tomato", "handled") == 2)
    #expect(total("onion", "failed") == 1)
    #expect(total("none", "passed") == 1)
    #expect(
      factory.counterTotal(label: "baton.unhandled", dimensions: [("chain", "kitchen")]) == 1)
    let onion = try factory.expectTimer(
      "baton.handler.duration", [("chain", "kitchen"), ("handler", "onion")])
    #expect(onion.values.count == 2)
  }

  @Test func `two handlers with the same name have different paths`() {
    let metrics = ChainMetrics(factory: factory)
    let observed = Chain("shop") {
      Chain("bag") { ClosureHandler("limit") { (_: Dish) -> Outcome<String> in .passed } }
      ClosureHandler("limit") { (_: Dish) in .handled("") }
    }.recorded(share: 1) { metrics.note($0) }
    _ = observed(Dish(name: "tomato"))
    let handlers = factory.timers.compactMap { $0.dimensions.last?.1 }
    #expect(handlers.sorted() == ["bag", "bag/limit", "limit", "shop"])
  }

  @Test func `a slash in a name does not split its path`() {
    let metrics = ChainMetrics(factory: factory)
    let observed = Chain("shop") {
      Chain("a") { ClosureHandler("b") { (_: Dish) -> Outcome<String> in .passed } }
      ClosureHandler("a/b") { (_: Dish) -> Outcome<String> in .passed }
      ClosureHandler(#"a\/b"#) { (_: Dish) -> Outcome<String> in .passed }
      ClosureHandler("other") { (_: Dish) in .handled("") }
    }.recorded(share: 1) { metrics.note($0) }
    _ = observed(Dish(name: "tomato"))
    let handlers = factory.timers.compactMap { $0.dimensions.last?.1 }
    #expect(handlers.sorted() == ["a", "a/b", #"a\/b"#, #"a\\\/b"#, "shop", #"\other"#].sorted())
  }

  @Test func `the number of labels is bounded, whatever the handlers' names are`() {
    let metrics = ChainMetrics(factory: factory)
    for number in 0..<(2 * ChainMetrics.mostHandlers) {
      let observed = ClosureHandler("n\(number)") { (_: Dish) in .handled("") }
        .recorded(share: 1) { metrics.note($0) }
      _ = observed(Dish(name: "tomato"))
    }
    let handlers = Set(factory.timers.compactMap { $0.dimensions.last?.1 })
    #expect(handlers.count == ChainMetrics.mostHandlers + 1)
    #expect(handlers.contains("other"))
  }
}

import Baton
import BatonTesting
import Relay
import Testing

struct LawTests {
  @Test("A durable chain obeys the laws of a handler", .timeLimit(.minutes(3)))
  func handler() async throws {
    let chain = try await kitchen {
      cook("onion")
      cook("leek").leased(for: .seconds(600))
    }
    let worker = Task { try await chain.work(atOnce: 2) }
    defer { worker.cancel() }
    // Omit failures: the laws expect equal errors, but each error here names a different request.
    try await Laws.checkAsync(
      chain, taking: ["onion", "leek"].map(Dish.init), passing: [Dish(name: "tofu")])
  }
}

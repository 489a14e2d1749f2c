import Baton
import BatonTesting
import Kitchen
import Testing

@Suite struct LawsTests {
  @Test(arguments: [
    (Machine.tomato, ["tomato", "토마토"]), (.onion, ["onion", "양파"]), (.lettuce, ["lettuce", "양상추"]),
  ])
  func `each machine obeys the laws`(machine: Machine, names: [Ingredient]) async throws {
    let others: [Ingredient] = ["tofu", "", "tomato soup"]
    try Laws.check(machine, taking: names, passing: others)
    try await Laws.checkAsync(machine, taking: names, passing: others)
  }

  @Test func `a line obeys the laws, whatever its machines have handled before`() async throws {
    let taken: [Ingredient] = ["tomato", "양파", "lettuce"]
    try Laws.check(Line.classic(), taking: taken, passing: ["tofu", ""])
    try await Laws.checkAsync(Line.classic(), taking: taken, passing: ["tofu", ""])
    try Laws.check(Line(), taking: [], passing: ["tomato", "tofu"])
  }
}

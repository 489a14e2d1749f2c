import Baton
import Synchronization
import Testing

@testable import BatonInspector

@Suite struct WhatIfTests {
  let inspector = Inspector(InspectorSettings(share: 1))
  var chain: RegisteredChain { inspector.chains[0] }

  /// What would come of the requests that went through.
  func whatIf(_ identifiers: [String]) async throws -> WhatIf {
    try await WhatIf(chain.log.requests, in: try #require(chain.edited), with: identifiers)
  }

  @Test func `requests that others would take are listed, with who took them`() async throws {
    let (kitchen, _) = inspector.register(
      try RuntimeChain(
        "kitchen",
        links: [
          Cook(name: "Ada", dishes: ["soup", "rice"]), Cook(name: "Bob", dishes: ["soup", "fish"]),
        ]), editions: MemoryEditions())
    for dish in ["soup", "fish", "rice", "tofu"] { _ = kitchen(Dish(name: dish)) }
    let result = try await whatIf(["Bob"])
    #expect(result.changes.map(\.request.shown) == ["a dish of rice", "a dish of soup"])
    #expect(result.changes.map(\.was) == [.handled(by: "Ada"), .handled(by: "Ada")])
    #expect(result.changes.map(\.now) == [.passed, .handled(by: "Bob")])
    #expect(result.sameCount == 2)
    #expect(result.unknown.isEmpty)
    #expect(result.moves.map(\.count) == [1, 1])
  }

  @Test func `what is not free of effects is not run: what it decided stands`() async throws {
    let count = Atomic<Int>(0)
    let (kitchen, _) = inspector.register(
      try RuntimeChain(
        "kitchen",
        links: [
          ClosureHandler("till") { (dish: Dish) in
            count.add(1, ordering: .relaxed)
            return dish.name == "bill" ? .handled("paid") : .passed
          }, Cook(name: "Ada", dishes: ["soup"]),
        ]), editions: MemoryEditions())
    for dish in ["bill", "soup"] { _ = kitchen(Dish(name: dish)) }
    let result = try await whatIf(["Ada", "till"])
    #expect(result.sameCount == 2)
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test func `where nothing was recorded the result is unknown, and counted`() async throws {
    let (kitchen, _) = inspector.register(
      try RuntimeChain("kitchen", links: [Cook(name: "Ada", dishes: ["soup"])]),
      adding: [Machine(name: "slicer")], editions: MemoryEditions())
    for dish in ["soup", "soup", "leek"] { _ = kitchen(Dish(name: dish)) }
    let result = try await whatIf(["slicer", "Ada"])
    #expect(result.unknown == ["slicer": 3])
    #expect(result.sameCount == 0)
    // Behind the one who takes it nobody is asked.
    #expect(try await whatIf(["Ada", "slicer"]).unknown == ["slicer": 1])
  }

  @Test func `an around handler that is free of effects runs before what stands as recorded`()
    async throws
  {
    let links: [any Link<Dish, String, Jam>] = [
      BrokenMachine(name: "oven"),
      ClosureHandler("counter") { (dish: Dish) throws(Jam) in .handled(dish.name) },
    ]
    let (kitchen, _) = inspector.register(
      try RuntimeChain("kitchen", links: links), adding: [Door(closed: "soup")],
      editions: MemoryEditions())
    for dish in ["soup", "oven", "rice"] { _ = try? kitchen(Dish(name: dish)) }
    let result = try await whatIf(["Door", "oven", "counter"])
    #expect(result.changes.map(\.was) == [.handled(by: "counter")])
    #expect(result.changes.map(\.now) == [.failed(by: "Door")])
    #expect(result.sameCount == 2)
  }

  @Test func `behind one that has changed the request its successors stand as recorded`()
    async throws
  {
    let (kitchen, _) = inspector.register(
      try AsyncRuntimeChain<Dish, String, Never>(
        "kitchen",
        links: [
          ClosureAround<Dish, String, Never>("trim") { dish, next in
            next(Dish(name: String(dish.name.dropFirst())))
          }, Cook(name: "Ada", dishes: ["soup"]), Cook(name: "Bob", dishes: ["soup"]),
        ]), editions: MemoryEditions())
    _ = try await kitchen.run(Dish(name: " soup"))
    #expect(try await whatIf(["trim", "Ada", "Bob"]).sameCount == 1)
    #expect(try await whatIf(["trim", "Bob"]).unknown == ["Bob": 1])
  }

  @Test func `of two links of one name nothing that was recorded is told apart`() async throws {
    let kitchen = RuntimeChain<Dish, String, Never>("kitchen")
    for dish in ["soup", "fish"] {
      try kitchen.append(
        ClosureHandler("cook") { (one: Dish) in one.name == dish ? .handled(dish) : .passed },
        as: dish)
    }
    let (inspected, _) = inspector.register(kitchen, editions: MemoryEditions())
    _ = inspected(Dish(name: "fish"))
    let result = try await whatIf(["soup", "fish"])
    #expect(result.changes.isEmpty)
    #expect(result.unknown == ["cook": 1])
  }
}

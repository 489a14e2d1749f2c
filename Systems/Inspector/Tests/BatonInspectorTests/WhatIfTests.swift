import Baton
import BatonResilience
import Synchronization
import Testing

@testable import BatonInspector

@Suite struct WhatIfTests {
  let inspector = Inspector(InspectorSettings(share: 1))
  var chain: RegisteredChain { inspector.chains[0] }

  func whatIf(_ identifiers: [String]) async throws -> WhatIf {
    try await WhatIf(chain.log.requests, in: try #require(chain.edited), with: identifiers)
  }

  @Test func `requests that other handlers would handle are listed with those handlers`()
    async throws
  {
    let (kitchen, _) = inspector.register(
      try RuntimeChain(
        "kitchen",
        links: [
          Cook(name: "Ada", dishes: ["soup", "rice"]), Cook(name: "Bob", dishes: ["soup", "fish"]),
        ]), revisions: MemoryRevisions())
    for dish in ["soup", "fish", "rice", "tofu"] { _ = kitchen(Dish(name: dish)) }
    let result = try await whatIf(["Bob"])
    #expect(result.changes.map(\.request.shown) == ["a dish of rice", "a dish of soup"])
    #expect(result.changes.map(\.was) == [.handled(by: "Ada"), .handled(by: "Ada")])
    #expect(result.changes.map(\.now) == [.passed, .handled(by: "Bob")])
    #expect(result.sameCount == 2)
    #expect(result.unknown.isEmpty)
    #expect(result.moves.map(\.count) == [1, 1])
  }

  @Test func `a link with side effects is not run, and its recorded decision is used`() async throws
  {
    let count = Atomic<Int>(0)
    let (kitchen, _) = inspector.register(
      try RuntimeChain(
        "kitchen",
        links: [
          ClosureHandler("till") { (dish: Dish) in
            count.add(1, ordering: .relaxed)
            return dish.name == "bill" ? .handled("paid") : .passed
          }, Cook(name: "Ada", dishes: ["soup"]),
        ]), revisions: MemoryRevisions())
    for dish in ["bill", "soup"] { _ = kitchen(Dish(name: dish)) }
    let result = try await whatIf(["Ada", "till"])
    #expect(result.sameCount == 2)
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test func `an outcome is unknown if it depends on an unrecorded decision`() async throws {
    let (kitchen, _) = inspector.register(
      try RuntimeChain("kitchen", links: [Cook(name: "Ada", dishes: ["soup"])]),
      adding: [Machine(name: "slicer")], revisions: MemoryRevisions())
    for dish in ["soup", "soup", "leek"] { _ = kitchen(Dish(name: dish)) }
    let result = try await whatIf(["slicer", "Ada"])
    #expect(result.unknown == ["slicer": 3])
    #expect(result.sameCount == 0)
    // Handlers after the one that handles the request are not called.
    #expect(try await whatIf(["Ada", "slicer"]).unknown == ["slicer": 1])
  }

  @Test func `a side-effect-free around handler runs around the recorded decisions`()
    async throws
  {
    let links: [any Link<Dish, String, Jam>] = [
      BrokenMachine(name: "oven"),
      ClosureHandler("counter") { (dish: Dish) throws(Jam) in .handled(dish.name) },
    ]
    let (kitchen, _) = inspector.register(
      try RuntimeChain("kitchen", links: links),
      adding: [Door(closed: "soup").answering(String.self)],
      revisions: MemoryRevisions())
    for dish in ["soup", "oven", "rice"] { _ = try? kitchen(Dish(name: dish)) }
    let result = try await whatIf(["Door", "oven", "counter"])
    #expect(result.changes.map(\.was) == [.handled(by: "counter")])
    #expect(result.changes.map(\.now) == [.failed(by: "Door")])
    #expect(result.sameCount == 2)
  }

  @Test func `the links after one that changed the request keep their recorded decisions`()
    async throws
  {
    let (kitchen, _) = inspector.register(
      try AsyncRuntimeChain<Dish, String, Never>(
        "kitchen",
        links: [
          ClosureAround<Dish, String, Never>("trim") { dish, next in
            next(Dish(name: String(dish.name.dropFirst())))
          }, Cook(name: "Ada", dishes: ["soup"]), Cook(name: "Bob", dishes: ["soup"]),
        ]), revisions: MemoryRevisions())
    _ = try await kitchen.run(Dish(name: " soup"))
    #expect(try await whatIf(["trim", "Ada", "Bob"]).sameCount == 1)
    // "trim" may have side effects, so the request that Bob would receive is unknown.
    #expect(try await whatIf(["trim", "Bob"]).unknown == ["trim": 1])
  }

  @Test func `an around handler that changes only the response does not hide the request`()
    async throws
  {
    let (kitchen, _) = inspector.register(
      try AsyncRuntimeChain<Dish, String, Never>(
        "kitchen",
        links: [
          ClosureAround<Dish, String, Never>("polite") { dish, next in
            next(dish).map { "\($0), please" }
          }, Cook(name: "Ada", dishes: ["soup"]), Cook(name: "Bob", dishes: ["soup"]),
        ]), revisions: MemoryRevisions())
    _ = try await kitchen.run(Dish(name: "soup"))
    #expect(try await whatIf(["polite", "Ada", "Bob"]).sameCount == 1)
    let result = try await whatIf(["polite", "Bob"])
    #expect(result.changes.map(\.now) == [.handled(by: "Bob")])
    #expect(result.unknown.isEmpty)
  }

  @Test func `an around handler's own result counts, not the one it received`() async throws {
    let (kitchen, _) = inspector.register(
      try RuntimeChain<Dish, String, Jam>(
        "kitchen",
        links: [
          FailurePass { _ in true }, BrokenMachine(name: "oven"),
        ]), revisions: MemoryRevisions())
    _ = try kitchen(Dish(name: "oven"))
    let same = try await whatIf(["passing", "oven"])
    #expect(same.sameCount == 1)
    let result = try await whatIf(["oven"])
    #expect(result.changes.map(\.was) == [.passed])
    #expect(result.changes.map(\.now) == [.failed(by: "oven")])
  }

  @Test func `if a handler is called repeatedly, the returned response counts`() async throws {
    let (kitchen, _) = inspector.register(
      try RuntimeChain<Dish, String, Jam>(
        "kitchen",
        links: [
          Retry(attempts: 3), Moody(name: "oven"),
          ClosureHandler("bin") { (dish: Dish) throws(Jam) in .handled("thrown away") },
        ]), revisions: MemoryRevisions())
    // The oven fails first, and then cooks.
    _ = try kitchen(Dish(name: "soup"))
    #expect(try await whatIf(["retry", "oven", "bin"]).sameCount == 1)
    #expect(try await whatIf(["oven", "bin"]).sameCount == 1)
    // The bin was never called, so its decision is unknown.
    #expect(try await whatIf(["retry", "bin"]).unknown == ["bin": 1])
  }

  @Test func `an around handler's result for a failure that it never received is unknown`()
    async throws
  {
    let (kitchen, _) = inspector.register(
      try RuntimeChain<Dish, String, Jam>(
        "kitchen",
        links: [
          FailurePass { _ in true }, FreeCook(name: "Ada", dishes: ["leek"]),
        ]), adding: [Door(closed: "leek").answering(String.self)], revisions: MemoryRevisions())
    _ = try kitchen(Dish(name: "leek"))
    #expect(try await whatIf(["passing", "Door", "Ada"]).unknown == ["passing": 1])
    let outside = try await whatIf(["Door", "passing", "Ada"])
    #expect(outside.changes.map(\.now) == [.failed(by: "Door")])
  }

  @Test func `recorded visits to two links with the same name are not distinguished`() async throws
  {
    let kitchen = RuntimeChain<Dish, String, Never>("kitchen")
    for dish in ["soup", "fish"] {
      try kitchen.append(
        ClosureHandler("cook") { (one: Dish) in one.name == dish ? .handled(dish) : .passed },
        as: dish)
    }
    let (inspected, _) = inspector.register(kitchen, revisions: MemoryRevisions())
    _ = inspected(Dish(name: "fish"))
    let result = try await whatIf(["soup", "fish"])
    #expect(result.changes.isEmpty)
    #expect(result.unknown == ["cook": 1])
  }
}

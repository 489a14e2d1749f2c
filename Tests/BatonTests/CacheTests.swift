import Synchronization
import Testing

import Baton

@Suite struct CacheTests {
  enum Trouble: Error { case burnt }

  /// Bakes, counting what it is asked for.
  struct Oven: Handler {
    let asked = Notebook<String>()
    var name: String { "oven" }

    func handle(_ request: String) throws(Trouble) -> Outcome<String> {
      asked.note(request)
      if request == "coal" { throw .burnt }
      return request == "stone" ? .passed : .handled("\(request) \(asked.entries.count)")
    }
  }

  let oven = Oven()
  let clock = ManualClock()

  @Test func `the same request is answered from memory`() throws {
    let quick = oven.cached(capacity: 2)
    #expect(try quick("bread") == .handled("bread 1"))
    #expect(try quick("bread") == .handled("bread 1"))
    #expect(try quick("cake") == .handled("cake 2"))
    #expect(oven.asked.entries == ["bread", "cake"])
  }

  @Test func `the path shows the oven the first time, and only the cache the second`() {
    let quick = oven.cached(capacity: 2)
    #expect(
      quick.path(of: "bread").path.story == """
        cache passed
          oven handled "bread 1"
        """)
    #expect(quick.path(of: "bread").path.story == "cache handled \"bread 1\"")
  }

  @Test func `passes and errors are asked for anew`() {
    let quick = oven.cached(capacity: 2)
    for request in ["stone", "coal"] {
      let first = quick.path(of: request)
      let second = quick.path(of: request)
      #expect(first.path.names == ["cache", "oven"])
      #expect(first.path.story == second.path.story)
      #expect(first.complaint == second.complaint)
    }
    #expect(oven.asked.entries == ["stone", "stone", "coal", "coal"])
  }

  @Test func `when it is full, what was not used for the longest time goes`() throws {
    let quick = oven.cached(capacity: 2)
    for request in ["bread", "cake", "bread", "pie", "bread", "cake"] { _ = try quick(request) }
    #expect(oven.asked.entries == ["bread", "cake", "pie", "cake"])
  }

  @Test func `a response is good for its lifetime, counted from when it came`() throws {
    let chain = RuntimeChain<String, String, Trouble>("kitchen")
    let start = ContinuousClock.now
    try chain.append(
      Cache(
        "shelf", capacity: 2, lifetime: .seconds(60), now: { [clock] in start + clock.now.offset }))
    try chain.append(oven)
    #expect(try chain("bread") == .handled("bread 1"))
    clock.advance(by: .seconds(59))
    #expect(try chain("bread") == .handled("bread 1"))
    clock.advance(by: .seconds(1))
    #expect(try chain("bread") == .handled("bread 2"))
    clock.advance(by: .seconds(59))
    #expect(try chain("bread") == .handled("bread 2"))
  }

  @Test func `all can be forgotten`() throws {
    let cache = Cache<String, String, Trouble>(capacity: 2)
    let quick = oven.surrounded(by: cache)
    _ = try quick("bread")
    cache.removeAll()
    #expect(try quick("bread") == .handled("bread 2"))
    #expect(try quick("bread") == .handled("bread 2"))
  }

  @Test func `what is under way when all is forgotten is not remembered`() async throws {
    let cache = Cache<String, String, Trouble>(capacity: 2)
    let asked = Milestone()
    let door = Milestone()
    let prices = AsyncClosureHandler("prices") { (_: String) async throws(Trouble) in
      asked.reach()
      let price = "price \(asked.count)"
      await door.reached()
      return Outcome.handled(price)
    }
    let quick = prices.surrounded(by: cache)
    let early = Task { try await quick.run("bread") }
    await asked.reached()
    cache.removeAll()
    door.reach()
    #expect(try await early.value == .handled("price 1"))
    #expect(try await quick.run("bread") == .handled("price 2"))
    #expect(try await quick.run("bread") == .handled("price 2"))
  }

  @Test func `where nothing fails it is called without try`() {
    let shelf = ClosureHandler("shelf") { (request: Int) in .handled(-request) }
    #expect(shelf.cached(capacity: 1)(3) == .handled(-3))
  }

  @Test func `many tasks at once each get the response to their own request`() async throws {
    let asked = Milestone()
    let chain = AsyncRuntimeChain<Int, Int, Never>("squares")
    try chain.append(Cache(capacity: 8))
    try chain.append(
      AsyncClosureHandler("square") { (request: Int) in
        asked.reach()
        if request % 2 == 0 { await Task.yield() }
        return .handled(request * request)
      })
    let wrong = await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          var dice = Dice(UInt64(task))
          var wrong = 0
          for _ in 0..<200 {
            let request = dice.roll(12)
            let outcome = try? await chain.run(request)
            if outcome != .handled(request * request) { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect((12..<1600).contains(asked.count))
  }

  @Test func `a capacity below 1 is refused`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Cache<Int, Int, Never>(capacity: 0)
    }
    #expect(exit.says("Cache remembers at least 1 response, and was given 0"))
  }
}

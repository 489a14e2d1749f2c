import BatonTesting
import Testing

import Baton
import BatonResilience

@Suite(.timeLimit(.minutes(20))) struct OrderOfOwnLinksTests {
  struct ShopError: Error {}

  @Test func `an inner time limit must be shorter than the enclosing ones`() throws {
    let chain = AsyncRuntimeChain<String, String, ShopError>("shop")
    func limit(_ name: String, _ seconds: Int) -> Timeout<String, String, ShopError> {
      Timeout(name, after: .seconds(seconds)) { _ in ShopError() }
    }
    try chain.append(limit("outer", 5))
    let error = #expect(throws: EditError.self) { try chain.append(limit("inner", 9)) }
    #expect(
      error?.description == """
        "shop" would be out of order and is unchanged:
        - "inner" (9.0 seconds) is longer than a timeout around it
        """)
    try chain.append(limit("same", 5))
    try chain.append(limit("inner", 2))
    #expect(throws: EditError.self) { try chain.move("outer", to: .last) }
    #expect(chain.identifiers == ["outer", "same", "inner"])
  }

  @Test func `a time limit around a side call does not enclose later handlers`()
    throws
  {
    func limited(_ name: String, _ seconds: Int) -> some AsyncHandler<String, String, ShopError> {
      ClosureHandler(name) { (_: String) throws(ShopError) in Outcome<String>.passed }
        .timeout(after: .seconds(seconds)) { _ in ShopError() }
    }
    let chain = AsyncRuntimeChain<String, String, ShopError>("shop")
    try chain.append(Fallback(to: limited("spare", 1)))
    try chain.append(limited("oven", 9))
    #expect(chain.identifiers == ["fallback", "oven"])
    let fixed = Chain("shop") {
      Fallback(to: limited("spare", 1))
      limited("oven", 9)
    }
    #expect(fixed.brokenOrderRules == [])
  }

  @Test func `a chain named after a role does not have that role`() throws {
    let cache = Chain("cache") {
      Retry<String, String, ShopError>(attempts: 3)
      Pass<String, String, ShopError>()
    }
    let chain = RuntimeChain<String, String, ShopError>("shop")
    try chain.append(cache)
    #expect(cache.brokenOrderRules == [])
  }
}

/// Tests of each pair in the table of the Order article, in both orders.
@Suite(.timeLimit(.minutes(20))) struct OrderTableTests {
  enum Trouble: Error { case broken, full, late }

  typealias Shop = AsyncRuntimeChain<String, String, Trouble>
  typealias Oven = AsyncClosureHandler<String, String, Trouble>

  let clock = ManualClock()
  let asked = Milestone()
  let door = Milestone()
  let over = Milestone()

  let cache = Cache<String, String, Trouble>(capacity: 9)
  let limit = Limit<String, String, Trouble>(to: 1) { .full }
  let retry = Retry<String, String, Trouble>(attempts: 3)
  var timeout: Timeout<String, String, Trouble> {
    Timeout(after: .seconds(3), clock: clock) { _ in .late }
  }

  /// Returns a chain of two links around an oven, and checks that a static chain accepts the same
  /// order.
  func shop(
    _ outer: some AsyncRepeatingAround<String, String, Trouble>,
    _ inner: some AsyncRepeatingAround<String, String, Trouble>, _ oven: Oven
  ) throws -> Shop {
    let shop = Shop("shop")
    try shop.append(outer)
    try shop.append(inner)
    try shop.append(oven)
    let fixed = Chain("shop") {
      outer
      inner
      oven
    }
    #expect(fixed.brokenOrderRules == [])
    return shop
  }

  /// Returns an oven whose answer depends on the call's number, starting at 1.
  func oven(
    _ bake: @escaping @Sendable (Int) async throws(Trouble) -> Outcome<String>
  ) -> Oven {
    Oven("oven") { [asked] (_) async throws(Trouble) in try await bake(asked.reach()) }
  }

  /// An oven that works until its door opens, even if it is cancelled.
  var stubborn: Oven {
    oven { [door, over] (_) async throws(Trouble) in
      await door.reached()
      over.reach()
      return .handled("late bread")
    }
  }

  func answer(of shop: Shop, to request: String) async -> String {
    do throws(ChainError<Trouble>) {
      return "\(try await shop.run(request))"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a cache inside a retry may answer a repeated attempt`() async throws {
    let references = Notebook<ChainReference<Shop>>()
    let shop = try shop(
      retry, cache,
      oven { (call) async throws(Trouble) in
        if call > 1 { return .handled("bread") }
        // Another client's request succeeds in the meantime.
        _ = try? await references.entries[0].chain?.run("bread")
        throw .broken
      })
    references.note(shop.reference)
    let path = await shop.path(ofRunning: "bread").path
    #expect(path.allVisits.filter { $0.name == "cache" }.map(\.notes) == [[], ["cached"]])
    #expect(asked.count == 2)
  }

  @Test func `a cache outside a retry comes first, and misses are retried`()
    async throws
  {
    let shop = try shop(
      cache, retry,
      oven { (call) async throws(Trouble) in
        if call == 1 { throw .broken }
        return .handled("bread")
      })
    #expect(await answer(of: shop, to: "bread") == "handled(\"bread\")")
    #expect(await answer(of: shop, to: "bread") == "handled(\"bread\")")
    #expect(asked.count == 2)
  }

  @Test func `a time limit outside a retry covers all attempts together`() async throws {
    let retry = PacedRetry<String, String, Trouble>(
      attempts: 9, clock: clock, pause: { _ in .seconds(2) })
    let shop = try shop(
      timeout, retry,
      oven { [door] (call) async throws(Trouble) in
        if call == 2 { await door.reached() }
        throw .broken
      })
    let request = Task { await answer(of: shop, to: "bread") }
    try await clock.nextSleep()
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    await asked.reached(2)
    clock.advance(by: .seconds(1))
    #expect(await request.value == "\"timeout\" failed: late (shop → timeout)")
    door.reach()
    #expect(asked.count == 2)
  }

  @Test func `a time limit inside a retry covers each attempt`() async throws {
    let retry = PacedRetry<String, String, Trouble>(
      attempts: 2, clock: clock, pause: { _ in .seconds(1) })
    let shop = try shop(
      retry, timeout,
      oven { [door] (call) async throws(Trouble) in
        await door.reached(call == 1 ? 2 : 1)
        return .handled("bread")
      })
    let request = Task { await answer(of: shop, to: "bread") }
    try await clock.nextSleep()
    clock.advance(by: .seconds(3))
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    door.reach()
    #expect(await request.value == "handled(\"bread\")")
    #expect(clock.now.offset == .seconds(6))
    door.reach()
  }

  @Test(arguments: [true, false])
  func `a cache hit occupies a place inside a limit, but not outside it`(
    isLimitOutside: Bool
  ) async throws {
    let oven = oven { [door] (call) async throws(Trouble) in
      if call > 1 { await door.reached() }
      return .handled("bread")
    }
    let shop = try isLimitOutside ? shop(limit, cache, oven) : shop(cache, limit, oven)
    #expect(await answer(of: shop, to: "known") == "handled(\"bread\")")
    let slow = Task { await answer(of: shop, to: "unknown") }
    await asked.reached(2)
    #expect(
      await answer(of: shop, to: "known")
        == (isLimitOutside ? "\"limit\" failed: full (shop → limit)" : "handled(\"bread\")"))
    door.reach()
    #expect(await slow.value == "handled(\"bread\")")
  }

  @Test func `outside a retry, a fallback follows the last attempt; inside, the first failure`()
    async throws
  {
    let others = Milestone()
    let other = Oven("other") { (_) async throws(Trouble) in
      if others.reach() == 2 { throw .full }
      return .handled("other bread")
    }
    let broken = oven { (_) async throws(Trouble) in throw .broken }
    let outside = try shop(Fallback(to: other), retry, broken)
    #expect(await answer(of: outside, to: "bread") == "handled(\"other bread\")")
    #expect(asked.count == 3)
    #expect(others.count == 1)
    // The other handler fails once, and both are retried.
    let inside = try shop(retry, Fallback(to: other), broken)
    #expect(await answer(of: inside, to: "bread") == "handled(\"other bread\")")
    #expect(asked.count == 5)
    #expect(others.count == 3)
  }

  @Test(arguments: [true, false])
  func `a limit outside a time limit frees its place early, and one inside does not`(
    isLimitOutside: Bool
  ) async throws {
    let shop =
      try isLimitOutside
      ? shop(limit, timeout, stubborn) : shop(timeout, limit, stubborn)
    let first = Task { await answer(of: shop, to: "bread") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(3))
    #expect(await first.value == "\"timeout\" failed: late (shop → timeout)")
    let second = Task { await answer(of: shop, to: "bread") }
    if isLimitOutside {
      await asked.reached(2)
      door.reach()
      #expect(await second.value == "handled(\"late bread\")")
    } else {
      #expect(await second.value == "\"limit\" failed: full (shop → limit)")
      door.reach()
      await over.reached()
    }
  }
}

import Baton
import Testing

private struct Lowercased: Admission {
  typealias Response = String

  func admit(_ request: String) -> String { request.lowercased() }
}

private struct Doorman: Admission {
  typealias Response = String

  func admit(_ request: String) throws(KitchenError) -> String {
    guard request != "fish" else { throw .broken }
    return request
  }
}

private struct Concierge: AsyncAdmission {
  typealias Response = String

  func admit(_ request: String) async throws(KitchenError) -> String {
    await Task.yield()
    guard request != "fish" else { throw .broken }
    return request == "guest" ? "onion" : request
  }
}

@Suite struct AdmissionTests {
  private let onion = Machine(name: "onion").setFailureType(to: KitchenError.self)

  @Test func `an admission lets a request through, changed or not, and the path says which`() {
    let shop = Chain("shop") {
      Lowercased()
      Machine(name: "onion")
    }
    #expect(shop("ONION") == .handled("onion, sliced"))
    #expect(
      shop.path(of: "ONION").path.story == """
        shop handled
          Lowercased changed
            onion handled "onion, sliced"
        """)
    #expect(
      shop.path(of: "onion").path.story == """
        shop handled
          Lowercased passed
            onion handled "onion, sliced"
        """)
  }

  @Test func `a refusal is the plain failure, and gets the admission's name`() {
    let shop = Chain("shop") {
      Doorman()
      onion
    }
    let error = #expect(throws: ChainError<KitchenError>.self) { try shop("fish") }
    #expect(error?.description == #""Doorman" failed: broken (shop → Doorman)"#)
    #expect(shop.path(of: "fish").path.names == ["shop", "Doorman"])
    #expect(shop.path(of: "fish").path.allVisits.map(\.decision) == [.failed, .failed])
  }

  @Test func `an admission that suspends does the same`() async throws {
    let shop = Chain("shop") {
      Concierge()
      onion
    }
    #expect(try await shop.run("guest") == .handled("onion, sliced"))
    #expect(try await shop.run("tofu") == .passed)
    let changed = await shop.path(ofRunning: "guest").path
    #expect(changed.allVisits.map(\.decision) == [.handled, .changed, .handled])
    let refused = await shop.path(ofRunning: "fish")
    #expect(refused.complaint == #""Concierge" failed: broken (shop → Concierge)"#)
  }

  @Test func `one synchronous definition stands in chains that suspend, and at run time`()
    async throws
  {
    let slow = Chain("slow") {
      Lowercased()
      Slow(name: "onion")
    }
    #expect(await slow.path(ofRunning: "ONION").path.names == ["slow", "Lowercased", "onion"])
    #expect(try await slow.run("ONION") == .handled("onion, slow"))
    let live = RuntimeChain<String, String, Never>("live")
    try live.append(Lowercased())
    try live.append(Machine(name: "onion"))
    #expect(live("ONION") == .handled("onion, sliced"))
    let asynchronous = AsyncRuntimeChain<String, String, KitchenError>("live")
    try asynchronous.append(Doorman())
    try asynchronous.append(Concierge())
    try asynchronous.append(onion)
    #expect(try await asynchronous.run("guest") == .handled("onion, sliced"))
    let error = await #expect(throws: ChainError<KitchenError>.self) {
      try await asynchronous.run("fish")
    }
    #expect(error?.description == #""Doorman" failed: broken (live → Doorman)"#)
  }

  @Test func `a closure is an admission`() async throws {
    let shop = onion.admitting("lowercased") { $0.lowercased() }
    #expect(try shop("ONION") == .handled("onion, sliced"))
    let closed = ClosureAdmission<String, String, KitchenError>("closed") {
      (_: String) throws(KitchenError) in throw .broken
    }
    let error = #expect(throws: ChainError<KitchenError>.self) {
      try onion.surrounded(by: closed)("onion")
    }
    #expect(error?.description == #""closed" failed: broken"#)
    let slow = AsyncClosureAdmission<String, String, KitchenError>("slow") {
      (request) async throws(KitchenError) in
      await Task.yield()
      guard request != "fish" else { throw .broken }
      return request.lowercased()
    }
    #expect(try await onion.surrounded(by: slow).run("ONION") == .handled("onion, sliced"))
    await #expect(throws: ChainError<KitchenError>.self) {
      try await onion.surrounded(by: slow).run("fish")
    }
  }

  @Test func `closures that throw nothing stand in a chain that fails`() async throws {
    let shop = Chain(
      "shop", request: String.self, response: String.self, failure: KitchenError.self
    ) {
      ClosureAdmission("lowercased") { $0.lowercased() }
      ClosureAdmission("trimmed") { text in
        let trimmed = text.filter { $0 != " " }
        return trimmed
      }
      ClosureHandler("leek") { $0 == "leek" ? .handled("a leek") : .passed }
      onion
    }
    #expect(try shop(" ONION") == .handled("onion, sliced"))
    #expect(try shop("LEEK ") == .handled("a leek"))
    let slow = Chain(
      "shop", request: String.self, response: String.self, failure: KitchenError.self
    ) {
      AsyncClosureAdmission("lowercased") { text in
        await Task.yield()
        return text.lowercased()
      }
      AsyncClosureHandler("leek") { text in
        await Task.yield()
        return text == "leek" ? .handled("a leek") : .passed
      }
      onion
    }
    #expect(try await slow.run("ONION") == .handled("onion, sliced"))
    #expect(try await slow.run("LEEK") == .handled("a leek"))
  }

  @Test func `a closure that suspends is an admission by the same word`() async throws {
    let shop = onion.admitting("guest") { (request) async throws(KitchenError) in
      await Task.yield()
      guard request != "fish" else { throw .broken }
      return request == "guest" ? "onion" : request
    }
    #expect(try await shop.run("guest") == .handled("onion, sliced"))
    let refused = await shop.path(ofRunning: "fish")
    #expect(refused.complaint == #""guest" failed: broken"#)
    // One that does not leaves the chain as it is.
    let quick: some Handler<String, String, KitchenError> = onion.admitting("low") {
      $0.lowercased()
    }
    #expect(try quick("ONION") == .handled("onion, sliced"))
  }

  @Test func `a closure of several statements may throw anything where anything can be thrown`()
    async throws
  {
    let any = Machine(name: "onion").setFailureType(to: (any Error).self)
    let strict = any.admitting("strict") { request in
      guard request != "fish" else { throw KitchenError.broken }
      return request
    }
    #expect(throws: ChainError<any Error>.self) { try strict("fish") }
    let slow = any.surrounded(
      by: AsyncClosureAdmission<String, String, any Error>("slow") { request in
        await Task.yield()
        guard request != "fish" else { throw KitchenError.broken }
        return request
      })
    await #expect(throws: ChainError<any Error>.self) { try await slow.run("fish") }
  }

  @Test func `a cancelled task is let through no further`() async {
    let cancelling = AsyncClosureAdmission<String, String, Never>("cancelling") { request in
      withUnsafeCurrentTask { $0?.cancel() }
      return request
    }
    let shop = Machine(name: "onion").surrounded(by: cancelling)
    let recorded = await Task { await shop.path(ofRunning: "onion") }.value
    #expect(recorded.complaint == #"cancelled: the next handler, "onion", was not started"#)
  }
}

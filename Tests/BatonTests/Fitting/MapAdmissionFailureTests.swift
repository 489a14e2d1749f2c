import Baton
import Testing

private struct Closed: Error, Equatable { let reason: String }

@Suite struct MapAdmissionFailureTests {
  private let doorman = ClosureAdmission<String, KitchenError>("doorman") {
    (request) throws(KitchenError) in
    guard request != "fish" else { throw .dirty }
    return request.lowercased()
  }
  private let onion = Machine(name: "onion").setFailureType(to: Closed.self)

  @Test func `an admission with another failure type fits into a chain`() throws {
    let shop = Chain("shop") {
      doorman.mapFailure { Closed(reason: "\($0)") }
      onion
    }
    #expect(try shop("ONION") == .handled("onion, sliced"))
    let error = #expect(throws: ChainError<Closed>.self) { try shop("fish") }
    #expect(error?.cause == Closed(reason: "dirty"))
    #expect(error?.handlers == ["shop", "doorman"])
    #expect(shop.outline.description == "shop\n└─ doorman\n   └─ onion")
    #expect(
      shop.path(of: "ONION").path.story == """
        shop handled
          doorman changed
            onion handled "onion, sliced"
        """)
  }

  @Test func `a path shows an admission's own rejection like a handler's failure`() throws {
    let fitted = doorman.mapFailure { Closed(reason: "\($0)") }
    let story = """
      shop failed
        doorman failed dirty
      """
    let shop = Chain("shop") {
      fitted
      onion
    }
    #expect(shop.path(of: "fish").path.story == story)
    let handler = ClosureHandler<String, String, KitchenError>("doorman") {
      (_) throws(KitchenError) in throw .dirty
    }
    let other = Chain("shop") { handler.mapFailure { Closed(reason: "\($0)") } }
    #expect(other.path(of: "fish").path.story == story)
    let chain = RuntimeChain<String, String, Closed>("shop")
    try chain.append(fitted)
    try chain.append(onion)
    #expect(chain.path(of: "fish").path.story == story)
    #expect(throws: ChainError<Closed>.self) { try chain.callAsFunction("fish") }
  }

  @Test func `an asynchronous admission is adapted, too`() async throws {
    let doorman = AsyncClosureAdmission<String, KitchenError>("doorman") {
      (request) async throws(KitchenError) in
      await Task.yield()
      guard request != "fish" else { throw .dirty }
      return request.lowercased()
    }
    let shop = Chain("shop") {
      doorman.mapFailure { Closed(reason: "\($0)") }
      onion
    }
    #expect(try await shop.run("ONION") == .handled("onion, sliced"))
    let recorded = await shop.path(ofRunning: "fish")
    #expect(recorded.path.story == "shop failed\n  doorman failed dirty")
    #expect(
      recorded.complaint == #""doorman" failed: Closed(reason: "dirty") (shop → doorman)"#)
  }

  @Test func `a synchronous admission is adapted to an asynchronous chain`() async throws {
    let shop = Chain("shop") {
      doorman.mapFailure { Closed(reason: "\($0)") }
      Slow(name: "leek").setFailureType(to: Closed.self)
    }
    #expect(try await shop.run("LEEK") == .handled("leek, slow"))
    let recorded = await shop.path(ofRunning: "fish")
    #expect(recorded.path.story == "shop failed\n  doorman failed dirty")
  }
}

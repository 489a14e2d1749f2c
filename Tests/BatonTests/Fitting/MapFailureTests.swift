import Baton
import Testing

private struct Closed: Error, Equatable { let reason: String }

@Suite struct MapFailureTests {
  @Test func `handlers with different failure types share a chain`() async throws {
    let shop = Chain("shop") {
      Chain("kitchen") { Broken(name: "tomato") }.mapFailure { Closed(reason: "\($0)") }
      Machine(name: "onion").setFailureType(to: Closed.self)
    }
    #expect(try shop("onion") == .handled("onion, sliced"))
    let error = #expect(throws: ChainError<Closed>.self) { try shop("tomato") }
    #expect(error?.cause == Closed(reason: "broken"))
    #expect(error?.handlers == ["shop", "kitchen", "tomato"])
    #expect(error?.code == .failed)
    #expect(shop.outline.parts.map(\.name) == ["kitchen", "onion"])
    #expect(shop.path(of: "tomato").path.names == ["shop", "kitchen", "tomato"])
  }

  @Test func `a cancellation stays a cancellation and is not mapped`() async {
    let kitchen = Chain("kitchen") {
      ClosureHandler("canceller") { (_: String) throws(KitchenError) in
        withUnsafeCurrentTask { $0?.cancel() }
        return Outcome<String>.passed
      }
      Slow(name: "onion").setFailureType(to: KitchenError.self)
    }
    let shop = kitchen.mapFailure { _ in
      Issue.record("there is no failure")
      return Closed(reason: "")
    }
    let recorded = await Task { await shop.path(ofRunning: "onion") }.value
    #expect(
      recorded.complaint
        == #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#)
  }

  @Test func `a mapped error keeps its names`() throws {
    let error = try #require(
      throws: ChainError<KitchenError>.self,
      performing: { try Chain("kitchen") { Broken(name: "tomato") }("tomato") })
    let mapped = error.map { Closed(reason: "\($0)!") }
    #expect(mapped.handlers == ["kitchen", "tomato"])
    #expect(mapped.code == .failed)
    #expect(mapped.cause == Closed(reason: "broken!"))
  }

  @Test func `a failure that is another chain's error is left unchanged`() async throws {
    let kitchen = Chain("kitchen") { Broken(name: "tomato") }
    let asking = AsyncClosureAround<String, String, any Error>("asking") { request, next in
      _ = try await kitchen.run(request)
      return try await next(request)
    }
    let onion = Machine(name: "onion").setFailureType(to: (any Error).self)
    let shop = onion.surrounded(by: asking)
    #expect(try await shop.run("onion") == .handled("onion, sliced"))
    let error = await #expect(throws: ChainError<any Error>.self) { try await shop.run("tomato") }
    #expect(error?.handlers == ["kitchen", "tomato"])
    #expect(error?.cause is KitchenError)
    #expect(error?.code == .failed)
  }

  @Test func `an error from inside is named after the around handler`() async throws {
    let careful = AsyncClosureAround<String, String, KitchenError>("careful") {
      (request, next) async throws(ChainError<KitchenError>) in
      let name = try await ChainError<KitchenError>.catching { () async throws(KitchenError) in
        guard request != "fish" else { throw .broken }
        return request.lowercased()
      }
      return try await next(name)
    }
    let shop = Machine(name: "onion").setFailureType(to: KitchenError.self)
      .surrounded(by: careful)
    #expect(try await shop.run("ONION") == .handled("onion, sliced"))
    let error = await #expect(throws: ChainError<KitchenError>.self) { try await shop.run("fish") }
    #expect(error?.description == #""careful" failed: broken"#)
  }
}

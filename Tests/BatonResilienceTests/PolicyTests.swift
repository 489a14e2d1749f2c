import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct PolicyTests {
  enum Trouble: Error { case down, slow, open, often, full }

  typealias Calls = Policy<String, String, Trouble>

  let clock = ManualClock()
  let service = ClosureHandler("service") { (text: String) throws(Trouble) -> Outcome<String> in
    guard text != "storm" else { throw .down }
    return .handled("hot \(text)")
  }

  var outbound: Calls {
    .outbound(
      within: .seconds(5), attempt: .seconds(1), repeating: .all, clock: clock,
      timedOut: { _ in .slow }, circuitOpen: { _ in .open })
  }

  @Test func `outgoing calls get a time limit, retries, a breaker and a limit per attempt`()
    async throws
  {
    let chain = service.surrounded(by: outbound)
    let path = await chain.path(ofRunning: "pizza").path
    #expect(path.names == ["timeout", "retry", "breaker", "attempt", "service"])
    #expect(try await chain.run("pizza") == .handled("hot pizza"))
  }

  @Test func `incoming requests get a rate limit, a limit and a time limit`() async throws {
    let inbound = Calls.inbound(
      rate: 2, per: .seconds(1), forEach: { $0 }, atOnce: 4, clock: clock,
      rateLimited: { _ in .often }, overLimit: { .full }, timedOut: { _ in .slow })
    let chain = service.surrounded(by: inbound)
    let path = await chain.path(ofRunning: "pizza").path
    #expect(path.names == ["rate limit", "timeout", "limit", "service"])
    _ = try await chain.run("pizza")
    await #expect(throws: ChainError<Trouble>.self) { try await chain.run("pizza") }
    #expect(try await chain.run("pasta") == .handled("hot pasta"))
  }

  @Test func `a part can be replaced, added and removed in place`() async throws {
    var calls = outbound
    calls[.breaker] = nil
    calls[.cache] = Cache(capacity: 10)
    calls[.retry] = Retry("again", attempts: 2)
    calls[.hedge] = Hedge(after: .fixed(.seconds(1)), repeating: .all, clock: clock)
    calls[.fallback] = Fallback(
      to: ClosureHandler("menu") { (_: String) throws(Trouble) in .handled("nothing hot") })
    #expect(calls[.breaker] == nil)
    #expect(
      calls.links.map(\.name) == ["fallback", "cache", "timeout", "again", "attempt", "hedge"])
    let chain = service.surrounded(by: calls)
    #expect(try await chain.run("storm") == .handled("nothing hot"))
    #expect(try await chain.run("pizza") == .handled("hot pizza"))
    #expect(await chain.path(ofRunning: "pizza").path.names == ["fallback", "cache"])
  }

  @Test func `a policy's links work in static and run-time chains`() async throws {
    let chain = Chain("client") {
      for link in outbound.links { link }
      service
    }
    #expect(try await chain.run("pizza") == .handled("hot pizza"))
    let edited = AsyncRuntimeChain<String, String, Trouble>("client")
    for link in outbound.links { try edited.append(link) }
    try edited.append(service)
    #expect(edited.identifiers == ["timeout", "retry", "breaker", "attempt", "service"])
    #expect(try await edited.run("pizza") == .handled("hot pizza"))
  }

  @Test func `an attempt limit longer than the total limit is rejected`() throws {
    let calls = Calls.outbound(
      within: .seconds(1), attempt: .seconds(5), repeating: .all, clock: clock,
      timedOut: { _ in .slow }, circuitOpen: { _ in .open })
    let chain = AsyncRuntimeChain<String, String, Trouble>("client")
    #expect(throws: EditError.self) { for link in calls.links { try chain.append(link) } }
  }

  @Test func `work that continues after its client was answered keeps its place`() async throws {
    let (asked, door) = (Milestone(), Milestone())
    let slow = AsyncClosureHandler("service") {
      (_: String) async throws(Trouble) -> Outcome<String> in
      asked.reach()
      await door.reached()
      return .handled("late")
    }
    let chain = slow.surrounded(
      by: Calls.inbound(
        rate: 10, per: .seconds(1), forEach: { $0 }, atOnce: 1, within: .seconds(1), clock: clock,
        rateLimited: { _ in .often }, overLimit: { .full }, timedOut: { _ in .slow }))
    let client = Task { await chain.path(ofRunning: "a").complaint }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    #expect(await client.value == "\"timeout\" failed: slow")
    #expect(await chain.path(ofRunning: "b").complaint == "\"limit\" failed: full")
    door.reach()
  }

  @Test func `chains with the same policy share its breaker`() async throws {
    var calls = outbound
    calls[.retry] = nil
    let one = service.surrounded(by: calls)
    let other = service.surrounded(by: calls)
    for _ in 0..<20 {
      await #expect(throws: ChainError<Trouble>.self) { try await one.run("storm") }
    }
    #expect(await other.path(ofRunning: "pizza").complaint == "\"breaker\" failed: open")
  }
}

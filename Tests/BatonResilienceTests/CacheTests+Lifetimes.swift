import Baton
import BatonResilience
import BatonTesting
import Testing

extension CacheTests {
  struct Page: Sendable, Equatable {
    var status = 200
    var maxAge = 60
    var number = 0
  }

  @Test func `a response that is not worth caching is requested again`() throws {
    let asked = Milestone()
    let server = ClosureHandler("server") { (request: String) in
      Outcome.handled(Page(status: request == "down" ? 503 : 200, number: asked.reach()))
    }
    let quick = server.cached(capacity: 9) { $0.status == 200 }
    #expect(quick("up") == .handled(Page(number: 1)))
    #expect(quick("up") == .handled(Page(number: 1)))
    #expect(quick("down") == .handled(Page(status: 503, number: 2)))
    #expect(quick("down") == .handled(Page(status: 503, number: 3)))
  }

  @Test func `each response has its own lifetime`() throws {
    let asked = Milestone()
    let server = ClosureHandler("server") { (request: String) in
      Outcome.handled(Page(maxAge: request.count, number: asked.reach()))
    }
    let quick = server.surrounded(
      by: Cache(capacity: 9, clock: clock, lifetimeOf: { .seconds($0.maxAge) }))
    _ = (quick("1"), quick("123"))
    clock.advance(by: .seconds(1))
    #expect(quick("1") == .handled(Page(maxAge: 1, number: 3)))
    #expect(quick("123") == .handled(Page(maxAge: 3, number: 2)))
    clock.advance(by: .seconds(2))
    #expect(quick("123") == .handled(Page(maxAge: 3, number: 4)))
  }

  @Test func `while the first request refreshes, others get the stale response for a while`() throws
  {
    let kitchen = RuntimeChain<String, String, Never>("kitchen")
    let (asked, meanwhile) = (Milestone(), Notes())
    try kitchen.append(
      Cache(capacity: 9, lifetime: .seconds(60), staleFor: .seconds(30), clock: clock))
    try kitchen.append(
      ClosureHandler("oven") { [unowned kitchen] (request: String) in
        let number = asked.reach()
        if number == 2 {
          let path = kitchen.path(of: request).path
          meanwhile.add("\(path.visits[0].visits[0].notes)")
        }
        return .handled("\(request) \(number)")
      })
    #expect(kitchen("bread") == .handled("bread 1"))
    clock.advance(by: .seconds(65))
    #expect(kitchen("bread") == .handled("bread 2"))
    #expect(meanwhile.all == ["[\"cached, stale for 5.0 seconds\"]"])
    #expect(kitchen("bread") == .handled("bread 2"))
    clock.advance(by: .seconds(90))
    #expect(kitchen("bread") == .handled("bread 3"))
  }

  @Test func `once stale responses have expired, each request calls the rest`() throws {
    let kitchen = RuntimeChain<String, Int, Never>("kitchen")
    let asked = Milestone()
    try kitchen.append(
      Cache(capacity: 9, lifetime: .seconds(60), staleFor: .seconds(30), clock: clock))
    try kitchen.append(
      ClosureHandler("oven") { [unowned kitchen] (request: String) in
        let number = asked.reach()
        if number == 2 { #expect(kitchen(request) == .handled(3)) }
        return .handled(number)
      })
    #expect(kitchen("bread") == .handled(1))
    clock.advance(by: .seconds(90))
    #expect(kitchen("bread") == .handled(2))
  }

  /// Returns an oven that fails the second and third time.
  func failingOven() -> some Handler<String, Int, Trouble> {
    let asked = Milestone()
    return ClosureHandler("oven") { (_: String) throws(Trouble) -> Outcome<Int> in
      let number = asked.reach()
      if number == 2 || number == 3 { throw .burnt }
      return .handled(number)
    }
  }

  @Test func `a stale response is served while the service is down, and each request retries`()
    throws
  {
    let quick = failingOven().surrounded(
      by: Cache(capacity: 9, lifetime: .seconds(60), staleFor: .seconds(30), clock: clock))
    #expect(try quick("bread") == .handled(1))
    clock.advance(by: .seconds(60))
    let recorded = quick.path(of: "bread")
    #expect(try recorded.result.get() == .handled(1))
    #expect(
      recorded.path.visits[0].notes == [
        "cached, stale for 0.0 seconds, because the rest failed"
      ])
    #expect(recorded.path.visits[0].visits.map(\.decision) == [.failed])
    #expect(try quick("bread") == .handled(1))
    #expect(try quick("bread") == .handled(4))
  }

  @Test func `a stale response is not served after a failure for longer than allowed`() throws {
    let quick = failingOven().surrounded(
      by: Cache(
        capacity: 9, lifetime: .seconds(60), staleFor: .seconds(1), staleIfError: .seconds(30),
        clock: clock))
    #expect(try quick("bread") == .handled(1))
    clock.advance(by: .seconds(89))
    #expect(try quick("bread") == .handled(1))
    clock.advance(by: .seconds(1))
    #expect(throws: ChainError<Trouble>.self) { try quick("bread") }
    #expect(try quick("bread") == .handled(4))
  }

  @Test func `a stale response replaces only a response that reports a failed service`() {
    let asked = Milestone()
    let server = ClosureHandler("server") { (_: String) in
      let number = asked.reach()
      return Outcome.handled(Page(status: [200, 503, 404][number - 1], number: number))
    }
    let quick = server.surrounded(
      by: Cache(
        capacity: 9, lifetime: .seconds(60), staleFor: .seconds(30), clock: clock,
        failing: { $0.status >= 500 }))
    #expect(quick("bread") == .handled(Page(number: 1)))
    clock.advance(by: .seconds(60))
    #expect(quick("bread") == .handled(Page(number: 1)))
    #expect(quick("bread") == .handled(Page(status: 404, number: 3)))
  }

  @Test func `a stale response does not replace a pass`() {
    let asked = Milestone()
    let quick = ClosureHandler("oven") { (_: String) in
      asked.reach() == 1 ? Outcome.handled(1) : .passed
    }.surrounded(
      by: Cache(capacity: 9, lifetime: .seconds(60), staleFor: .seconds(30), clock: clock))
    #expect(quick("bread") == .handled(1))
    clock.advance(by: .seconds(60))
    #expect(quick("bread") == .passed)
  }

  @Test func `a stale response does not replace a cancellation`() async throws {
    let asked = Milestone()
    let quick = Chain("kitchen") {
      Cache<String, Int, Trouble>(
        capacity: 9, lifetime: .seconds(60), staleFor: .seconds(30), clock: clock)
      AsyncClosureHandler("door") { (_: String) async throws(Trouble) in
        if asked.reach() > 1 { withUnsafeCurrentTask { $0?.cancel() } }
        return Outcome<Int>.passed
      }
      ClosureHandler("oven") { (_: String) throws(Trouble) in Outcome.handled(1) }
    }
    _ = try await quick.run("bread")
    clock.advance(by: .seconds(60))
    let answer = await Task { await quick.told(of: "bread") }.value
    #expect(
      answer
        == "cancelled: the next handler, \"oven\", was not started (kitchen → oven)")
  }

  @Test func `the outline shows the number of cached responses`() throws {
    let quick = oven.cached(capacity: 2)
    for request in ["bread", "cake", "pie"] { _ = try quick(request) }
    #expect(
      quick.outline.description == """
        cache
        ├─ state: 2 of 2 cached
        └─ oven
        """)
  }
}

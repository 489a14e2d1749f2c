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

  @Test func `a response that need not be remembered is asked for anew`() throws {
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

  @Test func `each response has a lifetime of its own`() throws {
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

  @Test func `while the first one asks again, others get the old response for a while`() throws {
    let kitchen = RuntimeChain<String, String, Never>("kitchen")
    let (asked, meanwhile) = (Milestone(), Notes())
    try kitchen.append(
      Cache(capacity: 9, lifetime: .seconds(60), staleFor: .seconds(30), clock: clock))
    try kitchen.append(
      ClosureHandler("oven") { (request: String) in
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

  @Test func `when asking again fails, the next one asks`() throws {
    let asked = Milestone()
    let oven = ClosureHandler("oven") { (_: String) throws(Trouble) -> Outcome<Int> in
      let number = asked.reach()
      if number == 2 { throw .burnt }
      return .handled(number)
    }
    let quick = oven.surrounded(
      by: Cache(capacity: 9, lifetime: .seconds(60), staleFor: .seconds(30), clock: clock))
    #expect(try quick("bread") == .handled(1))
    clock.advance(by: .seconds(60))
    #expect(throws: ChainError<Trouble>.self) { try quick("bread") }
    #expect(try quick("bread") == .handled(3))
  }

  @Test func `its outline says how much it remembers`() throws {
    let quick = oven.cached(capacity: 2)
    for request in ["bread", "cake", "pie"] { _ = try quick(request) }
    #expect(
      quick.outline.description == """
        cache
        ├─ state: 2 of 2 remembered
        └─ oven
        """)
  }
}

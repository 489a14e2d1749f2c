import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct RateLimitTests {
  enum Trouble: Error { case refused(RateLimited) }

  typealias Rate = RateLimit<String, String, Trouble>

  let clock = ManualClock()
  let service = ClosureHandler("service") { (request: String) throws(Trouble) -> Outcome<String> in
    .handled(request)
  }

  func told(_ request: String, _ rate: Rate) -> String {
    do throws(ChainError<Trouble>) {
      return "\(try service.surrounded(by: rate)(request))"
    } catch {
      return error.description
    }
  }

  func refusal(_ time: String) -> String {
    "\"rate limit\" failed: refused(faster than 10 in 1.0 seconds; try again after \(time) seconds)"
  }

  /// A rate of ten requests per second, with a burst of three.
  var rate: Rate {
    Rate(to: 10, per: .seconds(1), burst: 3, clock: clock) { .refused($0) }
  }

  @Test func `a burst is admitted at once, and the next request learns when to retry`() {
    let rate = rate
    for _ in 0..<3 { #expect(told("a", rate) == "handled(\"a\")") }
    #expect(told("a", rate) == refusal("0.1"))
    clock.advance(by: .milliseconds(99))
    #expect(told("a", rate) == refusal("0.001"))
    clock.advance(by: .milliseconds(1))
    #expect(told("a", rate) == "handled(\"a\")")
    #expect(told("a", rate) == refusal("0.1"))
  }

  @Test func `the long-run rate is exact, and a rejection does not count`() {
    let rate = rate
    var admitted = 0
    for _ in 0..<1000 {
      if told("a", rate).hasPrefix("handled") { admitted += 1 }
      clock.advance(by: .milliseconds(10))
    }
    #expect(admitted == 100 + 2)
  }

  @Test func `after a break, exactly one whole burst is admitted`() {
    let rate = rate
    #expect(told("a", rate) == "handled(\"a\")")
    clock.advance(by: .seconds(600))
    let answers = (0..<5).map { _ in told("a", rate).hasPrefix("handled") }
    #expect(answers == [true, true, true, false, false])
  }

  @Test func `the default burst is the count per period`() {
    let rate = Rate(to: 4, per: .seconds(60), clock: clock) { .refused($0) }
    let answers = (0..<5).map { _ in told("a", rate).hasPrefix("handled") }
    #expect(answers == [true, true, true, true, false])
  }

  @Test func `each key has its own rate, and the least recently used one is evicted`() {
    let rate = Rate(to: 1, per: .seconds(60), forEach: { $0 }, capacity: 2, clock: clock) {
      .refused($0)
    }
    #expect(told("a", rate) == "handled(\"a\")")
    #expect(told("a", rate).hasPrefix("\"rate limit\" failed"))
    #expect(told("b", rate) == "handled(\"b\")")
    #expect(told("c", rate) == "handled(\"c\")")
    #expect(rate.count == 2)
    #expect(told("a", rate) == "handled(\"a\")")
  }

  @Test func `the path and the outline show the remaining requests`() {
    let rate = rate
    let chain = service.surrounded(by: rate)
    #expect(chain.path(of: "a").path.visits[0].notes == ["2 of 3 left"])
    #expect(
      chain.outline.description == """
        rate limit
        ├─ state: 2 of 3 left
        └─ service
        """)
    _ = (told("a", rate), told("a", rate))
    let refused = chain.path(of: "a").path
    #expect(
      refused.visits[0].notes == ["faster than 10 in 1.0 seconds; try again after 0.1 seconds"])
    #expect(refused.names == ["rate limit"])
  }

  @Test func `concurrent requests get exactly the available places`() async {
    let chain = service.surrounded(by: rate)
    let admitted = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 { group.addTask { (try? chain("a")) != nil } }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(admitted == 3)
  }

  @Test func `the largest numbers do not crash the program`() {
    for period in [Duration.nanoseconds(1), .seconds(Int64.max)] {
      for count in [1, Int.max] {
        let rate = Rate(to: count, per: period, burst: .max, clock: clock) { .refused($0) }
        #expect(told("a", rate) == "handled(\"a\")")
        #expect(service.surrounded(by: rate).outline.parts.count == 2)
      }
    }
  }
}

import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct AdaptiveLimitTests {
  enum Trouble: Error { case down, refused(OverLimit) }

  typealias Adaptive = AdaptiveLimit<Int, Int, Trouble>

  let clock = ManualClock()

  func limit(_ settings: AdaptiveLimitSettings = AdaptiveLimitSettings()) -> Adaptive {
    Adaptive("limit", settings: settings, clock: clock) { .refused($0) }
  }

  /// A service that takes as many milliseconds as the request says; 0 fails, and a negative number
  /// passes.
  var service: some Handler<Int, Int, Trouble> {
    ClosureHandler("service") { [clock] (time: Int) throws(Trouble) -> Outcome<Int> in
      if time == 0 { throw .down }
      clock.advance(by: .milliseconds(abs(time)))
      return time < 0 ? .passed : .handled(time)
    }
  }

  /// Settings whose windows all count, regardless of the number of requests in flight.
  let one = AdaptiveLimitSettings(initial: 1, range: 1...200, longWindow: 9, window: .zero)

  @Test func `requests above the limit are rejected with the limit`() throws {
    let limit = limit(AdaptiveLimitSettings(initial: 2, range: 2...9))
    let chain = RuntimeChain<Int, Int, Trouble>("kitchen")
    try chain.append(limit)
    try chain.append(
      ClosureHandler("cook") { [unowned chain] (depth: Int) throws(Trouble) in
        guard depth > 1 else { return .handled(0) }
        do throws(ChainError<Trouble>) {
          return try chain(depth - 1)
        } catch {
          throw error.cause ?? .down
        }
      })
    #expect(try chain(2) == .handled(0))
    let error = #expect(throws: ChainError<Trouble>.self) { try chain(3) }
    #expect(
      error?.cause.map { "\($0)" } == "refused(the limit of 2 concurrent requests is reached)")
    #expect(limit.underWay == 0)
    #expect(try chain(2) == .handled(0))
  }

  @Test func `the limit grows while responses take as long as usual`() throws {
    let limit = limit(one)
    let chain = service.surrounded(by: limit)
    for _ in 0..<9 { _ = try chain(10) }
    #expect(limit.limit == 1)
    // A window has ten response times, and each adds 0.8.
    _ = try chain(10)
    #expect(limit.limit == 1)
    for _ in 0..<10 { _ = try chain(10) }
    #expect(limit.limit == 2)
  }

  @Test func `a window lasts a second and has at least ten samples`() throws {
    let limit = limit(AdaptiveLimitSettings(initial: 1, range: 1...9, queue: 5))
    let chain = service.surrounded(by: limit)
    for _ in 0..<99 { _ = try chain(10) }
    #expect(limit.limit == 1)
    _ = try chain(10)
    #expect(limit.limit == 2)
    let few = self.limit(AdaptiveLimitSettings(initial: 1, range: 1...9, queue: 5))
    for _ in 0..<9 { _ = try service.surrounded(by: few)(1000) }
    #expect(few.limit == 1)
    _ = try service.surrounded(by: few)(1000)
    #expect(few.limit == 2)
  }

  @Test func `a rejection, a pass and a failure are not measured`() throws {
    let limit = limit(one)
    let chain = service.surrounded(by: limit)
    for _ in 0..<9 { _ = try chain(10) }
    for _ in 0..<100 { _ = (try? chain(0), try? chain(-10)) }
    #expect(limit.limit == 1)
    for _ in 0..<11 { _ = try chain(10) }
    #expect(limit.limit == 2)
  }

  @Test func `a failure is measured if the settings say so`() throws {
    let limit = Adaptive("limit", settings: one, clock: clock, timing: { _ in true }) {
      .refused($0)
    }
    let slow = ClosureHandler("slow") { [clock] (_: Int) throws(Trouble) -> Outcome<Int> in
      clock.advance(by: .milliseconds(10))
      throw .down
    }
    for _ in 0..<20 { _ = try? slow.surrounded(by: limit)(1) }
    #expect(limit.limit == 2)
  }

  @Test func `a cancellation frees its place and is not measured`() async {
    let limit = limit(one)
    let chain = Chain("kitchen") {
      limit
      AsyncClosureHandler("first") { (_: Int) async throws(Trouble) -> Outcome<Int> in
        withUnsafeCurrentTask { $0?.cancel() }
        return .passed
      }
      AsyncClosureHandler("second") { (request: Int) async throws(Trouble) -> Outcome<Int> in
        .handled(request)
      }
    }
    for _ in 0..<30 {
      let told = await Task { await chain.told(of: 1) }.value
      #expect(
        told == "cancelled: the next handler, \"second\", was not started (kitchen → second)")
    }
    #expect(limit.underWay == 0)
    #expect(limit.limit == 1)
  }

  @Test func `the path and the outline show the limit`() throws {
    let limit = limit(one)
    let chain = service.surrounded(by: limit)
    for _ in 0..<19 { _ = try chain(10) }
    #expect(
      chain.path(of: 10).path.visits[0].notes == ["1 of 1 under way", "the limit is 2 now"])
    #expect(
      chain.outline.description == """
        limit
        ├─ state: 0 of 2 under way
        └─ service
        """)
    let full = self.limit(AdaptiveLimitSettings(initial: 1, range: 1...1))
    let nested = service.surrounded(by: full).surrounded(by: full)
    #expect(
      nested.path(of: 10).path.visits[0].visits[0].notes == [
        "the limit of 1 concurrent request is reached"
      ])
  }

  @Test func `the number of requests in flight never exceeds the limit`() async {
    let gauge = Gauge()
    let limit = limit(AdaptiveLimitSettings(initial: 3, range: 3...3))
    let chain = AsyncClosureHandler("oven") { (request: Int) async throws(Trouble) in
      gauge.enter()
      for _ in 0..<request % 4 { await Task.yield() }
      gauge.leave()
      if request % 3 == 0 { throw .down }
      return request % 3 == 1 ? Outcome.handled(request) : .passed
    }
    .surrounded(by: limit)
    await withTaskGroup { group in
      for request in 0..<300 { group.addTask { _ = await chain.told(of: request) } }
    }
    #expect((1...3).contains(gauge.most))
    #expect(limit.underWay == 0)
  }
}

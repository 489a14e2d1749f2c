import Baton
import BatonTesting
import Testing

@testable import BatonResilience

/// Tests that extreme numbers and keys neither crash the process nor bypass a guard.
@Suite struct HostileNumbersTests {
  enum Trouble: Error { case refused }

  let clock = ManualClock()

  @Test func `an unbounded budget has no limit`() {
    let budget = RetryBudget(ratio: .infinity, clock: clock)
    #expect(budget.balance == 3)
    budget.deposit()
    #expect(budget.balance == 1 << 60)
    #expect(budget.withdraw())
  }

  @Test func `an unbounded limit has no limit`() throws {
    let limit = AdaptiveLimit<Int, Int, Trouble>(
      settings: AdaptiveLimitSettings(
        initial: .max, range: 1...(.max), smoothing: 1, queue: .max, window: .zero),
      clock: clock
    ) { _ in .refused }
    #expect(limit.limit == 1 << 53)
    let chain = ClosureHandler("cook") { [clock] (request: Int) throws(Trouble) -> Outcome<Int> in
      clock.advance(by: .milliseconds(1))
      return .handled(request)
    }
    .surrounded(by: limit)
    for request in 0..<100 { #expect(try chain(request) == .handled(request)) }
    #expect(limit.limit >= 1)
  }

  @Test func `a clock that jumps far back keeps counting`() {
    var window = SlidingWindow(.zero)
    window.add(calls: 1, at: .seconds(1 << 40))
    window.add(calls: 1, at: .zero)
    window.add(calls: 1, at: .seconds(-(1 << 40)))
    #expect(window.total.calls == 3)
  }

  @Test func `a clock with a negative time does not cause the first request to be rejected`() {
    let arrivals = Arrivals()
    let rate = Arrivals.Rate(1, .seconds(1), burst: 1)
    #expect(arrivals.left(at: .seconds(-3600), rate) == 1)
    #expect((try? arrivals.arrive(at: .seconds(-3600), rate).get()) == 0)
    #expect((try? arrivals.arrive(at: .seconds(-3600), rate).get()) == nil)
  }

  @Test func `requests with a key unequal to itself share one rate and evict no others`() throws {
    let rate = RateLimit<Double, Double, Trouble>(
      to: 1, per: .seconds(60), forEach: { $0 }, capacity: 2, clock: clock
    ) { _ in .refused }
    let chain = ClosureHandler("cook") { (request: Double) throws(Trouble) in
      Outcome<Double>.handled(1)
    }
    .surrounded(by: rate)
    func passes(_ request: Double) -> Bool { (try? chain(request)) != nil }
    #expect(passes(1) && !passes(1))
    #expect(passes(.nan))
    for _ in 0..<10 { #expect(!passes(.nan)) }
    #expect(!passes(1))
    #expect(rate.count == 1)
  }

  @Test(arguments: [
    (0.07, 100, 7), (0.55, 100, 55), (0.14, 50, 7), (0.28, 25, 7), (0.56, 100, 56), (0.1, 30, 3),
    (0.3, 10, 3), (0.6, 5, 3), (0.7, 10, 7), (0.2, 35, 7),
  ])
  func `a circuit opens at exactly its failure ratio`(ratio: Double, calls: Int, failed: Int) {
    func isOpen(after failures: Int) -> Bool {
      let circuit = Circuit(
        CircuitSettings(failureRatio: ratio, minimumCalls: calls), under: CircuitHand.Position())
      for number in 0..<calls {
        guard case .success(let ticket) = circuit.enter(at: .zero, under: CircuitHand.Position())
        else { return true }
        let verdict: Circuit.Verdict = number < calls - failures ? .success : .failure
        _ = circuit.leave(ticket, verdict, at: .zero, chance: 0)
      }
      return circuit.summary(at: .zero, under: CircuitHand.Position()).hasPrefix("open")
    }
    #expect(isOpen(after: failed))
    #expect(!isOpen(after: failed - 1))
  }

  @Test func `requests unequal to themselves are not combined and slow nothing down`() {
    let flights = Flights<Double, Int>()
    for _ in 0..<5000 { #expect(flights.board(.nan, Race()).isLeader) }
    #expect(flights.count == 0)
  }

  @Test func `a flight whose leader has left continues and accepts other requests`() {
    let flights = Flights<String, Int>()
    let seats = (0..<4).map { _ in Race<Int?>() }
    let first = flights.board("a", seats[0])
    #expect(first.isLeader)
    #expect(!flights.board("a", seats[1]).isLeader)
    flights.leave(seats[0], first.flight)
    for seat in seats[2...] {
      let joined = flights.board("a", seat)
      #expect(!joined.isLeader && joined.flight === first.flight)
    }
    #expect(flights.count == 1)
    flights.land(first.flight, with: 1)
    #expect(flights.count == 0)
  }

  @Test func `a circuit waits for its probes, however long they are in flight`() throws {
    let circuit = Circuit(
      CircuitSettings(minimumCalls: 1, openTime: .seconds(4), probes: 3, probeTime: .seconds(10)),
      under: CircuitHand.Position())
    func enter(at seconds: Int) throws -> Circuit.Ticket {
      try circuit.enter(at: .seconds(seconds), under: CircuitHand.Position()).get()
    }
    _ = circuit.leave(try enter(at: 0), .failure, at: .zero, chance: 0)
    _ = circuit.leave(try enter(at: 5), .success, at: .seconds(5), chance: 0)
    let last = (try enter(at: 16), try enter(at: 16))
    #expect(throws: CircuitOpen(reason: .probing, retryAfter: .seconds(10))) { try enter(at: 16) }
    for ticket in [last.0, last.1] {
      _ = circuit.leave(ticket, .success, at: .seconds(17), chance: 0)
    }
    #expect(
      circuit.summary(at: .seconds(17), under: CircuitHand.Position()) == "closed, 0 of 0 failed")
  }

  @Test
  func
    `of two limits that expire together, the outer one reports, and nothing inside passes it on`()
    async
  {
    enum Slow: Error { case inner, outer }
    let clock = ManualClock()
    for _ in 0..<100 {
      let asked = Milestone()
      let chain = AsyncClosureHandler("service") {
        (_: String) async throws(Slow) -> Outcome<String> in
        asked.reach()
        try? await Task.sleep(for: .seconds(1000))
        return .passed
      }
      .waitingTimeout(after: .seconds(60), clock: clock) { _ in .inner }
      .passing(on: .inner)
      .leavingTimeout(after: .seconds(3), clock: clock) { _ in .outer }
      let client = Task { try await chain.run("a") }
      await asked.reached()
      while clock.sleepers.count < 2 { await Task.yield() }
      clock.advance(by: .seconds(3))
      let error = await #expect(throws: ChainError<Slow>.self) { try await client.value }
      #expect(error?.cause == .outer)
    }
  }

  /// A key that changes while its request is in flight.
  private final class Changing: Hashable, @unchecked Sendable {
    var value = 0
    static func == (one: Changing, other: Changing) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  @Test func `a finished flight is removed even if its request has changed`() async throws {
    let flights = OneFlight<Changing, Int, Trouble>()
    let chain = ClosureHandler("cook") { (request: Changing) throws(Trouble) -> Outcome<Int> in
      request.value += 1
      return .handled(request.value)
    }
    .surrounded(by: flights)
    let key = Changing()
    for count in 1...5 { #expect(try await chain.run(key) == .handled(count)) }
    #expect(flights.count == 0)
  }

  @Test func `a leader's deadline does not affect its followers`() async {
    let asked = Milestone()
    let door = Milestone()
    let shared = AsyncClosureHandler("service") {
      (_: String) async throws(Trouble) -> Outcome<Bool> in
      asked.reach()
      await door.reachedOrCancelled()
      return .handled(Deadline.current == nil && !Task.isCancelled)
    }
    .oneFlight()
    let leader = Task {
      try await Deadline.$current.withValue(.after(.zero, clock: clock)) {
        try await shared.run("a").response
      }
    }
    await asked.reached()
    let follower = Task { try await shared.run("a").response }
    while shared.outline.description.isEmpty { await Task.yield() }
    door.reach()
    #expect((try? await leader.value) == true)
    #expect((try? await follower.value) == true)
  }

  @Test func `a policy's default time limit for attempts breaks no order rule`() throws {
    let calls = Policy<String, String, Trouble>.outbound(
      within: .seconds(6), repeating: .all, clock: clock, timedOut: { _ in .refused },
      circuitOpen: { _ in .refused })
    let chain = AsyncRuntimeChain<String, String, Trouble>("client")
    for link in calls.links { try chain.append(link) }
  }

  @Test(arguments: [true, false])
  func `a retry and a hedge with a shared budget count a call once`(hedgeIsInside: Bool) async {
    let budget = RetryBudget(ratio: 0.2, atLeast: 0, clock: clock)
    let calls = Milestone()
    let service = AsyncClosureHandler("service") {
      (_: Int) async throws(Trouble) -> Outcome<Int> in
      calls.reach()
      throw .refused
    }
    let retry = PacedRetry<Int, Int, Trouble>(
      attempts: 3, repeating: .all, budget: budget, clock: clock,
      deciding: { $0.failure == nil ? .stop : .again(after: .zero) })
    let hedge = Hedge<Int, Int, Trouble>(repeating: .all, budget: budget, clock: clock)
    let chain =
      hedgeIsInside
      ? service.surrounded(by: hedge).surrounded(by: retry).erasedToAsync()
      : service.surrounded(by: retry).surrounded(by: hedge).erasedToAsync()
    for request in 0..<1000 { _ = try? await chain.run(request) }
    #expect(calls.count == 1200)
  }

  @Test func `after many attempts, the path still says why they ended`() async {
    let budget = RetryBudget(ratio: 0, atLeast: 20, clock: clock)
    let chain = ClosureHandler("service") { (_: Int) throws(Trouble) -> Outcome<Int> in
      throw .refused
    }
    .surrounded(by: Retry(attempts: 50, repeating: .all, budget: budget))
    let notes = chain.path(of: 1).path.visits[0].notes
    #expect(
      notes == (2...10).map { "attempt \($0) of 50" }
        + ["not retried: the retry budget is exhausted"])
  }

  @Test func `a late response to an earlier request is not cached`()
    async throws
  {
    let (asked, door) = (Milestone(), Milestone())
    let chain = AsyncClosureHandler("service") {
      (_: Int) async throws(Trouble) -> Outcome<Int> in
      let number = asked.reach()
      if number == 1 { await door.reached() }
      return .handled(number)
    }
    .cached(capacity: 3)
    let timed = chain
    let first = Task { try await timed.run(7) }
    await asked.reached()
    try await Task.sleep(for: .milliseconds(1))
    #expect(try await chain.run(7) == .handled(2))
    door.reach()
    #expect(try await first.value == .handled(1))
    #expect(try await chain.run(7) == .handled(2))
  }

  @Test func `a limit that is not reached does not grow`() {
    let state = AdaptiveState(AdaptiveLimitSettings(initial: 10, range: 1...200, window: .zero))
    for _ in 0..<3 {
      for _ in 0..<10 { _ = state.enter() }
      for _ in 0..<10 {
        _ = state.leave(after: .milliseconds(10), underWay: 10, at: .seconds(1))
      }
    }
    let busy = state.now.limit
    #expect(busy > 10)
    for _ in 0..<50 {
      _ = state.enter()
      _ = state.leave(after: .milliseconds(10), underWay: 1, at: .seconds(2))
    }
    #expect(state.now.limit == busy)
  }

  @Test(arguments: 1...1000)
  func `the remaining burst is exact`(count: Int) {
    let rate = Arrivals.Rate(count, .seconds(1), burst: 10)
    let arrivals = Arrivals()
    for left in (0..<10).reversed() {
      #expect((try? arrivals.arrive(at: .zero, rate).get()) == left)
    }
  }

  @Test func `a hedge does not learn from failure times`() async {
    let hedge = Hedge<Int, Int, Trouble>(repeating: .all, clock: clock)
    let chain = ClosureHandler("service") { [clock] (time: Int) throws(Trouble) -> Outcome<Int> in
      clock.advance(by: .milliseconds(time))
      if time == 1 { throw .refused }
      return .handled(time)
    }
    .surrounded(by: hedge)
    for _ in 0..<30 { _ = try? await chain.run(1) }
    #expect(hedge.delay == nil)
    for _ in 0..<30 { _ = try? await chain.run(20) }
    clock.advance(by: .seconds(10))
    #expect(hedge.delay == .milliseconds(20))
    for _ in 0..<30 { _ = try? await chain.run(1) }
    clock.advance(by: .seconds(10))
    #expect(hedge.delay == .milliseconds(20))
  }

  @Test(arguments: [true, false])
  func `a plain call continues in a cancelled task`(isHedged: Bool) async throws {
    let (asked, door) = (Milestone(), Milestone())
    let service = AsyncClosureHandler("service") {
      (_: Int) async throws(Trouble) -> Outcome<Bool> in
      asked.reach()
      await door.reached()
      return .handled(Task.isCancelled)
    }
    let hedge = Hedge<Int, Bool, Trouble>(
      after: .fixed(.seconds(1000)), repeating: .all, clock: clock)
    let chain =
      isHedged ? service.surrounded(by: hedge).erasedToAsync() : service.oneFlight().erasedToAsync()
    let client = Task { try await chain.handle(1) }
    await asked.reached()
    client.cancel()
    door.reach()
    #expect(try await client.value == .handled(false))
  }

  @Test(arguments: [Duration(attoseconds: .min), Duration(attoseconds: .max), .seconds(-1), .zero])
  func `an extreme lifetime expires immediately or never`(lifetime: Duration) throws {
    let asked = Milestone()
    let chain = ClosureHandler("cook") { (request: Int) throws(Trouble) -> Outcome<Int> in
      asked.reach()
      return .handled(request)
    }
    .surrounded(by: Cache(capacity: 1, clock: clock, lifetimeOf: { _ in lifetime }))
    for _ in 0..<2 { #expect(try chain(1) == .handled(1)) }
    #expect(asked.count == (lifetime > .zero ? 1 : 2))
  }

  @Test(arguments: [Duration(attoseconds: .min), Duration(attoseconds: .max)])
  func `extreme settings do not crash the process`(time: Duration) async {
    let breaker = CircuitBreaker<Int, Int, Trouble>(
      settings: CircuitSettings(
        minimumCalls: 1, window: time, slowAfter: time, openTime: time, longestOpenTime: time,
        probeTime: time),
      clock: clock
    ) { _ in .refused }
    let chain = ClosureHandler("cook") { (_: Int) throws(Trouble) -> Outcome<Int> in
      throw .refused
    }
    .surrounded(by: breaker).surrounded(by: Retry(attempts: 3)).erasedToAsync()
    .surrounded(by: Shedding(to: 1, target: time, interval: time, clock: clock) { _ in .refused })
    .surrounded(by: PacedRetry(attempts: 2, clock: ContinuousClock(), pause: { _ in .zero }))
    for limit in [time, .zero] {
      _ = try? await chain.waitingTimeout(after: limit, clock: clock) { _ in .refused }.run(1)
    }
  }

  @Test func `a refunded budget can be spent again`() throws {
    let budget = RetryBudget(ratio: 0, atLeast: 1, clock: clock)
    let token = try #require(budget.take())
    #expect(!budget.withdraw())
    budget.putBack(token)
    #expect(budget.balance == 1)
    #expect(budget.withdraw())
  }
}

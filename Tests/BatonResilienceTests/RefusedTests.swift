import Baton
import BatonResilience
import BatonTesting
import Testing

/// Tests of refusals by this library's handlers: which are retried, and what they report.
@Suite(.timeLimit(.minutes(20))) struct RefusedTests {
  enum Trouble: Error, Equatable { case down, busy, late }

  let clock = ManualClock()
  let asked = Milestone()

  var service: ClosureHandler<String, String, Trouble> {
    ClosureHandler("service") { [asked] (_: String) throws(Trouble) -> Outcome<String> in
      asked.reach()
      throw .down
    }
  }

  enum Guard: CaseIterable, Sendable { case breaker, rate, limit, adaptive, throttle }

  /// Returns the service after a guard that rejects every request.
  func guarded(_ form: Guard) -> AnyHandler<String, String, Trouble> {
    switch form {
    case .breaker:
      let breaker = CircuitBreaker<String, String, Trouble>(clock: clock) { _ in .busy }
      breaker.force(.open)
      return AnyHandler(service.surrounded(by: breaker))
    case .rate:
      let limited = service.rateLimit(to: 1, per: .seconds(60)) { _ in .busy }
      _ = try? limited("first")
      return AnyHandler(limited)
    case .limit:
      // A recursive request is in flight twice.
      let limit = Limit<String, String, Trouble>(to: 1) { .busy }
      return AnyHandler(service.surrounded(by: limit).surrounded(by: limit))
    case .adaptive:
      let limit = AdaptiveLimit<String, String, Trouble>(settings: one) { _ in .busy }
      return AnyHandler(service.surrounded(by: limit).surrounded(by: limit))
    case .throttle:
      let throttled = service.surrounded(
        by: ClientThrottle(factor: 1, clock: clock, randomness: { 0 }) { _ in .busy })
      _ = try? throttled("first")
      return AnyHandler(throttled)
    }
  }

  let one = AdaptiveLimitSettings(initial: 1, range: 1...1)

  @Test(arguments: Guard.allCases)
  func `a rejection is not retried by default and uses no budget`(
    form: Guard
  ) async {
    let budget = RetryBudget(clock: clock)
    let guarded = guarded(form)
    let before = asked.count
    let retries: [AnyAsyncLink<String, String, Trouble>] = [
      AnyAsyncLink(Retry(attempts: 3)), AnyAsyncLink(Retry(repeating: .all, budget: budget)),
      AnyAsyncLink(PacedRetry(budget: budget)),
      AnyAsyncLink(PacedRetry(attempts: 3, pause: { _ in .zero })),
    ]
    for retry in retries {
      let recorded = await guarded.surrounded(by: retry).path(ofRunning: "a")
      guard case .failure(let error) = recorded.result else {
        #expect(Bool(false), "\(recorded)")
        continue
      }
      #expect(error.code == .refused)
      #expect(error.cause == .busy)
      #expect(recorded.path.visits[0].notes == [])
    }
    #expect(asked.count == before)
    #expect(budget.balance == 3)
  }

  @Test func `a queue's rejection is not retried by default either`() async {
    let full = Shedding<String, String, Trouble>(to: 1, queue: 0) { _ in .busy }
    let (inside, door) = (Milestone(), Milestone())
    let chain = AsyncClosureHandler("service") { (_: String) async throws(Trouble) in
      inside.reach()
      await door.reached()
      return Outcome.handled("done")
    }
    .surrounded(by: full).surrounded(by: PacedRetry(attempts: 3, pause: { _ in .zero }))
    let first = Task { try await chain.run("a") }
    await inside.reached()
    let recorded = await chain.path(ofRunning: "b")
    #expect(recorded.complaint == "\"shedding\" failed: busy")
    #expect(recorded.path.visits[0].visits.count == 1)
    door.reach()
    #expect(try! await first.value == .handled("done"))
  }

  @Test func `a decision sees a rejected attempt and may retry it`() {
    let seen = Notebook<Bool>()
    let breaker = CircuitBreaker<String, String, Trouble>(
      settings: CircuitSettings(minimumCalls: 1), clock: clock
    ) { _ in .busy }
    let chain = service.surrounded(by: breaker)
      .surrounded(
        by: Retry(attempts: 3, repeating: .all) {
          seen.note($0.isRefused)
          return true
        })
    #expect(throws: ChainError<Trouble>.self) { try chain("a") }
    #expect(seen.entries == [false, true])
    // A decision that receives only the failure cannot tell that it is a rejection.
    let insistent = service.surrounded(by: breaker).retrying(attempts: 3) { $0 == .busy }
    #expect(insistent.path(of: "a").path.visits[0].visits.count == 3)
  }

  @Test func `a policy does not retry a rejection by its own circuit`() async {
    let calls = Policy<String, String, Trouble>.outbound(
      repeating: .all, circuit: CircuitSettings(minimumCalls: 1), clock: clock,
      timedOut: { _ in .late }, circuitOpen: { _ in .busy })
    let chain = service.surrounded(by: calls)
    // The first attempt opens the circuit, and the second is rejected.
    let client = Task { await chain.path(ofRunning: "a") }
    await asked.reached()
    while true {
      // The two time limits also sleep, for longer.
      guard let sleep = try? await clock.nextSleep() else { break }
      if sleep.duration <= .milliseconds(100) {
        clock.advance(by: sleep.duration)
        break
      }
    }
    #expect(await client.value.complaint == "\"breaker\" failed: busy")
    let next = await chain.path(ofRunning: "b")
    #expect(next.complaint == "\"breaker\" failed: busy")
    #expect(asked.count == 1)
  }

  @Test func `rejections by an open circuit and a rate limit contain the key`() throws {
    let refusals = Notebook<String>()
    let breaker = CircuitBreaker<String, String, Trouble>(
      settings: CircuitSettings(minimumCalls: 1), forEach: \.count, clock: clock,
      randomness: { 0 }
    ) { (open, request) in
      refusals.note("\(open.key as? Int ?? 0) \(request): \(open)")
      return .busy
    }
    let guarded = service.surrounded(by: breaker)
    _ = try? guarded("abc")
    let path = guarded.path(of: "xyz").path
    #expect(refusals.entries == ["3 xyz: the circuit is open; try again after 5.0 seconds"])
    // A key may be secret, so no path shows it by default.
    #expect(path.visits[0].notes == ["the circuit is open; try again after 5.0 seconds"])

    let limited = service.surrounded(
      by: RateLimit(
        to: 1, per: .seconds(60), forEach: { $0 }, clock: clock
      ) { (limited, request) in
        refusals.note("\(limited.key as? String ?? "") \(request)")
        return .busy
      })
    for _ in 0..<2 { _ = try? limited("bob") }
    #expect(refusals.entries.last == "bob bob")
  }

  @Test func `rejections for different keys are different errors`() {
    let seen = Notebook<RateLimited>()
    let limited = service.surrounded(
      by: RateLimit(to: 1, per: .seconds(60), forEach: { $0 }, clock: clock) {
        seen.note($0)
        return .busy
      })
    for name in ["a", "b"] { for _ in 0..<3 { _ = try? limited(name) } }
    let found = seen.entries
    #expect(found[0] == found[1])
    #expect(found[0] != found[2])
    #expect(Set(found).count == 2)
  }

  @Test func `each guard passes a rejected request to its failure closure`() async {
    let seen = Notes()
    @Sendable func refuse<Refusal>(_ refusal: Refusal, _ request: String) -> Trouble {
      seen.add("\(Refusal.self) \(request)")
      return .late
    }
    let throttle = ClientThrottle<String, String, Trouble>(
      factor: 1, clock: clock, randomness: { 0 }, failure: { refuse($0, $1) })
    let guarded = service.surrounded(by: throttle)
    for _ in 0..<2 { _ = try? guarded("throttled") }
    let limit = Limit<String, String, Trouble>(to: 1) { refuse(0, $0) }
    _ = try? service.surrounded(by: limit).surrounded(by: limit)("limited")
    let adaptive = AdaptiveLimit<String, String, Trouble>(settings: one) { refuse($0, $1) }
    _ = try? service.surrounded(by: adaptive).surrounded(by: adaptive)("adapted")
    let late = service.erasedToAsync()
    _ = try? await late.surrounded(
      by: LeavingTimeout(after: .zero, clock: clock, failure: { refuse($0, $1) })
    ).run("left")
    _ = try? await late.surrounded(
      by: WaitingTimeout(after: .zero, clock: clock, failure: { refuse($0, $1) })
    ).run("awaited")
    _ = try? await late.surrounded(
      by: WithDeadline(
        of: { [clock] _ in .after(.zero, clock: clock) }, failure: { refuse($0, $1) })
    ).run("ended")
    #expect(
      seen.all == [
        "Throttled throttled", "Int limited", "OverLimit adapted", "TimedOut left",
        "TimedOut awaited", "TimedOut ended",
      ])
  }
}

import Baton
import BatonTesting
import Testing

@testable import BatonResilience

@Suite(.timeLimit(.minutes(20))) struct LastFailureTests {
  enum Trouble: Error, Equatable { case down, late(String), slow, open }

  let clock = ManualClock()
  let asked = Milestone()
  let door = Milestone()

  /// A service that fails immediately the first time, and hangs on later calls.
  var service: AsyncClosureHandler<String, String, Trouble> {
    AsyncClosureHandler("service") { [asked, door] (_: String) async throws(Trouble) in
      if asked.reach() == 1 { throw .down }
      await door.reachedOrCancelled()
      return .passed
    }
  }

  @Test func `a time limit that ends a later attempt reports the previous failure`()
    async throws
  {
    let chain = service.surrounded(by: PacedRetry(attempts: 3, pause: { _ in .zero }))
      .leavingTimeout(after: .seconds(5), clock: clock) { .late("\($0)") }
    let client = Task { await chain.path(ofRunning: "a") }
    await asked.reached(2)
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(5))
    #expect(
      await client.value.complaint == """
        "timeout" failed: late("no answer within 5.0 seconds; the previous attempt failed: down")
        """)
  }

  @Test func `the failure is reported through other limits, including waiting ones`() async throws {
    let seen = Notebook<TimedOut>()
    let chain = service.surrounded(by: FailingWhenCancelled()).surrounded(by: Retry(attempts: 3))
      .surrounded(
        by: WithDeadline(of: { [clock] _ in .after(.seconds(9), clock: clock) }) { _ in .slow }
      )
      .waitingTimeout(after: .seconds(60), clock: clock) { _ in .slow }
      .waitingTimeout(after: .seconds(5), clock: clock) {
        seen.note($0)
        return .slow
      }
    // The longer inner limit ends with the outer one.
    let client = Task { await chain.path(ofRunning: "a") }
    await asked.reached(2)
    for _ in 0..<2 { _ = try await clock.nextSleep() }
    clock.advance(by: .seconds(5))
    _ = await client.value
    #expect(seen.entries == [TimedOut(limit: .seconds(5), lastFailure: Trouble.down)])
  }

  @Test func `a time limit that an earlier deadline cuts short reports the previous failure`()
    async throws
  {
    let chain = service.surrounded(by: Retry(attempts: 3))
      .surrounded(
        by: WithDeadline(of: { [clock] _ in .after(.seconds(4), clock: clock) }) { _ in .slow }
      )
      .leavingTimeout(after: .seconds(5), clock: clock) { .late("\($0)") }
    let client = Task { await chain.path(ofRunning: "a") }
    await asked.reached(2)
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(5))
    #expect(
      await client.value.complaint == """
        "timeout" failed: late("no answer within 5.0 seconds; the previous attempt failed: down")
        """)
  }

  @Test func `a first attempt has no previous failure`() async throws {
    let seen = Notebook<TimedOut>()
    asked.reach()
    let chain = service.surrounded(by: Retry(attempts: 3))
      .leavingTimeout(after: .seconds(5), clock: clock) {
        seen.note($0)
        return .slow
      }
    let client = Task { await chain.path(ofRunning: "a") }
    await asked.reached(2)
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(5))
    _ = await client.value
    #expect(seen.entries == [TimedOut(limit: .seconds(5))])
    #expect(seen.entries.map { "\($0)" } == ["no answer within 5.0 seconds"])
  }

  @Test func `timeouts after different failures are different errors`() {
    let down = TimedOut(limit: .seconds(1), lastFailure: Trouble.down)
    #expect(down == TimedOut(limit: .seconds(1), lastFailure: Trouble.down))
    #expect(down != TimedOut(limit: .seconds(1), lastFailure: Trouble.slow))
    #expect(down != TimedOut(limit: .seconds(1)))
    #expect(down.hashValue == TimedOut(limit: .seconds(1)).hashValue)
  }

  @Test func `a breaker counts a call that two equal limits end as a failure`() async throws {
    asked.reach()
    var calls = Policy<String, String, Trouble>.outbound(
      within: .seconds(5), attempts: 1, repeating: .all, clock: clock, timedOut: { _ in .slow },
      circuitOpen: { _ in .open })
    let breaker = CircuitBreaker<String, String, Trouble>(
      settings: CircuitSettings(failuresInARow: 1), clock: clock
    ) { _ in .open }
    calls[.breaker] = breaker
    let chain = service.surrounded(by: FailingWhenCancelled()).surrounded(by: calls)
    let client = Task { await chain.path(ofRunning: "a") }
    await asked.reached(2)
    // Both limits are equally long, so either may end the call.
    for _ in 0..<2 { _ = try await clock.nextSleep() }
    clock.advance(by: .seconds(5))
    #expect(await client.value.complaint == "\"timeout\" failed: slow")
    // The abandoned work ends on its own.
    while !breaker.state(of: "a").hasPrefix("open for another") { await Task.yield() }
  }

  @Test func `a breaker counts a call that an outer time limit cancels as a failure`()
    async throws
  {
    asked.reach()
    let breaker = CircuitBreaker<String, String, Trouble>(
      settings: CircuitSettings(failuresInARow: 1), clock: clock
    ) { _ in .open }
    let chain = service.surrounded(by: FailingWhenCancelled()).surrounded(by: breaker)
      .waitingTimeout(after: .seconds(5), clock: clock) { _ in .slow }
    let client = Task { await chain.path(ofRunning: "a") }
    await asked.reached(2)
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(5))
    #expect(await client.value.complaint == "\"timeout\" failed: slow")
    #expect(breaker.state(of: "a").hasPrefix("open for another"))
  }

  @Test func `a breaker counts a response after an outer limit's end as a failure`() async throws {
    let door = Milestone()
    let breaker = CircuitBreaker<String, String, Trouble>(
      settings: CircuitSettings(failuresInARow: 1), clock: clock
    ) { _ in .open }
    let chain = AsyncClosureHandler<String, String, Trouble>("slow") { _ in
      await door.reached()
      return .handled("late")
    }
    .surrounded(by: breaker).leavingTimeout(after: .seconds(5), clock: clock) { _ in .slow }
    let client = Task { await chain.path(ofRunning: "a") }
    _ = try await clock.nextSleep()
    clock.advance(by: .seconds(5))
    #expect(await client.value.response == nil)
    door.reach()
    while !breaker.state(of: "a").hasPrefix("open for another") { await Task.yield() }
  }

  @Test func `nested retries violate an order rule`() throws {
    let nested = service.surrounded(by: Retry("inner", attempts: 3))
      .surrounded(by: PacedRetry("outer", attempts: 3, pause: { _ in .zero }))
    #expect(nested.brokenOrderRules.map(\.description) == ["\"inner\" must be outside \"retry\""])
    let paced = service.surrounded(by: PacedRetry("inner", attempts: 3, pause: { _ in .zero }))
      .surrounded(by: Retry("outer", attempts: 3))
    #expect(paced.brokenOrderRules.map(\.description) == ["\"inner\" must be outside \"retry\""])
    let chain = Chain("side by side") {
      service.surrounded(by: Retry(attempts: 3))
      service.surrounded(by: Retry(attempts: 3))
    }
    #expect(chain.brokenOrderRules == [])
  }

  @Test func `a retry with one attempt may be inside another retry`() {
    let once = service.surrounded(by: PacedRetry("inner", attempts: 1, pause: { _ in .zero }))
      .surrounded(by: Retry("outer", attempts: 3))
    #expect(once.brokenOrderRules == [])
    let unpaced = service.surrounded(by: Retry("inner", attempts: 1))
      .surrounded(by: PacedRetry("outer", attempts: 3, pause: { _ in .zero }))
    #expect(unpaced.brokenOrderRules == [])
  }
}

/// An around handler that throws instead of passing if its task was cancelled.
private struct FailingWhenCancelled: AsyncAround {
  func handle(
    _ request: String,
    next: consuming AsyncNext<String, String, LastFailureTests.Trouble>
  ) async throws(ChainError<LastFailureTests.Trouble>) -> Outcome<String> {
    let outcome = try await next(request)
    if Task.isCancelled { throw .failed(.down) }
    return outcome
  }
}

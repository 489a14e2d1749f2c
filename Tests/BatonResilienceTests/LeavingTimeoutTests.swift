import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct LeavingTimeoutTests {
  enum Trouble: Error { case tooSlow(TimedOut) }

  @Test func `a timeout returns to the client, whatever the handler does`() async throws {
    let clock = ManualClock()
    let (asked, door, over) = (Milestone(), Milestone(), Milestone())
    let seen = Notebook<Bool>()
    let stubborn = AsyncClosureHandler("stock") { (request: String) async throws(Trouble) in
      asked.reach()
      await door.reached()
      seen.note(Task.isCancelled)
      over.reach()
      return Outcome.handled("late \(request)")
    }
    let chain = stubborn.leavingTimeout(after: .seconds(2), clock: clock) { .tooSlow($0) }
    let request = Task { await chain.path(ofRunning: "bolt") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    let recorded = await request.value
    #expect(recorded.complaint == "\"timeout\" failed: tooSlow(no answer within 2.0 seconds)")
    #expect(
      recorded.path.story == """
        timeout failed tooSlow(no answer within 2.0 seconds)
          stock cancelled
        """)
    #expect(recorded.path.visits[0].notes == ["limit 2.0 seconds"])
    // The abandoned call ends on its own.
    door.reach()
    await over.reached()
    #expect(seen.entries == [true])
  }

  @Test func `a response that arrives while the failure is created counts as cancelled`()
    async throws
  {
    let clock = ManualClock()
    let (asked, over) = (Milestone(), Milestone())
    let chain = AsyncClosureHandler("stock") { (_: String) async throws(Trouble) in
      asked.reach()
      await Milestone().reachedOrCancelled()
      return Outcome.handled("late")
    }
    .surrounded(
      by: AsyncClosureAround("watch") { (request, next) async throws(ChainError<Trouble>) in
        let outcome = try await next(request)
        over.reach()
        return outcome
      }
    )
    .leavingTimeout(after: .seconds(2), clock: clock) { late in
      for _ in 0..<1_000_000 where over.count == 0 {}
      return .tooSlow(late)
    }
    let request = Task { await chain.path(ofRunning: "bolt") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    #expect(
      await request.value.path.story == """
        timeout failed tooSlow(no answer within 2.0 seconds)
          watch cancelled
            stock cancelled
        """)
  }
}

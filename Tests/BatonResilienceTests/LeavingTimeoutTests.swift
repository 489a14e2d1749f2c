import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct LeavingTimeoutTests {
  enum Trouble: Error { case tooSlow(TimedOut) }

  @Test func `when the time is up the client is answered, whatever the handler does`() async throws
  {
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
    // It was left, and ends by itself.
    door.reach()
    await over.reached()
    #expect(seen.entries == [true])
  }
}

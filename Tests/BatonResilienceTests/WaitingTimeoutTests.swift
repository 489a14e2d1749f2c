import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct WaitingTimeoutTests {
  enum Trouble: Error { case tooSlow(TimedOut), interrupted }

  let clock = ManualClock()
  let asked = Milestone()
  let stopped = Milestone()
  let door = Milestone()

  /// A chain that responds when its door opens, some time after it was cancelled.
  var chain: some AsyncHandler<String, String, Trouble> {
    AsyncClosureHandler("stock") {
      [asked, stopped, door] (request: String) async throws(Trouble) in
      asked.reach()
      await stopped.reachedOrCancelled()
      await door.reached()
      if request == "nut" { throw .interrupted }
      return request == "gear" ? .passed : Outcome.handled("late \(request)")
    }
    .waitingTimeout(after: .seconds(2), clock: clock) { .tooSlow($0) }
  }

  func record(_ request: String) async throws -> RecordedRequest<String, Trouble> {
    let ended = Milestone()
    let task = Task {
      let recorded = await chain.path(ofRunning: request)
      ended.reach()
      return recorded
    }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    await stopped.reached()
    // The rest of the chain was cancelled but has not ended, so neither has the request.
    #expect(ended.count == 0)
    door.reach()
    return await task.value
  }

  @Test func `a timeout cancels the rest and fails after it has ended`()
    async throws
  {
    let recorded = try await record("nut")
    #expect(recorded.complaint == "\"timeout\" failed: tooSlow(no answer within 2.0 seconds)")
    #expect(
      recorded.path.story == """
        timeout failed tooSlow(no answer within 2.0 seconds)
          stock failed interrupted
        """)
    #expect(
      recorded.path.visits[0].notes == ["limit 2.0 seconds", "cancelled and awaited"])
  }

  @Test(arguments: [("bolt", "handled(\"late bolt\")"), ("gear", "passed")])
  func `a response after the timeout is still returned`(request: String, answer: String)
    async throws
  {
    let recorded = try await record(request)
    #expect("\(try recorded.result.get())" == answer)
    #expect(
      recorded.path.visits[0].notes == [
        "limit 2.0 seconds", "cancelled and awaited", "answered late",
      ])
  }

  @Test func `handlers that have not started by the timeout never start`() async throws {
    let (clock, asked, stopped) = (clock, asked, stopped)
    let first = AsyncClosureHandler("first") { (_: String) async throws(Trouble) in
      asked.reach()
      await stopped.reachedOrCancelled()
      return Outcome<String>.passed
    }
    let both = Chain("both") {
      first
      AsyncClosureHandler("second") { (_: String) async throws(Trouble) in .handled("never") }
    }
    let chain = both.waitingTimeout(after: .seconds(2), clock: clock) { .tooSlow($0) }
    let request = Task { await chain.path(ofRunning: "bolt") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    let recorded = await request.value
    #expect(recorded.complaint == "\"timeout\" failed: tooSlow(no answer within 2.0 seconds)")
    #expect(
      recorded.path.story == """
        timeout failed tooSlow(no answer within 2.0 seconds)
          both cancelled
            first passed
            second cancelled
        """)
  }
}

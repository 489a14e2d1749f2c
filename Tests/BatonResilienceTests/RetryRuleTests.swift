import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct RetryRuleTests {
  enum Trouble: Error { case down, broken }

  struct Call: Sendable, Equatable, RepeatableRequest {
    var method = "GET"
    var isRepeatable: Bool { method != "POST" }
  }

  struct Page: Sendable, Equatable {
    var status = 200
    var retryAfter: Duration?
  }

  let clock = ManualClock()
  let asked = Notes()

  /// Returns a server that sends the given responses in order.
  func server(_ answers: Result<Page, Trouble>...) -> some AsyncHandler<Call, Page, Trouble> {
    AsyncClosureHandler("server") { [asked] (call: Call) async throws(Trouble) in
      asked.add(call.method)
      return .handled(try answers[min(asked.all.count, answers.count) - 1].get())
    }
  }

  @Test func `by default, a paced retry makes three attempts with jittered pauses`() async throws {
    let backoff = Backoff(randomness: { 0.5 })
    let chain = server(.failure(.down)).retrying(backoff: backoff, clock: clock)
    let request = Task { await chain.path(ofRunning: Call()) }
    var pauses: [Duration] = []
    for _ in 0..<2 {
      let sleep = try await clock.nextSleep()
      pauses.append(sleep.duration)
      clock.advance(by: sleep.duration)
    }
    let recorded = await request.value
    #expect(pauses == [.milliseconds(50), .milliseconds(100)])
    #expect(recorded.complaint == "\"server\" failed: down")
    #expect(recorded.path.visits[0].notes == ["attempt 2 of 3", "attempt 3 of 3"])
    #expect(
      recorded.path.story == """
        retry passed
          server failed down
          server failed down
          server failed down
        """)
  }

  @Test func `a decision sees the request, the result, the number and the server's pause`()
    async throws
  {
    let seen = Notes()
    let chain = server(.success(Page(status: 503, retryAfter: .seconds(7))), .success(Page()))
      .retrying(attempts: 5, backoff: Backoff(randomness: { 0 }), clock: clock) { attempt in
        seen.add("\(attempt.request.method) \(attempt.response?.status ?? 0) \(attempt.number)")
        guard let page = attempt.response, page.status == 503 else { return .stop }
        return .again(after: attempt.pause(orServer: page.retryAfter))
      }
    let request = Task { try await chain.run(Call()) }
    #expect(try await clock.nextSleep().duration == .seconds(7))
    clock.advance(by: .seconds(7))
    #expect(try await request.value == .handled(Page()))
    #expect(seen.all == ["GET 503 1", "GET 200 2"])
  }

  @Test func `a decision may retry at once, or stop at a failure not worth retrying`() async {
    let chain = server(.failure(.down), .failure(.broken)).retrying(
      attempts: 9, backoff: Backoff()
    ) {
      $0.failure == .down ? .again : .stop
    }
    #expect(await chain.told(of: Call()) == "\"server\" failed: broken")
    #expect(asked.all.count == 2)
  }

  @Test func `a request that must not be repeated is made once, and the path says why`() async {
    let chain = server(.failure(.down)).retrying(repeating: .repeatable)
    let post = await chain.path(ofRunning: Call(method: "POST"))
    #expect(
      post.path.visits[0].notes == ["not retried: the request may not be repeated"])
    #expect(asked.all == ["POST"])
    _ = await chain.path(ofRunning: Call())
    #expect(asked.all == ["POST", "GET", "GET", "GET"])
  }

  @Test func `a retry without a pause does not suspend`() throws {
    let oven = ClosureHandler("oven") { [asked] (call: Call) throws(Trouble) -> Outcome<Page> in
      asked.add(call.method)
      if asked.all.count < 3 { throw .down }
      return .handled(Page())
    }
    let chain = oven.retrying(attempts: 5, repeating: .repeatable) { $0.failure == .down }
    #expect(try chain(Call()) == .handled(Page()))
    #expect(asked.all.count == 3)
  }

  @Test func `nothing is retried and no decision is made after a cancellation`() async {
    let decided = Notes()
    let rest = Chain("rest") {
      AsyncClosureHandler("first") { (_: Call) async throws(Trouble) -> Outcome<Page> in
        withUnsafeCurrentTask { $0?.cancel() }
        return .passed
      }
      server(.success(Page()))
    }
    .retrying(attempts: 3, backoff: Backoff()) { _ in
      decided.add("asked")
      return .again
    }
    let told = await Task { await rest.told(of: Call()) }.value
    #expect(told == "cancelled: the next handler, \"server\", was not started (rest → server)")
    #expect(decided.all == [])
  }

  @Test func `a pause ends early when the task is cancelled`() async throws {
    let chain = server(.failure(.down)).retrying(
      backoff: Backoff(randomness: { 1 }), clock: clock)
    let request = Task { await chain.told(of: Call()) }
    _ = try await clock.nextSleep()
    request.cancel()
    #expect(await request.value == "cancelled: the next handler, \"server\", was not started")
    #expect(asked.all.count == 1)
  }
}

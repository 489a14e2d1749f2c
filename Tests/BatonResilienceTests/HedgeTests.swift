import Baton
import BatonResilience
import BatonTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct HedgeTests {
  enum Trouble: Error { case down, tooSlow }

  let clock = ManualClock()
  let asked = Milestone()
  /// The doors at which the first and the second call wait.
  let doors = [Milestone(), Milestone()]
  let ended = Notebook<String>()

  /// A service that returns the number of the call when that call's door is opened.
  var service: some AsyncHandler<String, String, Trouble> {
    AsyncClosureHandler("service") {
      [asked, doors, ended] (request: String) async throws(Trouble) -> Outcome<String> in
      let number = asked.reach()
      await doors[number - 1].reachedOrCancelled()
      ended.note("\(number)\(Task.isCancelled ? " cancelled" : "")")
      if request == "bad" || (request == "half" && number == 1) { throw .down }
      return request == "other" ? .passed : .handled("\(request) \(number)")
    }
  }

  func hedge(
    _ repeating: Repeating<String> = .all, budget: RetryBudget? = nil
  ) -> Hedge<String, String, Trouble> {
    Hedge(
      after: .fixed(.milliseconds(50)), repeating: repeating, budget: budget, clock: clock)
  }

  /// Starts a request, and advances the clock until the hedged call.
  func begin(
    _ request: String, _ hedge: Hedge<String, String, Trouble>
  ) async throws -> Task<RecordedRequest<String, Trouble>, Never> {
    let chain = service.surrounded(by: hedge)
    let task = Task { await chain.path(ofRunning: request) }
    await asked.reached()
    #expect(try await clock.nextSleep().duration == .milliseconds(50))
    clock.advance(by: .milliseconds(50))
    return task
  }

  @Test func `an early response triggers no extra call and leaves no timer`() async {
    doors[0].reach()
    let recorded = await service.surrounded(by: hedge()).path(ofRunning: "a")
    #expect(recorded.response == "a 1")
    #expect(recorded.path.visits[0].notes == [])
    #expect(asked.count == 1)
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `a slow call is repeated; the first response wins, and the other call is cancelled`()
    async throws
  {
    let task = try await begin("a", hedge())
    await asked.reached(2)
    doors[1].reach()
    let recorded = await task.value
    #expect(recorded.response == "a 2")
    #expect(
      recorded.path.visits[0].notes == [
        "extra call after 0.05 seconds",
        "call 2 of 2 answered; the other was cancelled and is not awaited",
      ])
    #expect(recorded.path.visits[0].visits.count == 2)
    while ended.entries.count < 2 { await Task.yield() }
    #expect(ended.entries == ["2", "1 cancelled"])
  }

  @Test func `the first call may still win, and there is never a third one`() async throws {
    let task = try await begin("a", hedge())
    await asked.reached(2)
    clock.advance(by: .seconds(60))
    doors[0].reach()
    #expect(await task.value.response == "a 1")
    while ended.entries.count < 2 { await Task.yield() }
    #expect(ended.entries == ["1", "2 cancelled"])
    #expect(asked.count == 2)
  }

  @Test func `a pass counts as a response`() async throws {
    let task = try await begin("other", hedge())
    await asked.reached(2)
    doors[1].reach()
    let recorded = await task.value
    #expect(recorded.complaint == nil)
    #expect(recorded.response == nil)
  }

  @Test func `a failure before the delay reaches the client and triggers no extra call`() async {
    doors[0].reach()
    #expect(
      await service.surrounded(by: hedge()).told(of: "bad") == "\"service\" failed: down")
    #expect(asked.count == 1)
  }

  @Test func `a failure while the other call is in flight waits for that call`() async throws {
    let task = try await begin("half", hedge())
    await asked.reached(2)
    doors[0].reach()
    while ended.entries.isEmpty { await Task.yield() }
    doors[1].reach()
    #expect(await task.value.response == "half 2")
    #expect(ended.entries == ["1", "2"])
  }

  @Test func `the client gets a failure if both calls fail`() async throws {
    let task = try await begin("bad", hedge())
    await asked.reached(2)
    for door in doors { door.reach() }
    #expect(await task.value.complaint == "\"service\" failed: down")
  }

  @Test func `a request that must not be repeated gets no extra call`() async throws {
    let chain = service.surrounded(by: hedge(Repeating { $0 != "pay" }))
    let task = Task { await chain.path(ofRunning: "pay") }
    await asked.reached()
    doors[0].reach()
    let recorded = await task.value
    #expect(recorded.response == "pay 1")
    #expect(
      recorded.path.visits[0].notes == ["no extra call: the request may not be repeated"])
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `an exhausted budget prevents the extra call, and the path says so`() async throws {
    let looks = Milestone()
    let budget = RetryBudget(
      ratio: 0, atLeast: 0, clock: WatchedClock(clock: clock, looks: looks))
    let before = looks.count
    let task = try await begin("a", hedge(budget: budget))
    // The clock is read for the request, and for the hedged call.
    await looks.reached(before + 2)
    doors[0].reach()
    let recorded = await task.value
    #expect(recorded.response == "a 1")
    #expect(recorded.path.visits[0].notes == ["no extra call: the retry budget is exhausted"])
    #expect(asked.count == 1)
  }

  @Test func `each request adds to the budget, and each extra call takes from it`() async throws {
    let budget = RetryBudget(ratio: 1, atLeast: 0, clock: clock)
    #expect(budget.balance == 0)
    let task = try await begin("a", hedge(budget: budget))
    await asked.reached(2)
    #expect(budget.balance == 0)
    doors[1].reach()
    #expect(await task.value.response == "a 2")
    #expect(!budget.withdraw())
  }

  @Test func `a cancelled client cancels both calls`() async throws {
    let task = try await begin("a", hedge())
    await asked.reached(2)
    task.cancel()
    _ = await task.value
    while ended.entries.count < 2 { await Task.yield() }
    #expect(ended.entries.sorted() == ["1 cancelled", "2 cancelled"])
  }

  @Test func `a client cancelled before the delay gets no extra call`() async throws {
    let chain = service.surrounded(by: hedge())
    let task = Task { await chain.told(of: "a") }
    await asked.reached()
    try await clock.nextSleep()
    task.cancel()
    #expect(await task.value == "handled(\"a 1\")")
    #expect(asked.count == 1)
    #expect(ended.entries == ["1 cancelled"])
  }

  @Test func `a client that leaves while the budget pays for the extra call is refunded`()
    async throws
  {
    let looks = Milestone()
    let leave = Notebook<@Sendable () -> Void>()
    // The budget reads its clock when it is created, for the request, and for the hedged call.
    let budget = RetryBudget(
      ratio: 0, atLeast: 1,
      clock: LookClock {
        if looks.reach() == 3 { leave.entries.first?() }
        return .zero
      })
    let chain = service.surrounded(by: hedge(budget: budget))
    let client = Task { await chain.told(of: "a") }
    leave.note { client.cancel() }
    await asked.reached()
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(50))
    #expect(await client.value == "handled(\"a 1\")")
    #expect(looks.count == 3)
    #expect(budget.balance == 1)
    #expect(asked.count == 1)
  }

  @Test func `the delay is learned from response times and shown in the outline`() async throws {
    let hedge = Hedge<Int, Int, Trouble>(repeating: .all, clock: clock)
    let quick = AsyncClosureHandler("quick") {
      [clock] (time: Int) async throws(Trouble) -> Outcome<Int> in
      clock.advance(by: .milliseconds(time))
      return .handled(time)
    }
    let chain = quick.surrounded(by: hedge)
    #expect(hedge.delay == nil)
    #expect(
      chain.outline.description == """
        hedge
        ├─ state: no extra call yet
        └─ quick
        """)
    #expect(
      await chain.path(ofRunning: 1).path.visits[0].notes == [
        "no extra call: too few responses so far"
      ])
    for time in 2...100 { _ = try await chain.run(time) }
    clock.advance(by: .seconds(10))
    #expect(hedge.delay == .milliseconds(95))
    #expect(
      chain.outline.description == """
        hedge
        ├─ state: extra call after 0.095 seconds
        └─ quick
        """)
  }

  @Test(arguments: 0..<5)
  func `whatever is cancelled, each request is answered and each call ends`(seed: UInt64) async {
    var dice = Dice(seed: seed)
    let (begun, ended) = (Milestone(), Milestone())
    let chain = AsyncClosureHandler("oven") { (yields: Int) async throws(Trouble) in
      begun.reach()
      for _ in 0..<yields { await Task.yield() }
      defer { ended.reach() }
      if yields == 1 { throw .down }
      return yields == 2 ? .passed : Outcome.handled(yields)
    }
    .hedged(after: .fixed(.zero), repeating: .all, budget: RetryBudget(ratio: 1))
    var tasks: [(yields: Int, isCancelled: Bool, told: Task<String, Never>)] = []
    for _ in 0..<200 {
      let yields = dice.roll(6)
      tasks.append((yields, false, Task { await chain.told(of: yields) }))
      if dice.roll(3) == 0 {
        let unlucky = dice.roll(tasks.count)
        tasks[unlucky].isCancelled = true
        tasks[unlucky].told.cancel()
      }
    }
    for task in tasks {
      let told = await task.told.value
      let own = ["handled(0)", "\"oven\" failed: down", "passed"]
      let answer = task.yields < 3 ? own[task.yields] : "handled(\(task.yields))"
      #expect(told == answer || task.isCancelled && told.hasPrefix("cancelled: "))
    }
    // The losing call is not awaited, but still ends.
    await ended.reached(begun.count)
  }

  @Test func `a hedge outside an attempt's time limit is rejected, and one inside is accepted`()
    throws
  {
    func limit(_ name: String, _ seconds: Int) -> LeavingTimeout<String, String, Trouble> {
      LeavingTimeout(name, after: .seconds(seconds)) { _ in .tooSlow }
    }
    let chain = AsyncRuntimeChain<String, String, Trouble>("shop")
    try chain.append(hedge())
    let error = #expect(throws: EditError.self) { try chain.append(limit("attempt", 1)) }
    #expect(
      error?.description == """
        "shop" would be out of order and is unchanged:
        - "attempt" must be outside "hedge"
        """)
    try chain.prepend(limit("whole", 9))
    // A time limit outside the hedge does not change this.
    #expect(throws: EditError.self) { try chain.append(limit("attempt", 1)) }
    #expect(throws: EditError.self) {
      try chain.append(WaitingTimeout("waiting", after: .seconds(1)) { _ in .tooSlow })
    }
    try chain.insert(limit("attempt", 1), at: .before("hedge"))
    #expect(chain.identifiers == ["whole", "attempt", "hedge"])
  }

  @Test func `a time limit next to a hedge is accepted`() {
    let chain = Chain("desk") {
      service.surrounded(by: hedge())
      service.leavingTimeout(after: .seconds(1)) { _ in .tooSlow }
    }
    #expect(chain.brokenOrderRules == [])
  }
}

/// A clock that counts its readings.
private struct WatchedClock: Clock {
  let clock: ManualClock
  let looks: Milestone

  var minimumResolution: Duration { clock.minimumResolution }
  var now: ManualClock.Instant {
    looks.reach()
    return clock.now
  }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}

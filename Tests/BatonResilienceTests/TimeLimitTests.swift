import Baton
import BatonResilience
import BatonTesting
import Testing

/// Tests of the common behavior of both kinds of time limit; each has its own tests for the rest.
@Suite(.timeLimit(.minutes(20))) struct TimeLimitTests {
  enum Trouble: Error { case tooSlow(TimedOut), empty }
  enum Kind: CaseIterable, Sendable { case leaving, waiting }

  typealias Stock = AsyncClosureHandler<String, String, Trouble>

  let clock = ManualClock()

  func limited(
    _ stock: some AsyncHandler<String, String, Trouble>, _ kind: Kind, after limit: Duration?
  ) -> AnyAsyncHandler<String, String, Trouble> {
    switch kind {
    case .leaving:
      stock.leavingTimeout(after: limit, clock: clock) { .tooSlow($0) }.erasedToAsync()
    case .waiting:
      stock.waitingTimeout(after: limit, clock: clock) { .tooSlow($0) }.erasedToAsync()
    }
  }

  /// A handler that responds immediately, with its remaining time.
  let quick = Stock("stock") { (request) async throws(Trouble) in
    switch request {
    case "nut": throw .empty
    case "gear": .passed
    default: .handled(Deadline.current.map { "\($0.remaining)" } ?? "no end")
    }
  }

  @Test(arguments: Kind.allCases)
  func `a response before the limit is returned`(kind: Kind) async {
    let chain = limited(quick, kind, after: .seconds(2))
    #expect(await chain.told(of: "bolt") == "handled(\"2.0 seconds\")")
    #expect(await chain.told(of: "gear") == "passed")
    #expect(await chain.told(of: "nut") == "\"stock\" failed: empty")
    #expect(clock.sleepers.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `an inner limit sees an outer limit's remaining time`(kind: Kind) async throws {
    let inner = limited(quick, kind, after: .seconds(5))
    let slow = Stock("slow") { [clock] (request) async throws(Trouble) in
      clock.advance(by: .milliseconds(500))
      do throws(ChainError<Trouble>) {
        return try await inner.run(request)
      } catch {
        throw error.cause ?? .empty
      }
    }
    let chain = limited(slow, kind, after: .seconds(2))
    #expect(await chain.told(of: "bolt") == "handled(\"1.5 seconds\")")
    #expect(Set(clock.sleeps.map(\.duration)).isSubset(of: [.seconds(2), .milliseconds(1500)]))
  }

  @Test(arguments: Kind.allCases)
  func `the limit ends at the deadline if that is earlier`(kind: Kind) async throws {
    let asked = Milestone()
    let stock = Stock("stock") { (request) async throws(Trouble) in
      await asked.reachedOrCancelled()
      throw .empty
    }
    let chain = limited(stock, kind, after: .seconds(5))
    let request = Task { [clock] in
      await Deadline.$current.withValue(.after(.seconds(1), clock: clock)) {
        await chain.path(ofRunning: "bolt")
      }
    }
    #expect(try await clock.nextSleep().duration == .seconds(1))
    clock.advance(by: .seconds(1))
    let recorded = await request.value
    #expect(recorded.complaint == "\"timeout\" failed: tooSlow(no answer within 1.0 seconds)")
    #expect(recorded.path.visits[0].notes.first == "limit 1.0 seconds, set by the deadline")
  }

  @Test(arguments: Kind.allCases)
  func `without its own limit, only the deadline applies, if there is one`(kind: Kind)
    async
  {
    let chain = limited(quick, kind, after: nil)
    #expect(await chain.told(of: "bolt") == "handled(\"no end\")")
    #expect(clock.sleeps.isEmpty)
    await Deadline.$current.withValue(.after(.seconds(3), clock: clock)) {
      #expect(await chain.told(of: "bolt") == "handled(\"3.0 seconds\")")
    }
  }

  @Test(arguments: Kind.allCases)
  func `nothing is started when no time is left`(kind: Kind) async {
    let recorded = await limited(quick, kind, after: .zero).path(ofRunning: "bolt")
    #expect(recorded.complaint == "\"timeout\" failed: tooSlow(no answer within 0.0 seconds)")
    #expect(recorded.path.names == ["timeout"])
    #expect(recorded.path.visits[0].notes == ["no time left"])
  }

  @Test(arguments: Kind.allCases)
  func `a cancellation of the client's task reaches the rest`(kind: Kind) async {
    let asked = Milestone()
    let stock = Stock("stock") { (_) async throws(Trouble) in
      asked.reach()
      await Milestone().reachedOrCancelled()
      return .handled(Task.isCancelled ? "half a bolt" : "a bolt")
    }
    let chain = limited(stock, kind, after: .seconds(2))
    let request = Task { await chain.told(of: "bolt") }
    await asked.reached()
    request.cancel()
    #expect(await request.value == "handled(\"half a bolt\")")
  }

  @Test(arguments: Kind.allCases)
  func `an already cancelled task starts nothing`(kind: Kind) async {
    let chain = limited(quick, kind, after: .seconds(2))
    let told = await cancelled { await chain.told(of: "bolt") }
    #expect(told == "cancelled: the next handler, \"timeout\", was not started")
    #expect(clock.sleeps.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `a limit is not mistaken for a deadline while the clock runs`(kind: Kind) async {
    let chain: AnyAsyncHandler<String, String, Trouble> =
      switch kind {
      case .leaving: quick.leavingTimeout(after: .seconds(60)) { .tooSlow($0) }.erasedToAsync()
      case .waiting: quick.waitingTimeout(after: .seconds(60)) { .tooSlow($0) }.erasedToAsync()
      }
    let recorded = await chain.path(ofRunning: "gear")
    #expect(recorded.path.visits[0].notes == ["limit 60.0 seconds"])
  }

  /// A handler that answers a second late, according to the given clock.
  func late(_ clock: LateClock) -> Stock {
    Stock("stock") { (request) async throws(Trouble) in
      clock.clock.advance(by: .seconds(3))
      if request == "nut" { throw .empty }
      return .passed
    }
  }

  @Test func `a pass after the limit is late if the client does not wait for it`() async {
    let clock = LateClock()
    let leaving = late(clock).leavingTimeout(after: .seconds(2), clock: clock) { .tooSlow($0) }
    #expect(
      await leaving.told(of: "gear")
        == "\"timeout\" failed: tooSlow(no answer within 2.0 seconds)")
    let waiting = late(clock).waitingTimeout(after: .seconds(2), clock: clock) { .tooSlow($0) }
    #expect(await waiting.told(of: "gear") == "passed")
  }

  @Test func `a failure after the limit is late, unless an outer limit's deadline ended it`()
    async
  {
    let clock = LateClock()
    let chain = late(clock).waitingTimeout(after: .seconds(2), clock: clock) { .tooSlow($0) }
    #expect(
      await chain.told(of: "nut") == "\"timeout\" failed: tooSlow(no answer within 2.0 seconds)")
    await Deadline.$current.withValue(.after(.seconds(1), clock: clock)) {
      #expect(await chain.told(of: "nut") == "\"stock\" failed: empty")
    }
  }

  @Test func `a limit longer than an enclosing one is rejected`() throws {
    let chain = AsyncRuntimeChain<String, String, Trouble>("shop")
    try chain.append(LeavingTimeout("outer", after: .seconds(5)) { .tooSlow($0) })
    let error = #expect(throws: EditError.self) {
      try chain.append(WaitingTimeout("inner", after: .seconds(9)) { .tooSlow($0) })
    }
    #expect(
      error?.description == """
        "shop" would be out of order and is unchanged:
        - "inner" (9.0 seconds) is longer than a timeout around it
        """)
    try chain.append(WaitingTimeout("deadline") { .tooSlow($0) })
    try chain.append(Timeout("plain", after: .seconds(5)) { .tooSlow($0) })
    #expect(chain.identifiers == ["outer", "deadline", "plain"])
  }
}

/// A clock whose sleepers do not wake up in time.
struct LateClock: Clock {
  let clock = ManualClock()
  private let sleepers = ManualClock()

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await sleepers.sleep(until: deadline, tolerance: tolerance)
  }
}

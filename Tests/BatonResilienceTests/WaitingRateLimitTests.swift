import Baton
import BatonResilience
import BatonTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(20))) struct WaitingRateLimitTests {
  enum Trouble: Error { case refused(RateLimited), late }

  typealias Rate = WaitingRateLimit<String, String, Trouble>

  let clock = ManualClock()
  let line = Line()
  let answers = Notes()
  let called = Notes()

  /// Returns a chain with a rate of ten requests per second, one at a time by default.
  func chain(waitingAtMost longest: Duration = .seconds(1), burst: Int = 1) -> some AsyncHandler<
    String, String, Trouble
  > {
    ClosureHandler("service") { [called] (request: String) throws(Trouble) -> Outcome<String> in
      called.add(request)
      return .handled(request)
    }
    .surrounded(
      by: Rate(
        to: 10, per: .seconds(1), burst: burst, waitingAtMost: longest, clock: clock
      ) { .refused($0) })
  }

  func join(_ chain: some AsyncHandler<String, String, Trouble>, _ requests: String...) async {
    for request in requests {
      await line.join { [answers] _ in answers.add(await chain.told(of: request)) }
    }
  }

  /// Advances the clock until the given number of requests have continued.
  func pass(until count: Int) async throws {
    while called.all.count < count {
      guard let sleeper = clock.sleepers.first else {
        await Task.yield()
        continue
      }
      clock.advance(by: clock.now.duration(to: sleeper.deadline))
    }
  }

  @Test func `requests wait for their turn in order of arrival`() async throws {
    let chain = chain()
    await join(chain, "a", "b", "c", "d")
    #expect(called.all == ["a"])
    try await pass(until: 4)
    await line.end()
    #expect(called.all == ["a", "b", "c", "d"])
    #expect(clock.now.offset == .milliseconds(300))
  }

  @Test func `a sleep that fails without a cancellation does not shorten the wait`() async throws {
    let chain = ClosureHandler("service") {
      [called] (request: String) throws(Trouble) -> Outcome<String> in
      called.add(request)
      return .handled(request)
    }
    .surrounded(
      by: Rate(
        to: 10, per: .seconds(1), burst: 1, waitingAtMost: .seconds(1),
        clock: StumblingClock(base: clock)
      ) { .refused($0) })
    await join(chain, "a", "b", "c")
    try await pass(until: 3)
    await line.end()
    #expect(called.all == ["a", "b", "c"])
    #expect(clock.now.offset == .milliseconds(200))
  }

  @Test func `each request continues only once, and a burst continues immediately`() async throws {
    let chain = chain(burst: 3)
    await join(chain, "a", "b", "c", "d", "e")
    #expect(called.all == ["a", "b", "c"])
    try await pass(until: 5)
    await line.end()
    #expect(called.all == ["a", "b", "c", "d", "e"])
    #expect(clock.now.offset == .milliseconds(200))
  }

  @Test func `a request whose turn is too late is rejected at once`() async throws {
    let chain = chain(waitingAtMost: .milliseconds(200))
    await join(chain, "a", "b", "c", "d")
    #expect(
      answers.all == [
        "handled(\"a\")",
        """
        "rate limit" failed: refused(faster than 10 in 1.0 seconds; try again after 0.3 seconds)
        """,
      ])
    try await pass(until: 3)
    await line.end()
    #expect(called.all == ["a", "b", "c"])
  }

  @Test func `a request whose deadline precedes its turn is rejected at once`() async throws {
    let chain = chain()
    let end = Deadline.after(.milliseconds(150), clock: clock)
    let hurried = chain.deadline(of: { _ in end }) { _ in .late }
    await join(chain, "a", "b")
    await join(hurried, "c")
    #expect(answers.all.contains { $0.contains("try again after 0.2 seconds") })
    try await pass(until: 2)
    await line.end()
    #expect(called.all == ["a", "b"])
  }

  @Test(arguments: [1, 2])
  func `a cancelled request gives up its turn, and later ones move up`(
    cancelled: Int
  ) async throws {
    let chain = chain()
    await join(chain, "a", "b", "c", "d")
    await line.cancel(cancelled)
    #expect(answers.all.last == "cancelled: the next handler, \"service\", was not started")
    try await pass(until: 3)
    await line.end()
    #expect(called.all == ["a", "b", "c", "d"].filter { $0 != ["b", "c"][cancelled - 1] })
    #expect(chain.outline.parts[0].name == "0 waiting")
    #expect(clock.now.offset == .milliseconds(200))
  }

  @Test func `each key has its own line, and the outline shows the number waiting`() async throws {
    let rate = Rate(
      to: 10, per: .seconds(1), burst: 1, waitingAtMost: .seconds(1), forEach: { $0.prefix(1) },
      clock: clock
    ) { .refused($0) }
    let chain = ClosureHandler("service") {
      [called] (request: String) throws(Trouble) -> Outcome<String> in
      called.add(request)
      return .handled(request)
    }
    .surrounded(by: rate)
    await join(chain, "a1", "a2", "b1", "b2")
    #expect(called.all == ["a1", "b1"])
    #expect(
      chain.outline.description == """
        rate limit
        ├─ state: 2 waiting
        └─ service
        """)
    try await pass(until: 4)
    await line.end()
    #expect(clock.now.offset == .milliseconds(100))
    #expect(await chain.path(ofRunning: "c").path.visits[0].notes == [])
  }

  @Test func `a rejection contains its line's key`() async throws {
    let seen = Notebook<RateLimited>()
    let rate = Rate(
      to: 1, per: .seconds(1), burst: 1, waitingAtMost: .zero, forEach: { $0.prefix(1) },
      clock: clock
    ) {
      seen.note($0)
      return .refused($0)
    }
    let chain = ClosureHandler("service") { (request: String) throws(Trouble) -> Outcome<String> in
      .handled(request)
    }
    .surrounded(by: rate)
    for request in ["a1", "a2"] { _ = await chain.told(of: request) }
    #expect(seen.entries.map { $0.key as? Substring } == ["a"])
  }

  @Test func `a line with waiting requests is kept, however many other keys arrive`() async throws {
    let rate = Rate(
      to: 1, per: .seconds(1), burst: 1, waitingAtMost: .seconds(9), forEach: { $0.prefix(1) },
      capacity: 2, clock: clock
    ) { .refused($0) }
    let chain = ClosureHandler("service") {
      [called] (request: String) throws(Trouble) -> Outcome<String> in
      called.add(request)
      return .handled(request)
    }
    .surrounded(by: rate)
    await join(chain, "a1", "a2")
    for other in ["b1", "c1", "d1"] { _ = try await chain.run(other) }
    await join(chain, "a3")
    #expect(called.all == ["a1", "b1", "c1", "d1"])
    try await pass(until: 6)
    await line.end()
    #expect(called.all.suffix(2) == ["a2", "a3"])
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `the path shows how long a request waits`() async throws {
    let chain = chain()
    let notes = Notes()
    for request in ["a", "b"] {
      await line.join { _ in
        notes.add("\(await chain.path(ofRunning: request).path.visits[0].notes)")
      }
    }
    try await pass(until: 2)
    await line.end()
    #expect(notes.all == ["[]", "[\"waits 0.1 seconds for its turn\"]"])
  }

  @Test func `a request after the line has emptied does not wait`() async throws {
    let chain = chain()
    await join(chain, "a", "b")
    try await pass(until: 2)
    await line.end()
    #expect(
      chain.outline.description == """
        rate limit
        ├─ state: 0 waiting
        └─ service
        """)
    clock.advance(by: .milliseconds(100))
    #expect(await chain.path(ofRunning: "c").path.visits[0].notes == [])
  }

  @Test func `the long-run rate is exact, whatever the order of events`()
    async throws
  {
    let chain = chain(waitingAtMost: .seconds(100))
    for number in 0..<100 { await join(chain, "\(number)") }
    try await pass(until: 100)
    await line.end()
    #expect(called.all == (0..<100).map { "\($0)" })
    #expect(clock.now.offset == .milliseconds(9900))
  }
}

/// A clock whose first sleep fails.
private final class StumblingClock: Clock {
  private let base: ManualClock
  private let hasStumbled = Atomic(false)

  init(base: ManualClock) { self.base = base }

  var now: ManualClock.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    guard hasStumbled.exchange(true, ordering: .relaxed) else {
      throw WaitingRateLimitTests.Trouble.late
    }
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}

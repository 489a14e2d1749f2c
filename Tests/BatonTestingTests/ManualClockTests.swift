import Baton
import BatonTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct ManualClockTests {
  let clock = ManualClock()

  private func sleeper(for duration: Duration) -> Task<Duration, any Error> {
    Task { [clock] in
      try await clock.sleep(for: duration)
      return clock.now.offset
    }
  }

  @Test func `a sleeper wakes when the time advances`() async throws {
    let sleeper = sleeper(for: .seconds(7))
    let sleep = try await clock.nextSleep()
    #expect(sleep.duration == .seconds(7))
    #expect(clock.sleepers == [sleep])
    clock.advance(by: .seconds(6))
    #expect(clock.sleepers == [sleep])
    clock.advance(by: .seconds(1))
    #expect(try await sleeper.value == .seconds(7))
    #expect(clock.sleepers == [])
    #expect(clock.now == ManualClock.Instant(offset: .seconds(7)))
  }

  @Test func `each sleep is awaited once, in order`() async throws {
    let first = Task { [clock] in
      for seconds in 1...3 { try await clock.sleep(for: .seconds(seconds)) }
    }
    for seconds in 1...3 {
      let sleep = try await clock.nextSleep()
      #expect(sleep.number == seconds)
      #expect(sleep.duration == .seconds(seconds))
      clock.advance(by: sleep.duration)
    }
    try await first.value
    #expect(clock.sleeps.map(\.start.offset) == [.zero, .seconds(1), .seconds(3)])
    #expect(clock.sleeps.map(\.deadline.offset) == [.seconds(1), .seconds(3), .seconds(6)])
  }

  @Test func `a sleep that ends before it is awaited is not missed`() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(until: clock.now)
    #expect(try await clock.nextSleep().number == 1)
    #expect(try await clock.nextSleep().number == 2)
  }

  @Test func `several tasks that await sleeps get one each`() async throws {
    let waiting = (0..<3).map { _ in Task { [clock] in try await clock.nextSleep().number } }
    for _ in 0..<3 { try await clock.sleep(for: .zero) }
    var numbers: [Int] = []
    for task in waiting { numbers.append(try await task.value) }
    #expect(numbers.sorted() == [1, 2, 3])
  }

  @Test func `sleepers wake at their deadlines, and others keep sleeping`() async throws {
    let tasks = [3, 1, 2].map { sleeper(for: .seconds($0)) }
    for _ in tasks { try await clock.nextSleep() }
    #expect(clock.sleepers.map(\.duration) == [.seconds(1), .seconds(2), .seconds(3)])
    clock.advance(by: .seconds(2))
    #expect(try await tasks[1].value == .seconds(2))
    #expect(try await tasks[2].value == .seconds(2))
    #expect(clock.sleepers.map(\.duration) == [.seconds(3)])
    clock.advance(by: .seconds(1))
    #expect(try await tasks[0].value == .seconds(3))
  }

  @Test func `a cancelled sleeper wakes with an error`() async throws {
    let asleep = sleeper(for: .seconds(1))
    try await clock.nextSleep()
    asleep.cancel()
    await #expect(throws: CancellationError.self) { try await asleep.value }
    let early = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(clock.sleepers == [])
    #expect(clock.sleeps.count == 2)
  }

  @Test func `if no sleep begins, the error lists the sleepers and their deadlines`()
    async throws
  {
    let tasks = [9, 4].map { sleeper(for: .seconds($0)) }
    defer { for task in tasks { task.cancel() } }
    for _ in tasks { try await clock.nextSleep() }
    clock.advance(by: .seconds(2))
    let line = #line + 2
    let error = await caughtAsync(NobodySleeps.self) {
      _ = try await clock.nextSleep(within: .milliseconds(1))
    }
    let sleepers = clock.sleepers
    #expect(sleepers.map(\.duration) == [.seconds(4), .seconds(9)])
    #expect(
      error?.description == """
        no sleep began within 0.001 seconds; the clock shows 2.0 seconds, and 2 tasks are sleeping:
        - sleep \(sleepers[0].number), from 0.0 seconds until 4.0 seconds
        - sleep \(sleepers[1].number), from 0.0 seconds until 9.0 seconds
        Awaited at BatonTestingTests/ManualClockTests.swift:\(line).
        """)
  }

  @Test func `the error says when there are no sleepers`() async {
    let line = #line + 2
    let error = await caughtAsync(NobodySleeps.self) {
      _ = try await clock.nextSleep(within: .zero)
    }
    #expect(
      error?.description == """
        no sleep began within 0.0 seconds; the clock shows 0.0 seconds, and no task is sleeping
        Awaited at BatonTestingTests/ManualClockTests.swift:\(line).
        """)
  }

  @Test func `a sleep that begins after a test has given up goes to the next waiter`()
    async throws
  {
    _ = await caughtAsync(NobodySleeps.self) { _ = try await clock.nextSleep(within: .zero) }
    try await clock.sleep(for: .zero)
    #expect(try await clock.nextSleep().number == 1)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a sleep has its task's name`() async throws {
    let reader = Task(name: "reader") { [clock] in try await clock.sleep(for: .seconds(1)) }
    let sleep = try await clock.nextSleep()
    #expect(sleep.task == "reader")
    #expect("\(sleep)" == #"sleep 1 of "reader", from 0.0 seconds until 1.0 seconds"#)
    reader.cancel()
  }

  @Test func `a cancelled test does not wait`() async {
    let test = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await clock.nextSleep()
    }
    await #expect(throws: CancellationError.self) { try await test.value }
  }

  @Test func `a clock cannot go backward`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      ManualClock().advance(by: .seconds(-1))
    }
    let text = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a ManualClock cannot go backward by -1.0 seconds"))
  }
}

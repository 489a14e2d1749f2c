import TestSupport
import Testing

@testable import BatonResilience

@Suite(.timeLimit(.minutes(20))) struct PermitsTests {
  @Test func `waiting callers are served in order of arrival`() async {
    let permits = Permits(1)
    #expect(await permits.take(unlessCancelled: true))
    let line = Line()
    let served = Notebook<Int>()
    for number in 0..<20 {
      await line.join { _ in
        #expect(await permits.take(unlessCancelled: true))
        served.note(number)
        permits.giveBack()
      }
    }
    permits.giveBack()
    await line.end()
    #expect(served.entries == Array(0..<20))
  }

  @Test func `a cancelled caller leaves the line, and later ones move up`() async {
    let permits = Permits(1)
    #expect(await permits.take(unlessCancelled: true))
    let line = Line()
    let served = Notebook<Int>()
    for number in 0..<6 {
      await line.join { _ in
        if await permits.take(unlessCancelled: true) { served.note(number) }
      }
    }
    for number in [0, 3, 5] { await line.cancel(number) }
    #expect(served.entries.isEmpty)
    for _ in 0..<3 { permits.giveBack() }
    await line.end()
    // The task that is served first need not resume first.
    #expect(served.entries.sorted() == [1, 2, 4])
    #expect(await permits.takeAtOnce() == false)
  }

  @Test func `a caller served before it waits does not wait`() async throws {
    let permits = Permits(1)
    #expect(permits.takeOrJoin() == nil)
    let place = try #require(permits.takeOrJoin())
    permits.giveBack()
    #expect(await permits.wait(at: place, unlessCancelled: true))
    #expect(await permits.takeAtOnce() == false)
    permits.giveBack()
    #expect(await permits.takeAtOnce())
  }

  @Test func `a caller cancelled before it waits is not served`() async throws {
    let permits = Permits(1)
    #expect(permits.takeOrJoin() == nil)
    let place = try #require(permits.takeOrJoin())
    let isServed = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await permits.wait(at: place, unlessCancelled: true)
    }.value
    #expect(!isServed)
    permits.giveBack()
    #expect(await permits.takeAtOnce())
  }

  @Test func `a cancelled task does not wait, but takes a free permit`() async {
    let permits = Permits(1)
    #expect(await permits.takeAtOnce())
    #expect(await permits.takeAtOnce() == false)
    permits.giveBack()
    #expect(await permits.takeAtOnce())
  }

  @Test func `without cancellation checks, a cancellation does not end the wait`() async {
    let permits = Permits(1)
    #expect(await permits.take(unlessCancelled: false))
    let line = Line()
    let served = Notebook<Bool>()
    await line.join { _ in
      withUnsafeCurrentTask { $0?.cancel() }
      served.note(await permits.take(unlessCancelled: false))
    }
    #expect(served.entries.isEmpty)
    permits.giveBack()
    await line.end()
    #expect(served.entries == [true])
  }

  @Test(arguments: 0..<20)
  func `no cancellation loses or creates a permit`(seed: UInt64) async {
    var dice = Dice(seed: seed)
    let count = 1 + dice.roll(4)
    let permits = Permits(count)
    let gauge = Gauge()
    let served = Milestone()
    var tasks: [Task<Void, Never>] = []
    for _ in 0..<60 {
      let yields = dice.roll(4)
      tasks.append(
        Task {
          guard await permits.take(unlessCancelled: true) else { return }
          gauge.enter()
          served.reach()
          for _ in 0..<yields { await Task.yield() }
          gauge.leave()
          permits.giveBack()
        })
      if dice.roll(2) == 0 { tasks[dice.roll(tasks.count)].cancel() }
      if dice.roll(3) == 0 { await Task.yield() }
    }
    for task in tasks { await task.value }
    #expect(gauge.most <= count)
    #expect(served.count > 0)

    // No permit was lost or added: all of them can be taken immediately, and the next task waits.
    for _ in 0..<count { #expect(await permits.takeAtOnce()) }
    #expect(await permits.takeAtOnce() == false)
  }
}

extension Permits {
  /// Takes a permit if one is free, without waiting.
  fileprivate func takeAtOnce() async -> Bool {
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await take(unlessCancelled: true)
    }.value
  }
}

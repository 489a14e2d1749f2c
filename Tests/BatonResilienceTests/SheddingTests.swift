import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct SheddingTests {
  enum Trouble: Error { case refused(Shed) }

  let clock = ManualClock()
  let line = Line()
  let answers = Notes()
  /// The admitted requests in order, and the doors at which they wait.
  let asked = Notebook<String>()
  let doors = (0..<40).map { _ in Milestone() }

  func shedding(to limit: Int = 1, queue: Int = 100) -> Shedding<String, String, Trouble> {
    Shedding(
      to: limit, queue: queue, clock: clock,
      priority: { request in
        RequestPriority.allCases.first { request.hasPrefix("\($0)") } ?? .normal
      }, failure: { .refused($0) })
  }

  func chain(
    _ shedding: Shedding<String, String, Trouble>
  ) -> some AsyncHandler<String, String, Trouble> {
    AsyncClosureHandler("service") {
      [asked, doors] (request: String) async throws(Trouble) -> Outcome<String> in
      asked.note(request)
      await doors[asked.entries.count - 1].reached()
      return .handled(request)
    }
    .surrounded(by: shedding)
  }

  func join(_ chain: some AsyncHandler<String, String, Trouble>, _ requests: String...) async {
    for request in requests {
      await line.join { [answers] _ in answers.add(await chain.told(of: request)) }
    }
  }

  /// Finishes the current request, and waits until the next is admitted.
  func next() async {
    let count = asked.entries.count
    doors[count - 1].reach()
    while asked.entries.count == count { await Task.yield() }
  }

  @Test func `higher priorities are served first, and equal ones in order of arrival`() async {
    let shedding = shedding()
    let chain = chain(shedding)
    await join(chain, "first", "low 1", "normal 1", "background", "critical", "normal 2", "high")
    await join(chain, "low 2")
    #expect(shedding.waiting == 7)
    for _ in 0..<7 { await next() }
    doors[7].reach()
    await line.end()
    #expect(
      asked.entries == [
        "first", "critical", "high", "normal 1", "normal 2", "low 1", "low 2", "background",
      ])
  }

  @Test func `a full queue rejects a new request and says why`() async {
    let chain = chain(shedding(queue: 1))
    await join(chain, "a", "b")
    let recorded = await chain.path(ofRunning: "c")
    #expect(
      recorded.complaint
        == "\"shedding\" failed: refused(normal priority: the queue is full)")
    #expect(recorded.path.names == ["shedding"])
    #expect(recorded.path.visits[0].notes == ["normal priority: the queue is full"])
    await next()
    doors[1].reach()
    await line.end()
    #expect(asked.entries == ["a", "b"])
  }

  @Test func `a request with higher priority replaces one with the lowest`() async {
    let shedding = shedding(queue: 3)
    let chain = chain(shedding)
    await join(chain, "a", "low 1", "low 2", "high")
    clock.advance(by: .milliseconds(2))
    await join(chain, "normal")
    await line.tasks[2].value
    #expect(
      answers.all == [
        """
        "shedding" failed: refused(low priority: displaced by a more urgent or newer request \
        after 0.002 seconds)
        """
      ])
    #expect(shedding.waiting == 3)
    for _ in 0..<3 { await next() }
    doors[3].reach()
    await line.end()
    #expect(asked.entries == ["a", "high", "normal", "low 1"])
  }

  @Test func `an overloaded queue serves the newest first and rejects overdue requests`() async {
    let shedding = shedding()
    let chain = chain(shedding)
    await join(chain, "a", "b", "c", "d", "e")
    clock.advance(by: .milliseconds(6))
    await next()  // The wait is too long, but not yet for a whole interval.
    #expect(asked.entries == ["a", "b"])
    #expect(!shedding.isOverloaded)
    clock.advance(by: .milliseconds(100))
    await join(chain, "new 1", "new 2")
    await next()
    #expect(shedding.isOverloaded)
    #expect(asked.entries == ["a", "b", "new 2"])
    for task in [2, 3, 4] { await line.tasks[task].value }
    #expect(
      Set(answers.all.filter { $0.contains("refused") }) == [
        """
        "shedding" failed: refused(normal priority: rejected after waiting 0.106 seconds in an \
        overloaded queue)
        """
      ])
    // The latest requests are still waiting, and the queue is short again.
    #expect(shedding.waiting == 1)
    await next()
    doors[3].reach()
    await line.end()
    #expect(asked.entries == ["a", "b", "new 2", "new 1"])
    #expect(!shedding.isOverloaded)
  }

  @Test func `a full overloaded queue gives the oldest request's place to the newest`() async {
    let chain = chain(shedding(queue: 3))
    await join(chain, "a", "b", "c", "d")
    clock.advance(by: .milliseconds(6))
    await next()
    clock.advance(by: .milliseconds(100))
    await join(chain, "e")
    await next()
    #expect(asked.entries == ["a", "b", "e"])
    await join(chain, "f", "g", "h", "i")
    await line.tasks[5].value
    #expect(
      answers.all.last == """
        "shedding" failed: refused(normal priority: displaced by a more urgent or newer request \
        after 0.0 seconds)
        """)
    for _ in 0..<3 { await next() }
    doors[5].reach()
    await line.end()
  }

  @Test func `a full overloaded queue rejects a request with lower priority`() async {
    let shedding = shedding(queue: 2)
    let chain = chain(shedding)
    await join(chain, "a", "b", "c")
    clock.advance(by: .milliseconds(6))
    await next()
    clock.advance(by: .milliseconds(100))
    await join(chain, "d")
    await next()
    #expect(shedding.isOverloaded)
    await join(chain, "high 1", "high 2", "low")
    await line.tasks[6].value
    #expect(
      answers.all.last == "\"shedding\" failed: refused(low priority: the queue is full)")
    for _ in 0..<2 { await next() }
    doors[4].reach()
    await line.end()
  }

  @Test func `an overloaded queue keeps a request that waited exactly the allowed time`() async {
    let shedding = shedding()
    let chain = chain(shedding)
    await join(chain, "a", "b", "c")
    clock.advance(by: .milliseconds(6))
    await next()
    clock.advance(by: .milliseconds(95))
    await join(chain, "d")
    clock.advance(by: .milliseconds(5))
    await join(chain, "e")
    await next()
    #expect(shedding.isOverloaded)
    #expect(asked.entries == ["a", "b", "e"])
    await line.tasks[2].value
    #expect(shedding.waiting == 1)
    await next()
    doors[3].reach()
    await line.end()
    #expect(asked.entries == ["a", "b", "e", "d"])
  }

  @Test func `a cancelled request leaves the queue, and the error names the next handler`() async {
    let shedding = shedding()
    let chain = chain(shedding)
    await join(chain, "a", "b", "c")
    await line.cancel(1)
    #expect(answers.all == ["cancelled: the next handler, \"service\", was not started"])
    #expect(shedding.waiting == 1)
    await next()
    doors[1].reach()
    await line.end()
    #expect(asked.entries == ["a", "c"])
  }

  @Test func `the path shows the wait, and the outline shows the queue`() async {
    clock.advance(by: .seconds(1))
    let shedding = shedding()
    let chain = chain(shedding)
    await join(chain, "a")
    await line.join { [answers] _ in
      answers.add("\(await chain.path(ofRunning: "b").path.visits[0].notes)")
    }
    #expect(
      chain.outline.description == """
        shedding
        ├─ state: 1 under way, 1 waiting
        └─ service
        """)
    clock.advance(by: .milliseconds(3))
    await next()
    doors[1].reach()
    await line.end()
    #expect(answers.all.contains("[\"waited 0.003 seconds\"]"))
  }

  @Test func `the path of a request that need not wait shows no wait`() async {
    doors[0].reach()
    let path = await chain(shedding()).path(ofRunning: "a").path
    #expect(path.visits[0].notes == [])
  }

  @Test func `whatever is cancelled, the number in flight never exceeds the limit`() async {
    let gauge = Gauge()
    let shedding = Shedding<Int, Int, Trouble>(to: 3, queue: 50) { .refused($0) }
    let chain = AsyncClosureHandler("oven") { (request: Int) async throws(Trouble) in
      gauge.enter()
      for _ in 0..<request % 4 { await Task.yield() }
      gauge.leave()
      return request % 3 == 1 ? Outcome.handled(request) : .passed
    }
    .surrounded(by: shedding)
    await withTaskGroup { group in
      for request in 0..<300 {
        group.addTask {
          let task = Task { await chain.told(of: request) }
          if request % 5 == 0 { task.cancel() }
          _ = await task.value
        }
      }
    }
    #expect((1...3).contains(gauge.most))
    #expect(shedding.waiting == 0)
    #expect(chain.outline.parts[0].name == "0 under way, 0 waiting")
  }

  @Test func `a limit below 1 is rejected, and so is a negative queue`() async {
    let limit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Shedding<Int, Int, Trouble>(to: 0) { .refused($0) }
    }
    #expect(limit.says("Shedding's maximum must be at least 1, not 0"))
    let queue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Shedding<Int, Int, Trouble>(to: 1, queue: -1) { .refused($0) }
    }
    #expect(queue.says("Shedding's queue capacity must be at least 0, not -1"))
  }
}

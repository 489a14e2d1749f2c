import Testing

import Baton

@Suite(.timeLimit(.minutes(20))) struct AtOnceTests {
  typealias Trouble = Subscribers.Trouble
  typealias Reader = AsyncClosureHandler<String, String, Trouble>

  enum Table { @TaskLocal static var number = 0 }

  @Test func `all handlers receive the request at the same time`() async throws {
    let reading = Milestone()
    let readers = (0..<8).map { number in
      Reader("\(number)") { (_) async throws(Trouble) in
        reading.reach()
        await reading.reached(8)
        return .handled("\(number)")
      }
    }
    #expect(
      try await Broadcast(to: readers).atOnce().run("essay")
        == .handled((0..<8).map { "\($0)" }))
  }

  @Test func `responses are in declared order, whichever is ready first`() async throws {
    let ready = (0...4).map { _ in Milestone() }
    let finished = Notebook<Int>()
    let readers = (0..<4).map { number in
      Reader("\(number)") { (_) async throws(Trouble) in
        await ready[number + 1].reached()
        finished.note(number)
        ready[number].reach()
        return number == 2 ? .passed : .handled("\(number)")
      }
    }
    ready[4].reach()
    let outcome = try await Broadcast(to: readers).atOnce().run("essay")
    #expect(finished.entries == [3, 2, 1, 0])
    #expect(outcome == .handled(["0", "1", "3"]))
  }

  @Test func `a path shows the handlers in declared order, whichever starts first`() async throws {
    let begun = (0...4).map { _ in Milestone() }
    let readers = (0..<4).map { LateReader(number: $0, waitsFor: begun[$0 + 1], says: begun[$0]) }
    begun[4].reach()
    let record = await Broadcast("news", to: readers).atOnce().path(ofRunning: "essay")
    #expect(try record.result.get() == .handled(["0", "1", "2", "3"]))
    #expect(record.path.names == ["news", "0", "1", "2", "3"])
    #expect(record.path.allVisits.map(\.decision) == Array(repeating: .handled, count: 5))
  }

  @Test(arguments: 1...6)
  func `the number of running handlers never exceeds the limit`(limit: Int) async throws {
    let gauge = Gauge()
    let readers = (0..<20).map { number in
      Reader("\(number)") { (_) async throws(Trouble) in
        gauge.enter()
        for _ in 0..<number % 5 { await Task.yield() }
        gauge.leave()
        return .handled("\(number)")
      }
    }
    let outcome = try await Broadcast(to: readers).atOnce(limit: limit).run("essay")
    #expect(outcome == .handled((0..<20).map { "\($0)" }))
    #expect((1...limit).contains(gauge.most))
  }

  @Test func `a limit of one calls the handlers in order`() async {
    let news = Broadcast("news", to: Subscribers.readers).atOnce(limit: 1)
    #expect(
      await news.path(ofRunning: "riddle").path.story == """
        news failed
          ada handled "ada read riddle"
          bob failed full
        """)
  }

  @Test func `the broadcast passes if all handlers pass or there are none`() async throws {
    let nobody = Broadcast(to: [Subscribers.Reader]()).atOnce()
    #expect(try await nobody.run("essay") == .passed)
    let bored = Broadcast(to: [Subscribers.Reader(name: "bob", passes: ["gossip"])]).atOnce()
    #expect(try await bored.run("gossip") == .passed)
  }

  @Test func `the first error cancels the other handlers and starts no more`() async {
    let reading = Milestone()
    let seen = Notebook<String>()
    let waiting = Reader("waiting") { (_) async throws(Trouble) in
      let door = Milestone()
      reading.reach()
      await door.reachedOrCancelled()
      seen.note("cancelled: \(Task.isCancelled)")
      throw .offline
    }
    let failing = Reader("failing") { (_) async throws(Trouble) in
      await reading.reached()
      throw .full
    }
    let late = Reader("late") { (_) async throws(Trouble) in
      seen.note("late")
      return .passed
    }
    let news = Broadcast("news", to: [waiting, failing, late]).atOnce(limit: 2)
    let recorded = await news.path(ofRunning: "essay")
    #expect(recorded.complaint == "\"failing\" failed: full (news → failing)")
    #expect(seen.entries == ["cancelled: true"])
    #expect(recorded.path.visits.first?.decision == .failed)
    #expect(Set(recorded.path.names) == ["news", "waiting", "failing"])
  }

  @Test func `errors are collected in declared order, and the other handlers continue`()
    async throws
  {
    let news = Broadcast("news", to: Subscribers.readers.map(Subscribers.SlowReader.init))
      .atOnce(limit: 2).collectingFailures()
    #expect(
      try await news.run("riddle").response?.map(\.text)
        == ["ada: ada read riddle", "bob: full", "cyd: cyd read riddle", "dan: full"])
    #expect(
      try await news.run("poem").response?.map(\.text)
        == ["ada: ada read poem", "bob: bob read poem", "dan: full"])
    let nobody = Broadcast(to: [Subscribers.Reader]()).atOnce().collectingFailures()
    #expect(try await nobody.run("essay").response == nil)
    #expect(news.name == "news")
    #expect(news.outline.parts.map(\.name) == ["ada", "bob", "cyd", "dan"])
  }

  @Test func `a cancellation reaches the handlers, and its error names the next one`() async throws
  {
    let reading = Milestone()
    let waiting = Reader("waiting") { (_) async throws(Trouble) in
      let door = Milestone()
      reading.reach()
      await door.reachedOrCancelled()
      return .handled("half")
    }
    let late = Reader("late") { (_) async throws(Trouble) in
      reading.reach()
      return .passed
    }
    let news = Broadcast("news", to: [waiting, late]).atOnce(limit: 1)
    for path in [
      { await news.path(ofRunning: "essay").told },
      { await news.collectingFailures().path(ofRunning: "essay").told },
    ] as [@Sendable () async -> [String?]] {
      let begun = reading.count
      let request = Task { await path() }
      await reading.reached(begun + 1)
      request.cancel()
      #expect(
        await request.value == [
          "cancelled: the next handler, \"late\", was not started (news → late)",
          """
          news cancelled
            waiting handled "half"
            late cancelled
          """,
        ])
    }
    #expect(reading.count == 2)
  }

  @Test func `task-local values are visible inside`() async throws {
    let readers = (0..<2).map { _ in
      Reader("reader") { (_) async throws(Trouble) in .handled("table \(Table.number)") }
    }
    let outcome = try await Table.$number.withValue(7) {
      try await Broadcast(to: readers).atOnce().run("essay")
    }
    #expect(outcome == .handled(["table 7", "table 7"]))
  }

  @Test func `the broadcast works in an asynchronous run-time chain`() async throws {
    let chain = AsyncRuntimeChain<String, [String], Trouble>("paper")
    try chain.append(Broadcast("news", to: Subscribers.readers).atOnce())
    #expect(
      try await chain.run("gossip") == .handled(["ada read gossip", "dan read gossip"]))
  }

  @Test func `a limit below 1 is rejected`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Broadcast(to: [Subscribers.Reader]()).atOnce(limit: 0)
    }
    #expect(exit.says("a broadcast must call at least 1 handler at a time, not 0"))
  }
}

extension RecordedRequest {
  /// The error and the path.
  fileprivate var told: [String?] { [complaint, path.story] }
}

/// A composite whose visit begins after that of the next one.
private struct LateReader: AsyncComposite {
  let number: Int
  let waitsFor: Milestone
  let says: Milestone

  var name: String { "\(number)" }
  var outlines: [Outline] { [Outline(name)] }

  func handle(
    _ request: String, in walk: Walk
  ) async throws(ChainError<Never>) -> Outcome<String> {
    await waitsFor.reached()
    return try await walk.visit(of: self) { (_) async throws(ChainError<Never>) in
      says.reach()
      return .handled(name)
    }
  }
}

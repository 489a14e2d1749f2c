import TestSupport
import Testing

import Baton
import BatonResilience

@Suite(.timeLimit(.minutes(20))) struct WaitingLimitTests {
  enum Trouble: Error { case burnt }

  /// A handler that records its requests, and bakes when its door opens.
  struct Oven: AsyncHandler {
    let door = Milestone()
    let asked = Notebook<String>()
    var name: String { "oven" }

    func handle(_ request: String) async throws(Trouble) -> Outcome<String> {
      asked.note(request)
      await door.reached()
      guard request != "coal" else { throw .burnt }
      return request == "stone" ? .passed : .handled("baked \(request)")
    }
  }

  @Test(arguments: [1, 2])
  func `requests above the limit wait in order of arrival`(limit: Int) async {
    let oven = Oven()
    let orderly = oven.limited(to: limit)
    let line = Line()
    let recorded = Notebook<String>()
    let requests = ["bread", "coal", "stone", "cake", "coal", "pie", "stone", "roll"]
    for request in requests {
      await line.join { _ in recorded.note(await orderly.path(ofRunning: request).path.story) }
    }
    #expect(oven.asked.entries == Array(requests.prefix(limit)))
    oven.door.reach()
    await line.end()
    // Two requests admitted at the same time may begin in either order.
    let asked = oven.asked.entries
    #expect(limit == 1 ? asked == requests : asked.sorted() == requests.sorted())
    #expect(recorded.entries.count == requests.count)
    #expect(
      recorded.entries.contains(
        """
        limit passed
          oven failed burnt
        """))
  }

  @Test func `the path says which request waited in line`() async {
    let oven = Oven()
    let orderly = oven.limited(to: 1)
    let line = Line()
    let notes = Notebook<[String]>()
    for request in ["bread", "cake"] {
      await line.join { _ in
        notes.note(await orderly.path(ofRunning: request).path.visits[0].notes)
      }
    }
    oven.door.reach()
    await line.end()
    #expect(Set(notes.entries) == [[], ["waited in line"]])
  }

  @Test func `a cancelled request leaves the line, and the error names the next handler`() async {
    let oven = Oven()
    let chain = Chain("kitchen") { oven.limited(to: 1) }
    let line = Line()
    let told = Notebook<String>()
    await line.join { _ in _ = try? await chain.run("bread") }
    await line.join { _ in
      let recorded = await chain.path(ofRunning: "cake")
      told.note(recorded.complaint ?? "none")
      told.note(recorded.path.story)
    }
    await line.join { _ in _ = try? await chain.run("pie") }
    await line.cancel(1)
    #expect(
      told.entries == [
        "cancelled: the next handler, \"oven\", was not started (kitchen → oven)",
        """
        kitchen cancelled
          limit passed
            oven cancelled
        """,
      ])
    #expect(oven.asked.entries == ["bread"])
    oven.door.reach()
    await line.end()
    #expect(oven.asked.entries == ["bread", "pie"])
  }

  @Test func `a request cancelled as its permit arrives hands the permit on`() async throws {
    let oven = Oven()
    let chain = AsyncRuntimeChain<String, String, Trouble>("kitchen")
    try chain.append(WaitingLimit("one oven", to: 1))
    try chain.append(oven)
    let line = Line()
    let told = Notebook<String?>()
    await line.join { line in
      _ = try? await chain.run("bread")
      // The second request has the permit now, but has not run yet.
      line.tasks[1].cancel()
    }
    await line.join { _ in told.note(await chain.path(ofRunning: "cake").complaint) }
    await line.join { _ in told.note(await chain.path(ofRunning: "pie").complaint) }
    oven.door.reach()
    await line.end()
    #expect(
      told.entries == [
        "cancelled: the next handler, \"oven\", was not started (kitchen → oven)", nil,
      ])
    #expect(oven.asked.entries == ["bread", "pie"])
  }

  @Test func `a request without cancellation checks keeps waiting`() async {
    let oven = Oven()
    let orderly = oven.limited(to: 1)
    let line = Line()
    let responses = Notebook<String?>()
    for request in ["bread", "cake"] {
      await line.join { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        responses.note((try? await orderly.handle(request))?.response)
      }
    }
    #expect(oven.asked.entries == ["bread"])
    oven.door.reach()
    await line.end()
    #expect(responses.entries == ["baked bread", "baked cake"])
  }

  @Test(arguments: 0..<10)
  func `whatever is cancelled, the number in flight never exceeds the limit`(seed: UInt64)
    async throws
  {
    var dice = Dice(seed: seed)
    let limit = 1 + dice.roll(4)
    let gauge = Gauge()
    let chain = AsyncRuntimeChain<Int, Int, Trouble>("kitchen")
    try chain.append(WaitingLimit(to: limit))
    try chain.append(
      AsyncClosureHandler("oven") { (yields: Int) async throws(Trouble) in
        gauge.enter()
        defer { gauge.leave() }
        for _ in 0..<yields { await Task.yield() }
        if yields == 1 { throw .burnt }
        return yields == 2 ? .passed : .handled(yields)
      })
    var tasks: [Task<Bool, Never>] = []
    for _ in 0..<100 {
      let yields = dice.roll(5)
      tasks.append(Task { await chain.path(ofRunning: yields).complaint?.first == "c" })
      if dice.roll(3) == 0 { tasks[dice.roll(tasks.count)].cancel() }
    }
    var cancelled = 0
    for task in tasks where await task.value { cancelled += 1 }
    #expect(cancelled < tasks.count)
    #expect(gauge.most <= limit)
    #expect(gauge.current == 0)

    // Every permit was returned: as many requests as the limit allows are admitted at once.
    let inside = Milestone()
    let door = Milestone()
    try chain.replace(
      "oven",
      with: AsyncClosureHandler("oven") { (request: Int) async throws(Trouble) in
        inside.reach()
        await door.reached()
        return .handled(request)
      })
    let last = (0..<limit).map { request in Task { try await chain.run(request) } }
    await inside.reached(limit)
    door.reach()
    for task in last { #expect(try await task.value.response != nil) }
  }

  @Test func `a limit below 1 is rejected`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = WaitingLimit<Int, Int, Never>(to: 0)
    }
    #expect(exit.says("WaitingLimit's maximum must be at least 1, not 0"))
  }
}

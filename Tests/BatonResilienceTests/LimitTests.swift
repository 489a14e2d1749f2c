import Testing

import Baton
import BatonResilience

@Suite struct LimitTests {
  enum Trouble: Error { case busy, burnt }

  @Test func `requests above the limit are rejected`() throws {
    // A recursive request is in flight several times.
    let chain = RuntimeChain<Int, String, Trouble>("kitchen")
    try chain.append(Limit("two cooks", to: 2) { .busy })
    try chain.append(
      ClosureHandler("cook") { [unowned chain] (depth: Int) throws(Trouble) in
        guard depth > 1 else { return .handled("done") }
        do throws(ChainError<Trouble>) {
          return try chain(depth - 1)
        } catch {
          throw error.cause ?? .burnt
        }
      })
    #expect(try chain(2) == .handled("done"))
    let error = #expect(throws: ChainError<Trouble>.self) { try chain(3) }
    #expect(error?.cause == .busy)
    #expect(try chain(2) == .handled("done"))
  }

  @Test func `a dropped step of the limit frees its place`() throws {
    let limit = Limit<String, String, Trouble>(to: 1) { .busy }
    let chain = Chain("kitchen") {
      ClosureAround<String, String, Trouble>("impatient") { request, next in
        guard request == "late" else { return limit.handle(request, next: next) }
        _ = limit.handle(request, next: next)
        return .handled("not made")
      }
      ClosureHandler("cook") { (_: String) throws(Trouble) in Outcome<String>.handled("done") }
    }
    for _ in 0..<3 {
      #expect(try chain("late") == .handled("not made"))
      #expect(try chain("soup") == .handled("done"))
    }
  }

  @Test func `a rejection names the limit, and no later handler is called`() async {
    let inside = Milestone()
    let door = Milestone()
    let oven = AsyncClosureHandler("oven") { (_: String) async throws(Trouble) in
      inside.reach()
      await door.reached()
      return Outcome<String>.handled("done")
    }
    let guarded = oven.limited(to: 1) { .busy }
    let first = Task { try await guarded.run("bread") }
    await inside.reached()
    let second = await guarded.path(ofRunning: "bread")
    #expect(second.complaint == "\"limit\" failed: busy")
    #expect(second.path.story == "limit failed busy")
    #expect(second.path.visits[0].notes == ["limit reached: 1 of 1 requests in progress"])
    #expect(
      guarded.outline.description == """
        limit
        ├─ state: 1 of 1 under way
        └─ oven
        """)
    door.reach()
    #expect(await first.result.response == "done")
  }

  @Test func `a response, a pass, a failure and a cancellation free the place`() async {
    let oven = AsyncClosureHandler("oven") { (request: String) async throws(Trouble) in
      switch request {
      case "bread": return Outcome<String>.handled("baked bread")
      case "coal": throw Trouble.burnt
      case "smoke": withUnsafeCurrentTask { $0?.cancel() }
      default: break
      }
      return .passed
    }
    let guarded = Chain("kitchen") {
      Limit<String, String, Trouble>(to: 1) { .busy }
      oven
      oven
    }
    for (request, complaint) in [
      ("bread", nil), ("coal", "\"oven\" failed: burnt (kitchen → oven)"), ("stone", nil),
      ("smoke", "cancelled: the next handler, \"oven\", was not started (kitchen → oven)"),
      ("bread", nil),
    ] {
      let recorded = await Task { await guarded.path(ofRunning: request) }.value
      #expect(recorded.complaint == complaint)
    }
  }

  @Test func `the number of requests in flight never exceeds the limit`() async {
    let gauge = Gauge()
    let oven = AsyncClosureHandler("oven") { (request: Int) async throws(Trouble) in
      gauge.enter()
      for _ in 0..<request % 4 { await Task.yield() }
      gauge.leave()
      if request % 3 == 0 { throw .burnt }
      return request % 3 == 1 ? .handled(request) : .passed
    }
    let guarded = oven.limited(to: 3) { .busy }
    await withTaskGroup { group in
      for request in 0..<300 { group.addTask { _ = await guarded.path(ofRunning: request) } }
    }
    #expect((1...3).contains(gauge.most))
    #expect(gauge.current == 0)
  }

  @Test func `concurrent use leaves the number of free places unchanged`()
    async throws
  {
    let depth = RuntimeChain<Int, Int, Trouble>("kitchen")
    try depth.append(Limit(to: 8) { .busy })
    try depth.append(
      ClosureHandler("cook") { [unowned depth] (levels: Int) throws(Trouble) in
        guard levels > 1 else { return .handled(0) }
        do throws(ChainError<Trouble>) {
          return try depth(levels - 1)
        } catch {
          throw error.cause ?? .burnt
        }
      })
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<20_000 { _ = try? depth(1) } } }
    }
    #expect(try depth(8) == .handled(0))
    #expect(throws: ChainError<Trouble>.self) { try depth(9) }
  }

  @Test func `a limit below 1 is rejected`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Limit<Int, Int, Never>(to: 0) { fatalError("not asked for") }
    }
    #expect(exit.says("Limit's maximum must be at least 1, not 0"))
  }
}

extension Result {
  fileprivate var response: String? { (try? get() as? Outcome<String>)?.response }
}

import BatonTesting
import Testing

import Baton
import BatonResilience

@Suite struct PacedRetryTests {
  enum Trouble: Error { case hot, broken }

  /// A handler that fails a given number of times, and then bakes.
  struct Oven: AsyncHandler {
    let failures: Int
    let attempts = Milestone()
    var name: String { "oven" }

    func handle(_ request: String) async throws(Trouble) -> Outcome<String> {
      attempts.reach()
      guard attempts.count > failures else { throw attempts.count == 3 ? .broken : .hot }
      return .handled("baked \(request)")
    }
  }

  let clock = ManualClock()

  @Test func `each attempt except the last is followed by its pause`()
    async throws
  {
    let patient = Oven(failures: 5).retrying(
      attempts: 3, clock: clock, pause: { .milliseconds(10 << $0) })
    let request = Task { await patient.path(ofRunning: "bread") }
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(20))
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(40))
    #expect(await request.value.complaint == "\"oven\" failed: broken")
    #expect(clock.sleeps.map(\.duration) == [.milliseconds(20), .milliseconds(40)])
  }

  @Test func `the next attempt waits for the end of the pause`() async throws {
    let oven = Oven(failures: 1)
    let patient = oven.retrying(attempts: 2, clock: clock, pause: { _ in .seconds(2) })
    let request = Task { await patient.path(ofRunning: "bread") }
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    #expect(oven.attempts.count == 1)
    clock.advance(by: .seconds(1))
    #expect(
      await request.value.path.story == """
        retry passed
          oven failed hot
          oven handled "baked bread"
        """)
  }

  @Test func `a failure that is not worth retrying is not retried`() async {
    let oven = Oven(failures: 5)
    let error = await #expect(throws: ChainError<Trouble>.self) {
      try await oven.retrying(
        attempts: 9, clock: clock, pause: { _ in .zero }, when: { $0 == .hot }
      ).run("bread")
    }
    #expect(error?.cause == .broken)
    #expect(oven.attempts.count == 3)
  }

  @Test func `no pause follows a response or a pass`() async throws {
    let oven = Oven(failures: 0).retrying(attempts: 2, clock: clock, pause: { _ in .seconds(1) })
    #expect(try await oven.run("bread") == .handled("baked bread"))
    let nobody = Pass<String, String, Trouble>()
      .retrying(attempts: 2, clock: clock, pause: { _ in .seconds(1) })
    #expect(try await nobody.run("bread") == .passed)
    #expect(clock.sleeps.isEmpty)
  }

  /// A server that returns its pages in order, such as busy responses with a time to wait.
  struct Server: AsyncHandler {
    struct Page: Equatable, Sendable { var status = 200, retryAfter: Duration? }

    let pages: [Page]
    let attempts = Milestone()
    var name: String { "server" }

    func handle(_ request: String) async throws(Trouble) -> Outcome<Page> {
      attempts.reach()
      return .handled(pages[min(attempts.count, pages.count) - 1])
    }
  }

  @Test func `a decision sees a response that asks for a later retry, and its delay`() async throws
  {
    let busy = Server.Page(status: 503, retryAfter: .seconds(7))
    let server = Server(pages: [busy, Server.Page(status: 503), Server.Page()])
    let polite = server.retrying(clock: clock) { result, attempt in
      guard attempt < 5, case .success(.handled(let page)) = result, page.status == 503
      else { return nil }
      return page.retryAfter ?? .seconds(attempt)
    }
    let request = Task { await polite.path(ofRunning: "/") }
    try await clock.nextSleep()
    clock.advance(by: .seconds(7))
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    let recorded = await request.value
    #expect(recorded.response == Server.Page())
    #expect(recorded.path.visits[0].notes == ["attempt 2", "attempt 3"])
    #expect(clock.sleeps.map(\.duration) == [.seconds(7), .seconds(2)])
  }

  @Test func `a decision to stop returns the result that it was based on`() async throws {
    let busy = Server.Page(status: 503)
    let server = Server(pages: [busy, busy, Server.Page()])
    let hasty = server.retrying { _, attempt in attempt < 2 ? .zero : nil }
    #expect(try await hasty.run("/") == .handled(busy))
    #expect(server.attempts.count == 2)

    let oven = Oven(failures: 2).retrying { result, _ in
      result == .failure(Trouble.hot) ? .zero : nil
    }
    #expect(try await oven.run("bread") == .handled("baked bread"))
    let broken = Oven(failures: 3).retrying { result, _ in
      result == .failure(Trouble.hot) ? .zero : nil
    }
    let error = await #expect(throws: ChainError<Trouble>.self) { try await broken.run("bread") }
    #expect(error?.description == "\"oven\" failed: broken")
  }

  @Test func `no decision is made about a cancellation`() async throws {
    let asked = Milestone()
    let patient = Oven(failures: 1).retrying { _, _ in
      asked.reach()
      return .zero
    }
    let recorded = await cancelled { await patient.path(ofRunning: "bread") }
    #expect(recorded.complaint == "cancelled: the next handler, \"retry\", was not started")
    #expect(asked.count == 0)
  }

  @Test func `a cancellation ends the pause, and the error names the next handler`() async throws {
    let oven = Oven(failures: 5)
    let chain = AsyncRuntimeChain<String, String, Trouble>("bakery")
    try chain.append(PacedRetry(attempts: 3, clock: clock, pause: { _ in .seconds(1) }))
    try chain.append(oven)
    let request = Task { await chain.path(ofRunning: "bread") }
    try await clock.nextSleep()
    request.cancel()
    let recorded = await request.value
    #expect(
      recorded.complaint == "cancelled: the next handler, \"oven\", was not started (bakery → oven)"
    )
    #expect(
      recorded.path.story == """
        bakery cancelled
          retry cancelled
            oven failed hot
            oven cancelled
        """)
    #expect(oven.attempts.count == 1)
  }

  @Test func `a plain call keeps its pauses in a cancelled task`() async throws {
    let patient = Oven(failures: 1).retrying(
      attempts: 2, clock: clock, pause: { _ in .seconds(1) })
    let request = Task { try await patient.handle("bread") }
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(900))
    request.cancel()
    #expect(clock.sleepers.count == 1, "a cancellation does not end the pause")
    clock.advance(by: .milliseconds(100))
    #expect(try await request.value == .handled("baked bread"))
    #expect(clock.now.offset == .seconds(1), "a cancellation does not begin the pause again")
  }

  @Test func `the system clock is the default`() async throws {
    let oven = Oven(failures: 1).retrying(attempts: 2, pause: { _ in .nanoseconds(1) })
    #expect(try await oven.run("bread") == .handled("baked bread"))
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .seconds(-1)])
  func `a pause of any length works`(pause: Duration) async {
    let oven = Oven(failures: 1).retrying { result, attempt in
      if case .success = result { nil } else { attempt == 1 ? pause : nil }
    }
    let request = Task { try? await oven.run("bread") }
    await Task.yield()
    request.cancel()
    _ = await request.value
  }

  @Test func `fewer than 1 attempt is rejected`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PacedRetry<Int, Int, Never>(attempts: -1, pause: { _ in .zero })
    }
    #expect(exit.says("PacedRetry must make at least 1 attempt, not -1"))
  }

  @Test func `an attempt that could begin only after the deadline is skipped`() async {
    let oven = Oven(failures: 5)
    let patient = oven.retrying(attempts: 9, clock: clock, pause: { _ in .seconds(2) })
    let answer = await Deadline.$current.withValue(.after(.seconds(2), clock: clock)) {
      await patient.path(ofRunning: "bread")
    }
    #expect(
      answer.path.visits[0].notes == ["not retried: the deadline is in 2.0 seconds"])
    #expect(oven.attempts.count == 1)
  }
}

import Testing

import Baton
import BatonResilience

/// Tests that handlers run on the caller's actor with the caller's task-local values, inside any of
/// the library's own links.
@Suite(.timeLimit(.minutes(20))) struct ExecutorTests {
  enum Trouble: Error { case again }

  enum Table { @TaskLocal static var number = 0 }

  actor Desk {
    func send<H: AsyncHandler>(_ requests: [Int], to handler: H) async where H.Request == Int {
      for request in requests { _ = try? await handler.run(request) }
    }
  }

  /// A handler that records whether it runs on the desk, and sometimes fails.
  struct Clerk: AsyncHandler {
    let desk: Desk
    let atDesk: Notebook<Bool>
    let calls = Milestone()
    var name: String { "clerk" }

    func handle(_ request: Int) async throws(Trouble) -> Outcome<String> {
      calls.reach()
      note(isolation: #isolation)
      await Task.yield()
      note(isolation: #isolation)
      if calls.count % 3 == request { throw .again }
      return request == 0 ? .passed : .handled("stamped")
    }

    private func note(isolation: (any Actor)?) {
      atDesk.note(isolation === desk && Table.number == 7)
    }
  }

  /// Sends requests from the desk, with a task-local value.
  private func send<H: AsyncHandler>(_ requests: [Int], to handler: H) async
  where H.Request == Int {
    await Table.$number.withValue(7) { await desk.send(requests, to: handler) }
  }

  let desk = Desk()
  let atDesk = Notebook<Bool>()
  var clerk: Clerk { Clerk(desk: desk, atDesk: atDesk) }

  @Test func `the library's own handlers stay on their caller's executor`() async {
    let known = AsyncClosureCheck("known") { (_: Int) async throws(Trouble) in
      await Task.yield()
      return Verdict<String>.valid
    }
    let orderly = clerk.limited(to: 1)
    let handlers: [AnyAsyncHandler<Int, String, Trouble>] = [
      clerk.retrying(attempts: 2).erasedToAsync(),
      clerk.retrying(attempts: 2, pause: { _ in .nanoseconds(1) }).erasedToAsync(),
      clerk.fallingBack(to: clerk).erasedToAsync(),
      clerk.limited(to: 1) { .again }.erasedToAsync(),
      clerk.cached(capacity: 1).erasedToAsync(),
      clerk.gated(by: Checks { known }) { _ in .again }.erasedToAsync(),
      clerk.recorded(share: 0.5) { _ in }.erasedToAsync(),
      Dispatcher("desks", by: \Int.self, branches: [Branch(keys: [0, 1], part: clerk)])
        .erasedToAsync(),
      orderly.erasedToAsync(),
    ]
    for handler in handlers {
      let count = atDesk.entries.count
      await send([0, 1, 1], to: handler)
      #expect(atDesk.entries.count >= count + 4)
    }
    #expect(!atDesk.entries.contains(false))
  }

  @Test func `an ordered broadcast stays on its caller's executor`() async {
    await send([0, 1], to: Broadcast(to: [clerk, clerk]))
    await send([0, 1], to: Broadcast(to: [clerk, clerk]).collectingFailures())
    #expect(atDesk.entries.count >= 10)
    #expect(!atDesk.entries.contains(false))
  }

  @Test func `a caller returns to its executor after waiting for a permit`() async {
    let orderly = clerk.limited(to: 1)
    await withTaskGroup { group in
      for _ in 0..<10 { group.addTask { await send([1], to: orderly) } }
    }
    #expect(atDesk.entries.count == 20)
    #expect(!atDesk.entries.contains(false))
  }

  @Test func `a run-time chain stays on its caller's executor`() async throws {
    let chain = AsyncRuntimeChain<Int, String, Trouble>("office")
    try chain.append(Fallback(to: clerk))
    try chain.append(Limit(to: 5) { .again })
    try chain.append(WaitingLimit("line", to: 5))
    try chain.append(Retry(attempts: 2))
    let later = PacedRetry<Int, String, Trouble>(
      "later", attempts: 2, pause: { _ in .nanoseconds(1) })
    try chain.append(AnyAsyncLink(later, orderRules: []))
    try chain.append(clerk)
    await send([0, 1, 2, 1, 2], to: chain)
    #expect(atDesk.entries.count >= 10)
    #expect(!atDesk.entries.contains(false))
  }

  @Test func `a time limit and a parallel broadcast leave the executor, as documented`() async {
    await send([0], to: clerk.timeout(after: .seconds(600)) { _ in .again })
    await send([0], to: Broadcast(to: [clerk]).atOnce())
    #expect(atDesk.entries == [false, false, false, false])
  }
}

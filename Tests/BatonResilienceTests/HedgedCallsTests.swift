import Testing

@testable import BatonResilience

@Suite(.timeLimit(.minutes(20))) struct HedgedCallsTests {
  @Test func `the first success decides, and what comes later is dropped`() async throws {
    let calls = HedgedCalls<String>()
    let first = try #require(calls.begin())
    let second = try #require(calls.begin())
    #expect([first.number, second.number] == [1, 2])
    calls.end(2, with: "b", succeeded: true)
    calls.end(1, with: "a", succeeded: true)
    #expect(await calls.decided.winner == (2, "b"))
    #expect(!calls.isOpen)
    #expect(calls.begin() == nil)
  }

  @Test func `a failure waits for the other call`() async throws {
    let calls = HedgedCalls<String>()
    _ = (calls.begin(), calls.begin())
    calls.end(1, with: "failed", succeeded: false)
    #expect(calls.isOpen)
    calls.end(2, with: "b", succeeded: true)
    #expect(await calls.decided.winner == (2, "b"))
  }

  @Test func `where all fail the first failure is the answer`() async {
    let calls = HedgedCalls<String>()
    _ = (calls.begin(), calls.begin())
    calls.end(2, with: "failed first", succeeded: false)
    calls.end(1, with: "failed last", succeeded: false)
    #expect(await calls.decided.winner == (2, "failed first"))
  }

  @Test func `a cancellation ends the wait for a slow call, and reaches a call that begins later`()
    async throws
  {
    let calls = HedgedCalls<String>()
    calls.cancel()
    #expect(await calls.isSlow.winner == false)
    let call = try #require(calls.begin())
    let task = Task {
      await call.task.mayBegin()
      return Task.isCancelled
    }
    call.task.begin(task)
    #expect(await task.value)
  }
}

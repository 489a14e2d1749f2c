import Baton
import Testing

@testable import BatonResilience

@Suite(.timeLimit(.minutes(20))) struct HedgedCallsTests {
  @Test func `the first success wins, and later results are dropped`() async throws {
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

  @Test func `the first failure is the result if all calls fail`() async {
    let calls = HedgedCalls<String>()
    _ = (calls.begin(), calls.begin())
    calls.end(2, with: "failed first", succeeded: false)
    calls.end(1, with: "failed last", succeeded: false)
    #expect(await calls.decided.winner == (2, "failed first"))
  }

  @Test func `a failure is preferred to the other call's rejection`() async {
    let calls = HedgedCalls<String>()
    _ = (calls.begin(), calls.begin())
    calls.end(2, with: "refused", succeeded: false, isRefusal: true)
    calls.end(1, with: "failed", succeeded: false)
    #expect(await calls.decided.winner == (1, "failed"))
  }

  @Test func `a hedge reports a failure rather than the other call's rejection`() async {
    let hedge = Hedge<Int, Int, KitchenError>(repeating: .all)
    let calls = HedgedCalls<ChainResult<Int, KitchenError>>()
    _ = (calls.begin(), calls.begin())
    await hedge.make(2, of: calls, for: nil) { .failure(.refused(.dirty)) }
    await hedge.make(1, of: calls, for: nil) { .failure(.failed(.broken)) }
    #expect(await calls.decided.winner.number == 1)
  }

  @Test func `a cancellation ends the wait, reaches the first call, and starts no other`()
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
    #expect(calls.begin() == nil)
  }
}

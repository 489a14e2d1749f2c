import Testing

@testable import BatonResilience

@Suite(.timeLimit(.minutes(20))) struct KeptTaskTests {
  @Test func `a task stored after a cancellation is cancelled`() async {
    let kept = KeptTask()
    kept.cancel()
    let task = Task {
      await kept.mayBegin()
      return Task.isCancelled
    }
    kept.begin(task)
    #expect(await task.value)
  }

  @Test func `the task's own work may cancel it immediately`() async {
    let kept = KeptTask()
    let task = Task {
      await kept.mayBegin()
      kept.cancel()
      return Task.isCancelled
    }
    kept.begin(task)
    #expect(await task.value)
  }
}

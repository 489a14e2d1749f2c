import Dispatch
import Synchronization

/// An executor that runs jobs one after the other, and cancels a task before a given job.
final class CancellingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "one job after the other")
  private let state: Mutex<(jobs: Int, task: (@Sendable () -> Void)?)>
  private let number: Int

  init(atJob number: Int) {
    self.number = number
    state = Mutex((0, nil))
  }

  /// Whether the task was cancelled before it finished.
  var hasCancelled: Bool { state.withLock { $0.jobs >= number } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      let cancel = state.withLock { state in
        state.jobs += 1
        return state.jobs == number ? state.task : nil
      }
      cancel?()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Returns the result of a closure in a new task, whose jobs run on this executor.
  func run<Success: Sendable>(_ body: @escaping @Sendable () async -> Success) async -> Success {
    // The first job waits until the task to cancel is known.
    queue.suspend()
    let task = Task(executorPreference: self) { await body() }
    state.withLock { $0.task = { task.cancel() } }
    queue.resume()
    return await task.value
  }
}

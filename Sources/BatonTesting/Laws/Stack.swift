import Baton
internal import Dispatch
internal import Foundation

/// A stack size for a separate thread.
struct Stack {
  let size: Int

  /// A size of 512 KiB, the default for secondary threads on Darwin.
  static let small = Stack(size: 512 * 1024)
  /// A size that is large enough to measure unwanted growth.
  static let large = Stack(size: 64 * 1024 * 1024)

  func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    let result = Lock<Result<Value, any Error>?>(nil)
    let isOver = DispatchSemaphore(value: 0)
    let thread = Thread {
      let value = Result { try body() }
      result.withLock { $0 = value }
      isOver.signal()
    }
    thread.stackSize = size
    thread.start()
    isOver.wait()
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("the thread returned no result")
    }
    return try result.get()
  }

  /// Runs the closure in a task, all of whose code runs on a thread with this stack size.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let executor = Executor()
    let thread = Thread { executor.work() }
    thread.stackSize = size
    thread.start()
    defer { executor.stop() }
    return try await Task(executorPreference: executor) { try await body() }.value
  }

  private final class Executor: TaskExecutor {
    private let jobs = Lock<[UnownedJob]>([])
    private let count = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
      count.signal()
    }

    /// Runs the jobs in order until `stop()` is called.
    func work() {
      while true {
        count.wait()
        guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }

    func stop() { count.signal() }
  }
}

/// A gauge that measures the distance between calls on the stack.
final class StackGauge: Sendable {
  private let size = 1
  private let reach = Lock<(low: UInt, high: UInt)?>(nil)

  /// Records the current end of the stack.
  func note() {
    // The size is not a constant, because the address sanitizer moves allocations of constant size.
    let address = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
    reach.withLock { reach in
      reach = (min(address, reach?.low ?? address), max(address, reach?.high ?? address))
    }
  }

  /// Returns the distance in bytes between the recorded calls, and resets the gauge.
  func take() -> Int {
    reach.withLock { reach in
      defer { reach = nil }
      return reach.map { Int($0.high - $0.low) } ?? 0
    }
  }
}

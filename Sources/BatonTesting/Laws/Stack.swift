import Baton
internal import Dispatch
internal import Foundation

/// A thread with a stack of its own size.
struct Stack {
  /// How many bytes it has.
  let size: Int

  /// 512 KiB, as threads have that are not the main one.
  static let small = Stack(size: 512 * 1024)
  /// Enough to measure what should not grow, where it does.
  static let large = Stack(size: 64 * 1024 * 1024)

  /// Runs something on such a thread, and waits for it.
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
    guard let result = result.withLock({ $0 }) else { preconditionFailure("the thread is over") }
    return try result.get()
  }

  /// Runs a task, all of whose parts without suspension run on such a thread.
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

    /// Runs the jobs in order, until it is told to stop.
    func work() {
      while true {
        count.wait()
        guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }

    /// Lets the thread end, when there is no job left.
    func stop() { count.signal() }
  }
}

/// How far apart in the stack some calls stood.
final class StackGauge: Sendable {
  private let size = 1
  private let reach = Lock<(low: UInt, high: UInt)?>(nil)

  /// Notes where the stack ends just now.
  func note() {
    // Memory whose size is not known beforehand, since the address sanitizer moves the rest.
    let address = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
      UInt(bitPattern: $0.baseAddress)
    }
    reach.withLock { reach in
      reach = (min(address, reach?.low ?? address), max(address, reach?.high ?? address))
    }
  }

  /// How many bytes lie between the calls noted since the last time it was asked.
  func take() -> Int {
    reach.withLock { reach in
      defer { reach = nil }
      return reach.map { Int($0.high - $0.low) } ?? 0
    }
  }
}

import Foundation
import Synchronization

/// Runs `body` on a thread with a stack of 512 KiB, and returns its result.
public func onSmallStack(_ body: @escaping @Sendable () -> Int) -> Int {
  let result = Result()
  let thread = Thread {
    result.value.store(body(), ordering: .relaxed)
    result.isThere.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  result.isThere.wait()
  return result.value.load(ordering: .relaxed)
}

private final class Result: Sendable {
  let value = Atomic(0)
  let isThere = DispatchSemaphore(value: 0)
}

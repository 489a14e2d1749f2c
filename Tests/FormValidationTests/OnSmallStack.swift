import Foundation

/// Runs a closure on a thread with a stack of 512 KiB.
func onSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}

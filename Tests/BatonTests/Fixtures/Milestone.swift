import Baton

/// A counter that a test can wait for, instead of sleeping.
///
/// With a count of one it is a door, which opens for all tasks that wait.
final class Milestone: Sendable {
  private struct State {
    var count = 0
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Lock(State())

  var count: Int { state.withLock(\.count) }

  /// Increments the count, and returns the new value.
  @discardableResult
  func reach() -> Int {
    let (count, arrived) = state.withLock { state in
      state.count += 1
      let arrived = state.waiting.filter { $0.count <= state.count }
      state.waiting.removeAll { $0.count <= state.count }
      return (state.count, arrived)
    }
    for waiting in arrived { waiting.continuation.resume() }
    return count
  }

  /// Waits until the count is reached; cancellation does not end the wait.
  func reached(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        guard state.count < count else { return true }
        state.waiting.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Waits until the count is one or the task is cancelled, which increments the count.
  func reachedOrCancelled() async {
    await withTaskCancellationHandler {
      await reached()
    } onCancel: {
      reach()
    }
  }
}

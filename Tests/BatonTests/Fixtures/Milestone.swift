import Baton

/// A count that a test can wait for, in place of a sleep.
///
/// With a count of one it is a door: those who wait stand in front of it until it is opened.
final class Milestone: Sendable {
  private struct State {
    var count = 0
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Lock(State())

  var count: Int { state.withLock(\.count) }

  /// Counts one more, and says how many there are then.
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

  /// Waits until so many are counted; a cancellation does not end the wait.
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

  /// Waits until one is counted or the task is cancelled, which counts one.
  func reachedOrCancelled() async {
    await withTaskCancellationHandler {
      await reached()
    } onCancel: {
      reach()
    }
  }
}

/// A task that may be cancelled before there is one.
final class KeptTask: Sendable {
  private struct State {
    var cancel: (@Sendable () -> Void)?
    var isCancelled = false
  }

  private let state = Lock(State())
  private let door = Race<Void>()

  /// Keeps the task, and lets it begin: what it does may cancel it at once.
  func begin<Value: Sendable>(_ task: Task<Value, Never>) {
    let isCancelled = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
    door.finish(with: ())
  }

  /// Waits, inside the task, until a cancellation would find it.
  func mayBegin() async { await door.winner }

  /// Cancels the task, now or as soon as it is there.
  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
  }
}

/// A task that can be cancelled before it is created.
@usableFromInline
final class KeptTask: Sendable {
  private struct State {
    var cancel: (@Sendable () -> Void)?
    var isCancelled = false
  }

  private let state = Lock(State())
  private let door = Race<Void>()

  @usableFromInline
  init() {}

  /// Stores the task so that it can be cancelled, and lets it begin.
  @usableFromInline
  func begin<Value: Sendable>(_ task: Task<Value, Never>) {
    let isCancelled = state.withLock { state in
      state.cancel = { task.cancel() }
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
    door.finish(with: ())
  }

  /// Waits, inside the task, until the task has been stored.
  @usableFromInline
  func mayBegin() async { await door.winner }

  /// Cancels the task now, or as soon as it is stored.
  @usableFromInline
  func cancel() {
    let cancel = state.withLock { state in
      state.isCancelled = true
      return state.cancel
    }
    cancel?()
  }
}

import Synchronization

/// The client of a connection, which may hang up at any time.
///
/// A caller hangs up by closing its end of the connection, either completely or only for sending.
/// TCP does not distinguish between the two.
final class Caller: Sendable {
  private struct State {
    var hasHungUp = false
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func whileOnTheLine<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    if !expect({ task.cancel() }) { task.cancel() }
    defer { _ = take() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  func hangUp() {
    state.withLock { $0.hasHungUp = true }
    take()?()
  }

  /// Stores a closure to call when the caller hangs up, or returns `false` if the caller has
  /// already hung up.
  private func expect(_ cancel: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if !state.hasHungUp { state.cancel = cancel }
      return !state.hasHungUp
    }
  }

  private func take() -> (@Sendable () -> Void)? {
    state.withLock { state in
      defer { state.cancel = nil }
      return state.cancel
    }
  }
}

import Synchronization

/// Who is at the other end of a connection, and whether anybody still is.
///
/// A caller hangs up by closing its end, wholly or only for sending: TCP does not tell the one from
/// the other.
final class Caller: Sendable {
  private struct State {
    var hasHungUp = false
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Does work that nobody needs once the caller has hung up: it is cancelled then.
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

  /// Cancels what is being done for the caller, and what will be asked for from now on.
  func hangUp() {
    state.withLock { $0.hasHungUp = true }
    take()?()
  }

  /// Keeps what is to be called at the end, unless it has come already.
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

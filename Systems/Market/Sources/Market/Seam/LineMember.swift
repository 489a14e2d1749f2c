import Synchronization

/// A task that waits in line for its reply, and leaves the line if it is cancelled before its turn.
final class LineMember<Reply: Sendable>: Sendable {
  private enum State {
    case new
    case cancelled
    case waiting(CheckedContinuation<Reply, Never>)
    case begun(CheckedContinuation<Reply, Never>)
    case ended
  }

  private let state = Mutex(State.new)
  private let interrupted: Reply

  /// Creates a member that is not waiting yet.
  ///
  /// - Parameter interrupted: The reply if the task is cancelled before its turn.
  init(interrupted: Reply) {
    self.interrupted = interrupted
  }

  /// Calls a closure that enters the line, and waits for the reply.
  func reply(_ enter: () -> Void) async -> Reply {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard wait(continuation) else { return }
        enter()
      }
    } onCancel: {
      cancel()
    }
  }

  /// Stores the continuation, or returns `false` if the task is already cancelled.
  private func wait(_ continuation: CheckedContinuation<Reply, Never>) -> Bool {
    let isWaiting = state.withLock { state in
      guard case .new = state else { return false }
      state = .waiting(continuation)
      return true
    }
    if !isWaiting { continuation.resume(returning: interrupted) }
    return isWaiting
  }

  /// Stops waiting, unless the member's turn has begun.
  private func cancel() {
    let continuation = state.withLock { state -> CheckedContinuation<Reply, Never>? in
      switch state {
      case .new: state = .cancelled
      case .waiting(let continuation):
        state = .ended
        return continuation
      default: break
      }
      return nil
    }
    continuation?.resume(returning: interrupted)
  }

  /// Begins the turn, or returns `false` if the task was cancelled.
  func begin() -> Bool {
    state.withLock { state in
      guard case .waiting(let continuation) = state else { return false }
      state = .begun(continuation)
      return true
    }
  }

  func end(_ reply: Reply) {
    let continuation = state.withLock { state -> CheckedContinuation<Reply, Never>? in
      defer { state = .ended }
      switch state {
      case .waiting(let continuation), .begun(let continuation): return continuation
      default: return nil
      }
    }
    continuation?.resume(returning: reply)
  }
}

/// A value from the first of several tasks to finish; later values are discarded.
@usableFromInline
package final class Race<Value: Sendable>: Sendable {
  @usableFromInline
  enum State {
    case running
    case awaited(CheckedContinuation<Value, Never>)
    case won(Value)
    case over
  }

  @usableFromInline let state = Lock(State.running)

  @inlinable
  package init() {}

  /// Offers a value, which becomes the result if it is the first one.
  @inlinable
  package func finish(with value: Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
      switch state {
      case .running:
        state = .won(value)
        return nil
      case .awaited(let continuation):
        state = .over
        return continuation
      case .won, .over:
        return nil
      }
    }
    waiting?.resume(returning: value)
  }

  /// Returns the first value; while the caller waits, escalates the given task's priority with the
  /// caller's.
  ///
  /// Awaiting a continuation, unlike awaiting the task, does not escalate the task's priority.
  @inlinable
  package func winner(from task: Task<some Sendable, Never>) async -> Value {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return await winner
    }
    return await withTaskPriorityEscalationHandler {
      // The priority may have been escalated before the handler was installed.
      task.escalatePriority(to: Task.currentPriority)
      return await winner
    } onPriorityEscalated: { _, priority in
      task.escalatePriority(to: priority)
    }
  }

  /// The first value, which must be awaited only once.
  @inlinable package var winner: Value {
    get async {
      await withCheckedContinuation { continuation in
        let winner = state.withLock { state -> Value? in
          if case .won(let value) = state {
            state = .over
            return value
          }
          state = .awaited(continuation)
          return nil
        }
        if let winner { continuation.resume(returning: winner) }
      }
    }
  }
}

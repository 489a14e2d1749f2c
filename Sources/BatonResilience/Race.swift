/// One value from whoever finishes first; what comes later is dropped.
package final class Race<Value: Sendable>: Sendable {
  private enum State {
    case running
    case awaited(CheckedContinuation<Value, Never>)
    case won(Value)
    case over
  }

  private let state = Lock(State.running)

  package init() {}

  /// Offers a value; the first one wins.
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

  /// The first value, from a task whose priority is escalated with that of whoever awaits it.
  ///
  /// A continuation does not escalate by itself, as awaiting the task would.
  package func winner(from task: Task<some Sendable, Never>) async -> Value {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return await winner
    }
    return await withTaskPriorityEscalationHandler {
      // It may have been escalated before the handler was there.
      task.escalatePriority(to: Task.currentPriority)
      return await winner
    } onPriorityEscalated: { _, priority in
      task.escalatePriority(to: priority)
    }
  }

  /// The first value; to be awaited once.
  package var winner: Value {
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

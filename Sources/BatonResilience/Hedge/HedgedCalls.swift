/// A hedge's calls for one request, one of which provides the answer.
final class HedgedCalls<Answer: Sendable>: Sendable {
  private struct State {
    var tasks: [KeptTask] = []
    var underWay = 0
    /// The answer if no call succeeds, which is the first failure that is not a refusal or, if
    /// there is none, the first refusal.
    var failure: (number: Int, answer: Answer)?
    var isRefusal = false
    var isDecided = false
    var isCancelled = false
  }

  private let state = Lock(State())
  /// Whether the first call is so slow that an extra call may be made.
  let isSlow = Race<Bool>()
  let decided = Race<(number: Int, answer: Answer)>()

  var isOpen: Bool { state.withLock { !$0.isDecided && !$0.isCancelled } }

  /// Registers a new call; returns its number and task, or `nil` if the call is no longer needed.
  func begin() -> (number: Int, task: KeptTask)? {
    let task = KeptTask()
    let begun = state.withLock { state -> (number: Int, isCancelled: Bool)? in
      // Make the first call even if it is cancelled, because its error names the next handler.
      guard !state.isDecided, !state.isCancelled || state.tasks.isEmpty else { return nil }
      state.tasks.append(task)
      state.underWay += 1
      return (state.tasks.count, state.isCancelled)
    }
    guard let begun else { return nil }
    if begun.isCancelled { task.cancel() }
    return (begun.number, task)
  }

  /// Ends a call; a success decides the answer, but a failure decides it only if no other call is
  /// in progress.
  func end(_ number: Int, with answer: Answer, succeeded: Bool, isRefusal: Bool = false) {
    let winner = state.withLock { state -> (number: Int, answer: Answer)? in
      state.underWay -= 1
      if !succeeded, state.failure == nil || state.isRefusal && !isRefusal {
        (state.failure, state.isRefusal) = ((number, answer), isRefusal)
      }
      guard succeeded || state.underWay == 0 else { return nil }
      state.isDecided = true
      return succeeded ? (number, answer) : state.failure
    }
    guard let winner else { return }
    decided.finish(with: winner)
    isSlow.finish(with: false)
  }

  /// Cancels all calls after one has won or the client has left.
  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return state.tasks
    }
    for task in tasks { task.cancel() }
    isSlow.finish(with: false)
  }
}

/// The calls that a hedge makes for one request, of which one answers.
final class HedgedCalls<Answer: Sendable>: Sendable {
  private struct State {
    var tasks: [KeptTask] = []
    var underWay = 0
    /// The first failure, which is the answer if no call does better.
    var failure: (number: Int, answer: Answer)?
    var isDecided = false
    var isCancelled = false
  }

  private let state = Lock(State())
  /// Whether the first call takes so long that another one may be made.
  let isSlow = Race<Bool>()
  /// The answer, and the number of its call.
  let decided = Race<(number: Int, answer: Answer)>()

  /// Whether another call could still be of use.
  var isOpen: Bool { state.withLock { !$0.isDecided && !$0.isCancelled } }

  /// A place for one call more, and its number, unless there is an answer.
  func begin() -> (number: Int, task: KeptTask)? {
    let task = KeptTask()
    let begun = state.withLock { state -> (number: Int, isCancelled: Bool)? in
      guard !state.isDecided else { return nil }
      state.tasks.append(task)
      state.underWay += 1
      return (state.tasks.count, state.isCancelled)
    }
    guard let begun else { return nil }
    if begun.isCancelled { task.cancel() }
    return (begun.number, task)
  }

  /// Ends a call: one that succeeded decides, one that failed only if no other is under way.
  func end(_ number: Int, with answer: Answer, succeeded: Bool) {
    let winner = state.withLock { state -> (number: Int, answer: Answer)? in
      state.underWay -= 1
      guard !state.isDecided else { return nil }
      if !succeeded, state.failure == nil { state.failure = (number, answer) }
      guard succeeded || state.underWay == 0 else { return nil }
      state.isDecided = true
      return succeeded ? (number, answer) : state.failure
    }
    guard let winner else { return }
    decided.finish(with: winner)
    isSlow.finish(with: false)
  }

  /// Cancels all calls: those that lost, or all that the client no longer waits for.
  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return state.tasks
    }
    for task in tasks { task.cancel() }
    isSlow.finish(with: false)
  }
}

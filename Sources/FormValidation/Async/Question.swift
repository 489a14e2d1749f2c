import Baton

/// A check's question about one value.
///
/// Each change to a form starts a new round, which reuses the questions of earlier rounds.
package final class Question: Sendable {
  private struct State {
    var task: Task<SuspendedLook.Answer, Never>?
    var answer: SuspendedLook.Answer?
    var isCancelled = false
  }

  let job: PostponedChecks.Job
  private let state = Lock(State())

  init(_ job: PostponedChecks.Job) { self.job = job }

  /// Whether this is the same question as one from a different round.
  ///
  /// A failed check's question never counts as the same, so the check runs again.
  func isSame(as other: PostponedChecks.Job) -> Bool {
    if case .failed = known { return false }
    return job.link === other.link && job.look.indices == other.look.indices
      && job.look.isAboutSame(as: other.look)
  }

  var known: SuspendedLook.Answer? { state.withLock(\.answer) }

  package var isAsked: Bool { state.withLock { $0.task != nil } }

  /// Asks the question if necessary, and waits for the answer.
  func answer() async -> SuspendedLook.Answer {
    let task = state.withLock { state in
      if let task = state.task { return task }
      let task = Task { [look = job.look] in await look.answer() }
      if state.isCancelled { task.cancel() }
      state.task = task
      return task
    }
    let answer = await task.value
    state.withLock { $0.answer = answer }
    return answer
  }

  /// Cancels the task that produces the answer, because no caller needs it.
  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }
}

import Baton

/// A check that asks somebody about one value, whoever waits for the answer.
///
/// While a form is being filled in, looks at it follow each other; a question that one of them asked
/// is not asked again by the next one.
package final class Question: Sendable {
  private struct State {
    var task: Task<SuspendedLook.Answer, Never>?
    var answer: SuspendedLook.Answer?
    var isCancelled = false
  }

  let job: PostponedChecks.Job
  private let state = Lock(State())

  init(_ job: PostponedChecks.Job) { self.job = job }

  /// Whether this is the question of another look at the form.
  ///
  /// A check that could not be made is made again.
  func isSame(as other: PostponedChecks.Job) -> Bool {
    if case .failed = known { return false }
    return job.link === other.link && job.look.indices == other.look.indices
      && job.look.isAboutSame(as: other.look)
  }

  /// The answer, if it has come.
  var known: SuspendedLook.Answer? { state.withLock(\.answer) }

  /// Whether somebody has been asked.
  package var isAsked: Bool { state.withLock { $0.task != nil } }

  /// Asks, unless that has been done, and waits for the answer.
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

  /// Cancels the task that answers, since no caller waits for it.
  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }
}

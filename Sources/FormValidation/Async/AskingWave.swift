import Baton

/// A batch of suspending checks, in declaration order, that can run concurrently.
struct AskingWave: Sendable {
  struct Answer: Sendable {
    let index: Int
    let answer: SuspendedLook.Answer
    let duration: Duration
  }

  let stopsAtFirst: Bool
  var jobs: [PostponedChecks.Job] = []

  init(stopsAtFirst: Bool) {
    self.stopsAtFirst = stopsAtFirst
  }

  /// Runs the jobs concurrently, up to the given number at a time.
  ///
  /// If only the first problem is needed, jobs after a problem do not start. If the task is
  /// cancelled, no more jobs start, and the answers are discarded.
  func answers(atOnce limit: Int) async -> [Answer] {
    let first = Lock(Int.max)
    let parts = jobs.enumerated().map { index, job in
      AsyncClosureHandler<Void, Answer, Never>(job.link.name) { [stopsAtFirst] _ in
        if stopsAtFirst, first.withLock({ $0 < index }) { return .passed }
        let beginning = ContinuousClock.now
        let answer = await job.look.answer()
        if !answer.isClean { first.withLock { $0 = min($0, index) } }
        return .handled(
          Answer(index: index, answer: answer, duration: beginning.duration(to: .now)))
      }
    }
    do throws(ChainError<Never>) {
      return try await Broadcast(to: parts).atOnce(limit: limit).run(()).response ?? []
    } catch {
      return []
    }
  }
}

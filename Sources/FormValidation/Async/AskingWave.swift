import Baton

/// Checks that suspend, ready to go, in the order in which they stand.
struct AskingWave: Sendable {
  /// What came of a check that suspends.
  struct Answer: Sendable {
    /// Which of the jobs it answers.
    let index: Int
    let answer: SuspendedLook.Answer
    let duration: Duration
  }

  let stopsAtFirst: Bool
  var jobs: [PostponedChecks.Job] = []

  init(stopsAtFirst: Bool) {
    self.stopsAtFirst = stopsAtFirst
  }

  /// Goes: so many at the same time, the others as these come back.
  ///
  /// Where the first problem is enough, nobody is asked any more who stands behind one. A task that
  /// is cancelled asks nobody any more, and what it was told is dropped.
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

import Baton

/// What the two kinds of time limit share: they end at their own limit or at the ``Deadline``, whichever
/// comes first, and hand that end to the rest of the chain.
struct TimeLimit<Failure: Error>: Sendable {
  let limit: Duration?
  let clock: any Clock<Duration>
  let failure: @Sendable (TimedOut) -> Failure
  /// Whether the client is answered before the rest has ended.
  let leaves: Bool

  func handle<Request: Sendable, Response: Sendable>(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard let (end, left) = end() else { return try await next(request) }
    try await next.checkCancellation()
    let late = TimedOut(limit: left)
    guard left > .zero else {
      next.note("no time left")
      throw .failed(failure(late))
    }
    next.note(left == limit ? "limit \(left)" : "limit \(left), by the deadline")
    let walk = next.walk
    let stopsWhenCancelled = walk.stopsWhenCancelled
    let work = KeptTask()
    // Without a value, the time is up.
    let race = Race<ChainResult<Response, Failure>?>()
    let task = next(
      request,
      inTask: { rest in
        await work.mayBegin()
        let answer = await Deadline.$current.withValue(end) { await rest() }
        race.finish(with: answer)
        return answer
      })
    return try await withTaskCancellationHandler {
      work.begin(task)
      let timer = Task { [clock] in
        guard (try? await clock.sleep(for: left.waitable)) != nil else { return }
        race.finish(with: nil)
        work.cancel()
      }
      defer { timer.cancel() }
      if let answer = await race.winner(from: task) {
        if case .success(.handled) = answer { return answer }
        // A limit inside ends at this one's end: which of the two is told first is chance.
        guard left == limit, end.isOver, !walk.isAbandoned else { return answer }
        return .failure(.failed(failure(late)))
      }
      if leaves {
        walk.leaveRestBehind()
        return .failure(.failed(failure(late)))
      }
      walk.note("cancelled, and waited for")
      let answer = await task.value
      guard case .success = answer else {
        return walk.isAbandoned ? answer : .failure(.failed(failure(late)))
      }
      walk.note("answered late")
      return answer
    } onCancel: {
      if stopsWhenCancelled { work.cancel() }
    }
    .get()
  }

  /// When the time is up, and how long it is until then; `nil` if there is no end.
  private func end() -> (deadline: Deadline, left: Duration)? {
    // What is left of a limit of its own is that limit, though the clock goes on meanwhile.
    let outer = Deadline.current.map { (deadline: $0, left: $0.remaining) }
    guard let limit, limit <= outer?.left ?? limit else { return outer }
    return (.after(limit, clock: clock), limit)
  }
}

public import Baton

/// The implementation that both kinds of time limit share.
///
/// A time limit ends at its own limit or at the ``Deadline``, whichever comes first. This end is
/// also the deadline for the rest of the chain.
@usableFromInline
struct TimeLimit<Request, Failure: Error>: Sendable {
  @usableFromInline let limit: Duration?
  @usableFromInline let clock: any Clock<Duration>
  @usableFromInline let failure: @Sendable (TimedOut, Request) -> Failure
  /// Whether the client receives an answer before the rest of the chain has ended.
  @usableFromInline let leaves: Bool

  @inlinable
  func handle<Response: Sendable>(
    _ request: Request, next: consuming AsyncNext<Request, Response, Failure>
  ) async throws(ChainError<Failure>) -> Outcome<Response> where Request: Sendable {
    guard let (end, left) = Deadline.end(of: limit, by: clock) else {
      return try await next(request)
    }
    let late = { @Sendable () -> ChainError<Failure> in
      let late = TimedOut(limit: left, lastFailure: end.lastFailure?.noted)
      return .failed(failure(late, request))
    }
    guard left > .zero else {
      next.note("no time left")
      throw .refused(failure(TimedOut(limit: left), request))
    }
    next.note(left == limit ? "limit \(left)" : "limit \(left), set by the deadline")
    let walk = next.walk
    let stopsWhenCancelled = walk.stopsWhenCancelled
    let work = KeptTask()
    // A `nil` result means that the time is up.
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
        // Also return a pass that arrives after the timer, unless the client has left.
        if case .success(.passed) = answer, !leaves { return answer }
        // A nested limit may end at the same time as this one, and either of the two may fire
        // first.
        guard left == limit, end.isOver, !walk.isAbandoned else { return answer }
        return .failure(late())
      }
      if leaves {
        walk.leaveRestBehind()
        return .failure(late())
      }
      walk.note("cancelled and awaited")
      let answer = await task.value
      guard case .success = answer else {
        return walk.isAbandoned ? answer : .failure(late())
      }
      walk.note("answered late")
      return answer
    } onCancel: {
      if stopsWhenCancelled { work.cancel() }
    }
    .get()
  }
}

extension Deadline {
  /// Returns the earlier of a limit's end and the current deadline, with the time left until then.
  @usableFromInline
  static func end(
    of limit: Duration?, by clock: any Clock<Duration>
  ) -> (deadline: Deadline, left: Duration)? {
    // If the limit ends first, return the limit itself, because its deadline's remaining time is
    // already shorter.
    let outer = current.map { (deadline: $0, left: $0.remaining) }
    var own = outer
    if let limit, limit <= outer?.left ?? limit { own = (.after(limit, clock: clock), limit) }
    guard var end = own else { return nil }
    end.deadline.lastFailure = LastFailure(inside: outer?.deadline.lastFailure)
    return end
  }
}

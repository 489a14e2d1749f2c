// A call of a handler that is followed, kept out of the way of calls that nobody records.

extension AsyncHandler {
  @inlinable
  @inline(never)
  func handle(
    _ request: Request, on walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self)
    let carried = visit.carried(by: request)
    do throws(Failure) {
      let outcome = try await handle(carried)
      guard visit.isRecorded else { return outcome }
      visit.end(outcome)
      if case .passed = outcome, let reason = reasonForPassing(request) { visit.explain(reason) }
      return outcome
    } catch {
      throw visit.failed(error, in: self, at: carried)
    }
  }
}

extension Handler {
  @inlinable
  @inline(never)
  func handle(
    _ request: Request, on walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    // Nobody looks at the path before this call is over, unless the walk is a task's.
    if !walk.isCancellable, !walk.mayDescend, walk.recorder?.isGapless == true {
      return try handle(request, inRowOf: walk)
    }
    let visit = walk.begin(self)
    let carried = visit.carriedAlone(by: request)
    do throws(Failure) {
      let outcome = try handle(carried)
      guard visit.isRecorded else { return outcome }
      visit.end(outcome)
      if case .passed = outcome, let reason = reasonForPassing(request) { visit.explain(reason) }
      return outcome
    } catch {
      throw visit.failed(error, in: self, at: carried)
    }
  }

  // The recorder stays where the walk has it: a copy of it would be counted for each handler.
  @inlinable
  @inline(__always)
  func handle(
    _ request: Request, inRowOf walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    do throws(Failure) {
      let outcome = try handle(request)
      switch outcome {
      case .handled(let response):
        walk.recorder?.add(name, .handled, walk.recorder?.text(of: response))
      case .passed:
        let visit = walk.recorder?.add(name, .passed, nil)
        if let visit, let reason = reasonForPassing(request) {
          walk.recorder?.trace.explain(visit, reason)
        }
      }
      return outcome
    } catch {
      let named = ChainError.thrown(error, by: self, at: request)
      let isCancelled = named.code == .cancelled
      walk.recorder?.add(
        name, isCancelled ? .cancelled : .failed,
        named.cause.flatMap { walk.recorder?.text(of: $0) })
      throw named
    }
  }
}

extension Recorder {
  /// Adds a part of this gapless visit that is over already.
  @inlinable
  @inline(__always)
  @discardableResult
  func add(_ name: String, _ decision: Path.Decision, _ detail: String?) -> Int {
    trace.add(name, to: visit, decision, detail)
  }
}

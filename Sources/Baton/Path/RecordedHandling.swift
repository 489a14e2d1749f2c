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
    if !walk.isCancellable, !walk.mayDescend, let recorder = walk.recorder, recorder.isRow {
      return try handle(request, inRowOf: recorder)
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

  @inlinable
  @inline(__always)
  func handle(
    _ request: Request, inRowOf recorder: Recorder
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    do throws(Failure) {
      let outcome = try handle(request)
      switch outcome {
      case .handled(let response):
        recorder.trace.add(name, to: recorder.step, .handled, recorder.text(of: response))
      case .passed:
        let step = recorder.trace.add(name, to: recorder.step, .passed, nil)
        if let reason = reasonForPassing(request) { recorder.trace.explain(step, reason) }
      }
      return outcome
    } catch {
      recorder.trace.add(name, to: recorder.step, .failed, recorder.text(of: error))
      throw ChainError.thrown(error, by: self, at: request)
    }
  }
}

// A call of a handler that is followed, kept out of the way of calls that nobody records.

extension AsyncHandler {
  @inlinable
  @inline(never)
  func handle(
    _ request: Request, on walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self)
    do throws(Failure) {
      let outcome = try await handle(visit.carried(by: request))
      guard visit.isRecorded else { return outcome }
      visit.end(outcome)
      if case .passed = outcome, let reason = reasonForPassing(request) { visit.explain(reason) }
      return outcome
    } catch {
      throw visit.failed(error, in: self)
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
    if walk.flags == 0, walk.recorder?.isGapless == true {
      return try handle(request, inRowOf: walk)
    }
    return try walk.followed(by: self, request)
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
      case .handled(let response): walk.add(name, showing: response)
      case .passed:
        let visit = walk.addPass(of: name)
        if let reason = reasonForPassing(request) { walk.explain(visit, reason) }
      }
      return outcome
    } catch {
      let error = ChainError.thrown(error, by: self)
      throw walk.add(name, throwing: error)
    }
  }
}

// What is the same for all handlers is not compiled for each type of them, a twelfth of what the compiler
// takes for one. What suspends is: one more call that does would cost a sixth of its visit.
extension Walk {
  /// Calls a handler on a visit of its own, which is recorded.
  @inlinable
  @inline(never)
  func followed<Request, Response, Failure: Error>(
    by handler: any Handler<Request, Response, Failure>, _ request: Request
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = begin(handler.name, as: .other)
    do throws(Failure) {
      let outcome = try handler.handle(visit.carried(by: request))
      visit.end(outcome)
      if case .passed = outcome, let reason = handler.reasonForPassing(request) {
        visit.explain(reason)
      }
      return outcome
    } catch {
      throw visit.failed(error, in: handler)
    }
  }

  @inlinable
  @inline(never)
  func add<Response>(_ name: String, showing response: Response) {
    recorder?.add(name, .handled, recorder?.text(of: response))
  }

  @usableFromInline
  @inline(never)
  func addPass(of name: consuming String) -> Int {
    recorder?.add(name, .passed, nil) ?? Trace.root
  }

  @usableFromInline
  @inline(never)
  func explain(_ visit: Int, _ reason: String) {
    recorder?.trace.explain(visit, reason)
  }

  @inlinable
  @inline(never)
  func add<Failure: Error>(
    _ name: String, throwing error: ChainError<Failure>
  ) -> ChainError<Failure> {
    recorder?.add(name, error.decision, error.cause.flatMap { recorder?.text(of: $0) })
    return error
  }
}

extension Recorder {
  /// Ends this visit, which shows nothing.
  @inlinable
  @inline(__always)
  func end(_ decision: Path.Decision) { trace.end(visit, decision, nil) }

  /// Adds a part of this gapless visit that is over already.
  @inlinable
  @inline(__always)
  @discardableResult
  func add(_ name: consuming String, _ decision: Path.Decision, _ detail: consuming String?) -> Int
  {
    trace.add(name, to: visit, decision, detail)
  }
}

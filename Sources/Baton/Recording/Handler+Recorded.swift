// Recorded calls use separate functions, so that the code for unrecorded calls stays small.

extension AsyncHandler {
  @inlinable
  @inline(never)
  func handle(
    _ request: Request, on walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self)
    do throws(Failure) {
      let outcome = try await handle(visit.rebound(request))
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
    // A walk without flags is synchronous, so the path is not read before this call returns.
    if walk.flags == 0, walk.recorder?.isGapless == true {
      return try handle(request, inRowOf: walk)
    }
    return try walk.recordCall(of: self, with: request)
  }

  // Uses the walk's recorder in place, because copying it would take a retain and a release.
  @inlinable
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

// The following code is compiled once for all handlers, which saves a twelfth of the compile time
// per type. Asynchronous code is specialized, because an additional asynchronous call would make a
// visit a sixth slower.
extension Walk {
  @inlinable
  @inline(never)
  func recordCall<Request, Response, Failure: Error>(
    of handler: any Handler<Request, Response, Failure>, with request: Request
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = begin(handler.name, as: .other)
    do throws(Failure) {
      let outcome = try handler.handle(visit.rebound(request))
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
  @inlinable
  func end(_ decision: Path.Decision) { trace.end(visit, decision, nil) }

  @inlinable
  @discardableResult
  func add(_ name: consuming String, _ decision: Path.Decision, _ detail: consuming String?) -> Int
  {
    trace.add(name, to: visit, decision, detail)
  }
}

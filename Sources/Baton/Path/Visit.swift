/// One link's step on a walk, from its beginning to its end.
///
/// ``walk`` is what the link hands to the parts it is made of, so that their steps stand below its
/// own.
@usableFromInline
struct Visit: Sendable {
  /// The walk of the parts.
  @usableFromInline let walk: Walk
  @usableFromInline let isRecorded: Bool

  @inlinable
  init(walk: Walk, isRecorded: Bool) {
    self.walk = walk
    self.isRecorded = isRecorded
  }

  /// The request on this step's walk, if it is a part on its way down a tree: what its handler sends
  /// back is recorded below the step, and the errors that come back are this handler's.
  @inlinable
  func carried<Request>(by request: Request) -> Request {
    walk.mayDescend ? moved(request) : request
  }

  @usableFromInline
  @inline(never)
  func moved<Request>(_ request: Request) -> Request {
    (Request.self as? any Descending.Type)?.moved(request, on: walk) ?? request
  }

  /// The same for a handler that does not suspend, which shares its part with those before it where
  /// nobody records.
  @inlinable
  func carriedAlone<Request>(by request: Request) -> Request {
    guard !isRecorded else { return carried(by: request) }
    forgetReturned(in: request)
    return request
  }

  @usableFromInline
  @inline(never)
  func forgetReturned<Request>(in request: Request) {
    (Request.self as? any Descending.Type)?.forgetReturned(in: request)
  }

  /// Ends the step of a handler.
  @inlinable
  func end<Response>(_ outcome: Outcome<Response>) {
    guard let recorder = walk.recorder else { return }
    switch outcome {
    case .handled(let response):
      recorder.trace.end(recorder.step, .handled, recorder.text(of: response))
    case .passed:
      recorder.trace.end(recorder.step, .passed, nil)
    }
  }

  /// Adds to a step that is over why its handler passed.
  @inlinable
  func explain(_ reason: String) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.explain(recorder.step, reason)
  }

  /// Ends the step of a chain, whose handler has shown the response already.
  @inlinable
  func endComposite<Response>(_ outcome: Outcome<Response>) {
    if isRecorded { recordComposite(outcome) }
  }

  @inlinable
  @inline(never)
  func recordComposite<Response>(_ outcome: Outcome<Response>) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.end(recorder.step, outcome.decision, nil)
  }

  /// Ends the step of a handler that threw, and names the error after it.
  @inlinable
  func failed<L: AsyncLink>(
    _ error: L.Failure, in link: L, at request: L.Request
  ) -> ChainError<L.Failure> {
    let error = ChainError.thrown(error, by: link, at: request)
    if let recorder = walk.recorder {
      let isCancelled = error.code == .cancelled
      recorder.trace.end(
        recorder.step, isCancelled ? .cancelled : .failed,
        error.cause.flatMap(recorder.text))
    }
    return error
  }

  /// Ends the step of a chain that an error has left, and puts its name in front of the way.
  @inlinable
  @inline(never)
  func left<L: AsyncLink>(_ link: L, with error: ChainError<L.Failure>) -> ChainError<L.Failure> {
    left(link.name, with: error)
  }

  @usableFromInline
  func left<Failure: Error>(
    _ name: String, with error: ChainError<Failure>
  ) -> ChainError<Failure> {
    if isRecorded, let recorder = walk.recorder {
      recorder.trace.end(recorder.step, error.code == .cancelled ? .cancelled : .failed, nil)
    }
    return error.inside(name)
  }
}

// What an around handler's step is told.
extension Visit {
  /// Notes that the request goes on to the rest of the chain.
  @inlinable
  func sendOn<Request>(_ original: Request, as onward: Request) {
    if isRecorded { recordSentOn(original, onward) }
  }

  @inlinable
  @inline(never)
  func recordSentOn<Request>(_ original: Request, _ onward: Request) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.sentOn(recorder.step, sameness(of: original, and: onward))
  }

  /// Notes what the rest of the chain made of it.
  @inlinable
  func cameBack<Response, Failure: Error>(
    _ result: Result<Outcome<Response>, ChainError<Failure>>
  ) {
    if isRecorded { recordCameBack(result) }
  }

  @inlinable
  @inline(never)
  func recordCameBack<Response, Failure: Error>(
    _ result: Result<Outcome<Response>, ChainError<Failure>>
  ) {
    guard let recorder = walk.recorder else { return }
    // As it was known before, mostly.
    if case .success(.handled(let response)) = result,
      recorder.withBits(of: response, { recorder.trace.cameBack(recorder.step, with: $0) })
    {
      return
    }
    recorder.trace.cameBack(recorder.step, decision(of: result), recorder.answer(result))
  }

  /// Ends the step of an around handler that has nothing more to say: it hands out what it got.
  @inlinable
  func handOut<Response, Failure: Error>(
    _ result: Result<Outcome<Response>, ChainError<Failure>>
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    if isRecorded { recordHandingOut(result) }
    return try result.get()
  }

  @inlinable
  @inline(never)
  func recordHandingOut<Response, Failure: Error>(
    _ result: Result<Outcome<Response>, ChainError<Failure>>
  ) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.handedOut(recorder.step, decision(of: result))
  }

  /// Ends an around handler's step, and names the error that it made itself.
  @inlinable
  func endAround<L: AsyncLink, Response>(
    _ link: L, _ result: Result<Outcome<Response>, ChainError<L.Failure>>
  ) throws(ChainError<L.Failure>) -> Outcome<Response> {
    if !isRecorded, case .success(let outcome) = result { return outcome }
    return try closeAround(link.name, result).get()
  }

  @inlinable
  @inline(never)
  func closeAround<Response, Failure: Error>(
    _ name: String, _ result: Result<Outcome<Response>, ChainError<Failure>>
  ) -> Result<Outcome<Response>, ChainError<Failure>> {
    if isRecorded, let recorder = walk.recorder {
      if case .success(.handled(let response)) = result,
        recorder.withBits(of: response, { recorder.trace.endAround(recorder.step, with: $0) })
      {
        return result
      }
      recorder.trace.endAround(recorder.step, decision(of: result), recorder.answer(result))
    }
    return result.mapError { $0.named(name) }
  }

  @inlinable
  func decision<Response, Failure: Error>(
    of result: Result<Outcome<Response>, ChainError<Failure>>
  ) -> Path.Decision {
    switch result {
    case .success(let outcome): outcome.decision
    case .failure(let error): error.code == .cancelled ? .cancelled : .failed
    }
  }
}

extension Recorder {
  @inlinable
  func withBits<Response>(of response: Response, _ body: (Bits) -> Bool) -> Bool {
    withUnsafeBytes(of: response) { body(Bits($0, of: Response.self, by: presentation)) }
  }

  /// What is shown of the response, or of the error of an around handler, which has no name yet; an
  /// error from behind it is shown where it was thrown.
  @inlinable
  func answer<Response, Failure: Error>(
    _ result: Result<Outcome<Response>, ChainError<Failure>>
  ) -> PathText? {
    switch result {
    case .success(.handled(let response)): trace.text(of: response, by: presentation)
    case .success(.passed): nil
    case .failure(let error):
      error.isNameless ? error.cause.map { trace.text(of: $0, by: presentation) } : nil
    }
  }
}

extension Outcome {
  @usableFromInline
  var decision: Path.Decision {
    switch self {
    case .handled: .handled
    case .passed: .passed
    }
  }
}

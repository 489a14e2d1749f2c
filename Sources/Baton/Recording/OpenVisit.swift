/// One link's visit on a walk, from its beginning to its end.
///
/// ``walk`` is what the link hands to the parts it is made of, so that their visits stand below its
/// own.
@usableFromInline
struct OpenVisit: Sendable {
  /// The walk of the parts.
  @usableFromInline let walk: Walk
  @usableFromInline let isRecorded: Bool

  @inlinable
  init(walk: Walk, isRecorded: Bool) {
    self.walk = walk
    self.isRecorded = isRecorded
  }

  /// The request on this visit's walk, if it is a part on its way down a tree: what its handler sends
  /// back is recorded below the visit.
  @inlinable
  func carried<Request>(by request: Request) -> Request {
    walk.mayDescend ? moved(request) : request
  }

  @usableFromInline
  @inline(never)
  func moved<Request>(_ request: Request) -> Request {
    (request as? any Descending)?.onWalk(walk) as? Request ?? request
  }

  /// Ends the visit of a handler.
  @inlinable
  func end<Response>(_ outcome: Outcome<Response>) {
    guard let recorder = walk.recorder else { return }
    switch outcome {
    case .handled(let response):
      recorder.trace.end(recorder.visit, .handled, recorder.text(of: response))
    case .passed:
      recorder.trace.end(recorder.visit, .passed, nil)
    }
  }

  /// Adds to a visit that is over why its handler passed.
  @inlinable
  func explain(_ reason: String) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.explain(recorder.visit, reason)
  }

  /// Ends the visit of a chain, whose handler has shown the response already.
  @inlinable
  func endComposite<Response>(_ outcome: Outcome<Response>) {
    if isRecorded { recordComposite(outcome) }
  }

  @inlinable
  @inline(never)
  func recordComposite<Response>(_ outcome: Outcome<Response>) {
    walk.recorder?.end(outcome.decision)
  }

  /// Ends the visit of a handler that threw, and names the error after it.
  @inlinable
  func failed<L: AsyncLink>(
    _ error: L.Failure, in link: L
  ) -> ChainError<L.Failure> {
    let error = ChainError.thrown(error, by: link)
    failed(error)
    return error
  }

  /// Ends the visit of a handler whose error is named already.
  @inlinable
  func failed<Failure: Error>(_ error: ChainError<Failure>) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.end(recorder.visit, error.decision, error.cause.flatMap(recorder.text))
  }

  /// Ends the visit of a chain that an error has left, and puts its name in front of the way.
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
      recorder.trace.end(recorder.visit, error.decision, nil)
    }
    return error.inside(name)
  }
}

// What an around handler's visit is told.
extension OpenVisit {
  /// Notes that the request goes on to the rest of the chain.
  @inlinable
  func sendOn<Request>(_ original: Request, as onward: Request) {
    if isRecorded { recordSentOn(original, onward) }
  }

  @inlinable
  @inline(never)
  func recordSentOn<Request>(_ original: Request, _ onward: Request) {
    guard let recorder = walk.recorder else { return }
    if let sameness = numberSameness(of: original, and: onward) {
      recorder.trace.sentOn(recorder.visit, sameness)
    } else {
      let sameness = recorder.trace.sameness(of: original, and: onward)
      recorder.trace.sentOn(recorder.visit, sameness)
    }
  }

  /// Notes what the rest of the chain made of it.
  ///
  /// What is noted is taken out of the result here, where the result's type is known anyhow: where
  /// nothing is specialised, looking it up takes longer than the note.
  @inlinable
  @inline(__always)
  func cameBack<Response, Failure: Error>(
    _ result: Result<Outcome<Response>, ChainError<Failure>>
  ) {
    guard isRecorded else { return }
    switch result {
    case .success(let outcome): cameBack(outcome)
    case .failure(let error): cameBack(error)
    }
  }

  @inlinable
  @inline(__always)
  func cameBack<Response>(_ outcome: Outcome<Response>) {
    guard isRecorded, let recorder = walk.recorder else { return }
    switch outcome {
    case .handled(let response): recorder.cameBack(with: response)
    case .passed: recorder.trace.cameBack(recorder.visit, .passed, nil)
    }
  }

  @usableFromInline
  @inline(never)
  func cameBack<Failure: Error>(_ error: ChainError<Failure>) {
    guard isRecorded, let recorder = walk.recorder else { return }
    recorder.trace.cameBack(recorder.visit, error.decision, recorder.answer(error))
  }

  /// Ends the visit of an around handler that has nothing more to say: it hands out what it got.
  @inlinable
  @inline(__always)
  func recordHandingOut() {
    guard let recorder = walk.recorder else { return }
    recorder.trace.handedOut(recorder.visit)
  }

  /// Ends an around handler's visit, and names the error that it made itself.
  @inlinable
  @inline(__always)
  func closeAround<Response, Failure: Error>(
    _ name: @autoclosure () -> String, _ result: Result<Outcome<Response>, ChainError<Failure>>
  ) -> Result<Outcome<Response>, ChainError<Failure>> {
    switch result {
    case .success(let outcome):
      if isRecorded { recordEnd(outcome) }
      return result
    case .failure(let error): return .failure(closeAround(name(), error))
    }
  }

  @inlinable
  @inline(__always)
  func recordEnd<Response>(_ outcome: Outcome<Response>) {
    guard let recorder = walk.recorder else { return }
    switch outcome {
    case .handled(let response): recorder.endAround(with: response)
    case .passed: recorder.trace.endAround(recorder.visit, .passed, nil)
    }
  }

  @usableFromInline
  @inline(never)
  func closeAround<Failure: Error>(
    _ name: String, _ error: ChainError<Failure>
  ) -> ChainError<Failure> {
    if isRecorded, let recorder = walk.recorder {
      recorder.trace.endAround(recorder.visit, error.decision, recorder.answer(error))
    }
    return error.named(name)
  }
}

extension Recorder {
  /// Notes that the rest of the chain answered an around handler; mostly with what was shown last.
  @inlinable
  @inline(never)
  func cameBack<Response>(with response: Response) {
    let isKnown = withUnsafeBytes(of: response) {
      trace.cameBack(visit, with: Bits($0, of: Response.self, by: presentation))
    }
    if !isKnown { trace.cameBack(visit, .handled, trace.text(of: response, by: presentation)) }
  }

  /// Ends an around handler's visit with its answer; mostly what was shown last.
  @inlinable
  @inline(never)
  func endAround<Response>(with response: Response) {
    let isKnown = withUnsafeBytes(of: response) {
      trace.endAround(visit, with: Bits($0, of: Response.self, by: presentation))
    }
    if !isKnown { trace.endAround(visit, .handled, trace.text(of: response, by: presentation)) }
  }

  /// What is shown of the error of an around handler, which has no name yet; an error from behind it
  /// is shown where it was thrown.
  @usableFromInline
  @inline(never)
  func answer<Failure: Error>(_ error: ChainError<Failure>) -> PathText? {
    error.isNameless
      ? error.cause.map { trace.text(of: $0, by: presentation, isOwn: true) } : nil
  }
}

extension ChainError {
  @usableFromInline
  var decision: Path.Decision { code == .cancelled ? .cancelled : .failed }
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

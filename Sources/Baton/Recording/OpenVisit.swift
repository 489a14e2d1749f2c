/// A visit that has not ended; the visited link passes ``walk`` to its parts.
@usableFromInline
struct OpenVisit: Sendable {
  @usableFromInline let walk: Walk

  @inlinable
  init(_ walk: Walk) {
    self.walk = walk
  }

  @inlinable var isRecorded: Bool { walk.isRecorded }

  /// Returns a tree's request with this visit's walk, so that descents are recorded inside this
  /// visit; returns any other request unchanged.
  @inlinable
  func rebound<Request>(_ request: Request) -> Request {
    walk.mayDescend ? moved(request) : request
  }

  @usableFromInline
  @inline(never)
  func moved<Request>(_ request: Request) -> Request {
    (request as? any Descending)?.onWalk(walk) as? Request ?? request
  }

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

  @inlinable
  func explain(_ reason: String) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.explain(recorder.visit, reason)
  }

  /// Ends a composite's visit without the response, because a part's visit already shows it.
  @inlinable
  func endComposite<Response>(_ outcome: Outcome<Response>) {
    if isRecorded { recordComposite(outcome) }
  }

  @inlinable
  @inline(never)
  func recordComposite<Response>(_ outcome: Outcome<Response>) {
    walk.recorder?.end(outcome.decision)
  }

  @inlinable
  func failed<L: AsyncLink>(_ error: L.Failure, in link: L) -> ChainError<L.Failure> {
    let error = ChainError.thrown(error, by: link)
    failed(error)
    return error
  }

  @inlinable
  func failed<Failure: Error>(_ error: ChainError<Failure>) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.end(recorder.visit, error.decision, error.cause.flatMap(recorder.text))
  }

  @usableFromInline
  func left<Failure: Error>(
    _ name: String, with error: ChainError<Failure>
  ) -> ChainError<Failure> {
    walk.recorder?.end(error.decision)
    return error.inside(name)
  }
}

extension OpenVisit {
  @inlinable
  func recordForwarding<Request>(_ original: Request, as onward: Request) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.recordForwarding(recorder.visit, original, as: onward)
  }

  @inlinable
  func recordRestResult<Response, Failure: Error>(_ result: ChainResult<Response, Failure>) {
    guard let recorder = walk.recorder else { return }
    if case .success(.handled(let response)) = result {
      recorder.trace.recordRestResult(recorder.visit, with: response)
    } else {
      recorder.trace.recordRestResult(recorder.visit, result.decision())
    }
  }

  /// Ends the visit of an around handler that returns the result of the rest of the chain
  /// unchanged.
  @inlinable
  func recordPassthrough(_ outcome: Path.Decision = .passed) {
    guard let recorder = walk.recorder else { return }
    recorder.trace.recordPassthrough(recorder.visit, outcome)
  }

  @inlinable
  func closeAround<Response, Failure: Error>(
    _ name: @autoclosure () -> String, _ result: ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    if let recorder = walk.recorder { recorder.endAround(with: result) }
    return result.mapError { $0.named(name()) }
  }
}

extension Recorder {
  @inlinable
  @inline(never)
  func endAround<Response, Failure: Error>(with result: ChainResult<Response, Failure>) {
    switch result {
    case .success(.handled(let response)):
      trace.endAround(visit, with: response, by: presentation)
    case .success(.passed): trace.endAroundPassing(visit)
    case .failure(let error): trace.endAround(visit, throwing: error, by: presentation)
    }
  }
}

extension Result {
  @inlinable
  func decision<Response, Cause>() -> Path.Decision
  where Success == Outcome<Response>, Failure == ChainError<Cause> {
    switch self {
    case .success(let outcome): outcome.decision
    case .failure(let error): error.decision
    }
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

// An around handler may come out with a cancellation that belongs to another request: a result that it
// kept, a flight that requests share, a child task. Its own request is not cancelled, or cannot be.

extension OpenVisit {
  /// What an around handler wants that was asked first: its step, or that the rest be asked by itself.
  @inlinable
  func settled<Request, Response, Failure: Error>(
    _ step: Step<Request, Response, Failure>, of request: Request,
    before rest: @autoclosure () -> [Outline]
  ) -> Step<Request, Response, Failure> {
    guard case .answer(.failure(let error)) = step.move, walk.goesOn(after: error, to: rest())
    else { return step }
    return Step(.proceed(request, then: nil))
  }
}

extension Walk {
  /// Whether a request goes on to the rest of its chain by itself, after its around handler came out
  /// with an error in place of asking it.
  ///
  /// It does where the error is the cancellation of another request, which came as far as the same
  /// rest: what was due there is due here. A cancellation of any other chain is left alone, since the
  /// around handler may be what guards the rest.
  @usableFromInline
  @inline(never)
  func goesOn<Failure: Error>(
    after error: ChainError<Failure>, to rest: @autoclosure () -> [Outline]
  ) -> Bool {
    guard error.code == .cancelled, !isStopped else { return false }
    return LinkQuestion.askForNames { rest() }.isSuperset(of: error.handlers)
  }
}

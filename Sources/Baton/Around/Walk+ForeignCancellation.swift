// An around handler may come out with a cancellation that belongs to another request: a result that it
// kept, or a flight that requests share. Its own request is not cancelled, or cannot be.

extension OpenVisit {
  /// What an around handler wants that was asked first: its step, or that the rest be asked by itself.
  @inlinable
  func settled<Request, Response, Failure: Error>(
    _ step: Step<Request, Response, Failure>, of request: Request
  ) -> Step<Request, Response, Failure> {
    guard case .answer(.failure(let error)) = step.move, walk.goesOn(after: error) else {
      return step
    }
    return Step(.proceed(request, then: nil))
  }
}

extension Walk {
  /// Whether a request goes on to the rest of its chain by itself, after its around handler came out
  /// with an error in place of asking it.
  ///
  /// It does where the error is what the `next` of another request gave to the around handler, when that
  /// one was cancelled. The cancellation of any other chain is left alone: the around handler may have
  /// asked that chain whether the request may go on.
  @usableFromInline
  @inline(never)
  func goesOn<Failure: Error>(after error: ChainError<Failure>) -> Bool {
    error.isCancellationFromNext && !isStopped
  }
}

extension Result {
  /// The same result, as a `next` gives it to its around handler.
  @inlinable
  @inline(__always)
  func asNextGivesIt<Cause: Error>() -> Self where Failure == ChainError<Cause> {
    guard case .failure(let error) = self else { return self }
    return .failure(error.asNextGivesIt)
  }
}

// With these methods, an asynchronous around handler calls a handler as the rest of its chain.

extension AsyncHandler {
  @inlinable
  func answer(
    within visit: OpenVisit, of name: @autoclosure () -> String, to request: Request,
    _ answer: (AsyncRepeatableNext<Request, Response, Failure>) async
      -> ChainResult<Response, Failure>
  ) async -> ChainResult<Response, Failure> {
    // The box is safe to share: the stored request is only compared, and `next` can move to a
    // different task only if the request is sendable.
    nonisolated(unsafe) let box = NextBox(self, request, visit)
    // One closure implements all operations of `next`. The closure is created where the type of the
    // rest of the chain is known, because a call through a protocol would not be specialized. The
    // closure captures a single object, so its context needs no allocation.
    let next = AsyncRepeatableNext<Request, Response, Failure>(walk: visit.walk) {
      await box.rest.respond(
        to: $0, in: $1, within: box.visit, replacing: box.request, box)
    }
    let result = await answer(next)
    if case .success = result {
      return visit.isRecorded ? visit.closeAround(name(), result) : result
    }
    return visit.closeAround(name(), box.preferringStored(result))
  }

  /// Calls this handler for an around handler, or only checks for cancellation if the request is
  /// `nil`.
  @inlinable
  func respond(
    to onward: Request?, in walk: Walk, within visit: OpenVisit, replacing original: Request,
    _ state: NextState
  ) async -> ChainResult<Response, Failure> {
    guard let onward else { return cancellation(in: walk) }
    visit.recordForwarding(original, as: onward)
    let result = await resultUnlessCancelled(of: onward, in: walk)
    visit.recordRestResult(result)
    // On a cancellable walk, the result is not stored, because a cancellation may replace it.
    if !walk.isCancellable { state.storeFirst(result) }
    return result
  }

  @inlinable
  func resultUnlessCancelled(
    of request: Request, in walk: Walk
  ) async -> ChainResult<Response, Failure> {
    do throws(ChainError<Failure>) {
      try walk.checkCancellation(due: self)
      return .success(try await outcome(of: request, in: walk))
    } catch {
      return .failure(error)
    }
  }

  @inlinable
  func outcome(
    of request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    if !Self._maySuspend, let outcome = try _handleSynchronously(request, in: walk) {
      return outcome
    }
    return try await handle(request, in: walk)
  }

  @usableFromInline
  func cancellation(in walk: Walk) -> ChainResult<Response, Failure> {
    Result { () throws(ChainError<Failure>) in
      try walk.checkCancellation(due: self)
      return .passed
    }
  }
}

// A handler as the rest of a chain, behind an asynchronous around handler.

extension AsyncHandler {
  /// Lets an around handler answer a request, with this handler as the rest of its chain.
  ///
  /// - Parameters:
  ///   - visit: The visit of the around handler.
  ///   - name: The name of the around handler.
  ///   - request: The request as it came to the around handler.
  ///   - answer: Lets the around handler answer.
  /// - Returns: What it answered.
  @inlinable
  func answer(
    within visit: OpenVisit, of name: @autoclosure () -> String, to request: Request,
    _ answer: (AsyncRepeatableNext<Request, Response, Failure>) async ->
      AsyncNext<
        Request, Response, Failure
      >.Result
  ) async -> AsyncNext<Request, Response, Failure>.Result {
    // The request is only compared with what is sent on, by whoever has the `next`, which goes to other
    // tasks only with a request that may.
    nonisolated(unsafe) let asking = KeptNext(self, request, visit)
    // One closure for all that a `next` can be asked, made here, where the type of the rest is known:
    // a call through a protocol would not be specialised. It has one object, and so needs none itself.
    let next = AsyncRepeatableNext<Request, Response, Failure>(walk: visit.walk) {
      await asking.rest.asked($0, in: $1, within: asking.visit, asking.request, asking)
    }
    let result = await answer(next)
    if case .success = result {
      return visit.isRecorded ? visit.closeAround(name(), result) : result
    }
    return visit.closeAround(name(), asking.standing(result))
  }

  /// Answers an around handler that asks what is behind it.
  @inlinable
  func asked(
    _ onward: Request?, in walk: Walk, within visit: OpenVisit, _ original: Request,
    _ asking: Asking
  ) async -> AsyncNext<Request, Response, Failure>.Result {
    guard let onward else { return cancellation(in: walk) }
    visit.sendOn(original, as: onward)
    let result = await resultUnlessCancelled(of: onward, in: walk)
    visit.cameBack(result)
    // Where an error can be told, it may stand in the place of an answer.
    if !walk.isCancellable { asking.keep(result) }
    return result
  }

  /// What this handler makes of a request, or that its task is cancelled, as one value.
  @inlinable
  @inline(__always)
  func resultUnlessCancelled(
    of request: Request, in walk: Walk
  ) async -> AsyncNext<Request, Response, Failure>.Result {
    do throws(ChainError<Failure>) {
      try walk.checkCancellation(due: self)
      return .success(try await outcome(of: request, in: walk))
    } catch {
      return .failure(error)
    }
  }

  /// What this handler makes of a request, which is found out without suspending where that can be.
  @inlinable
  @inline(__always)
  func outcome(
    of request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    if !Self.maySuspend, let outcome = try handleSynchronously(request, in: walk) { return outcome }
    return try await handle(request, in: walk)
  }

  /// The error of a task that was cancelled; a pass in any other.
  @usableFromInline
  func cancellation(in walk: Walk) -> AsyncNext<Request, Response, Failure>.Result {
    do throws(ChainError<Failure>) {
      try walk.checkCancellation(due: self)
      return .success(.passed)
    } catch {
      return .failure(error)
    }
  }
}

// An asynchronous around handler uses these methods to call the rest of its chain.

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
    // On a cancellable walk, the result is not stored, so a cancellation error can replace it.
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

/// An object that stores all the state of a `next`.
///
/// The type parameters have no constraints, because unspecialized code that releases the object
/// would otherwise have to look up their conformances.
@usableFromInline
final class NextBox<Rest, Request>: NextState {
  @usableFromInline let rest: Rest
  @usableFromInline let request: Request
  @usableFromInline let visit: OpenVisit

  @inlinable
  init(_ rest: Rest, _ request: Request, _ visit: OpenVisit) {
    self.rest = rest
    self.request = request
    self.visit = visit
    super.init()
  }
}

/// The first result that the rest of a chain returned to its asynchronous around handler.
///
/// On a walk that cannot be cancelled, a cancellation error that the around handler throws comes
/// from another chain. The stored result replaces that error.
@usableFromInline
class NextState {
  /// This wrapper is safe: a result can move to another task only if the response is sendable.
  private struct Answer: Sendable {
    nonisolated(unsafe) let value: Any
  }

  private let answer = Lock<Answer?>(nil)

  @usableFromInline
  init() {}

  @usableFromInline
  @inline(never)
  func storeFirst<Value>(_ value: Value) {
    let new = Answer(value: value)
    answer.withLock { $0 = $0 ?? new }
  }

  /// Returns the given result, replacing a cancellation error with the stored result, if any.
  @usableFromInline
  @inline(never)
  func preferringStored<Response, Failure: Error>(
    _ result: ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    guard case .failure(let error) = result, error.isCancellation else { return result }
    return answer.withLock { $0 }?.value as? ChainResult<Response, Failure> ?? result
  }
}

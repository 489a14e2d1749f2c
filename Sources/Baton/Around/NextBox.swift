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
/// On a walk that cannot be cancelled, a cancellation error thrown by the around handler comes from
/// a different chain. The stored result replaces that error.
@usableFromInline
class NextState {
  /// This wrapper is safe, because a result can move to a different task only if the response is
  /// sendable.
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

  /// Returns the given result, but replaces a cancellation with the stored result if there is one.
  @usableFromInline
  @inline(never)
  func preferringStored<Response, Failure: Error>(
    _ result: ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    guard case .failure(let error) = result, error.isCancellation else { return result }
    return answer.withLock { $0 }?.value as? ChainResult<Response, Failure> ?? result
  }
}

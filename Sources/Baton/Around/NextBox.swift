/// Everything that a `next` stores, in one object.
///
/// The type parameters have no constraints, because unspecialized code releases the object and
/// would have to look up their conformances.
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
  /// A result can move to a different task only if the response is sendable.
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

  /// Returns the stored result instead of a cancellation, and any other result unchanged.
  @usableFromInline
  @inline(never)
  func preferringStored<Response, Failure: Error>(
    _ result: ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    guard case .failure(let error) = result, error.isCancellation else { return result }
    return answer.withLock { $0 }?.value as? ChainResult<Response, Failure> ?? result
  }
}

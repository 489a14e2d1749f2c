/// What the rest of a chain first answered its asynchronous around handler, where no error can be told.
///
/// There an around handler that asks, and then comes out with a cancellation, which can only be another
/// chain's, would lose the answer.
@usableFromInline
class Asking {
  /// An answer, which is given back only where it was given.
  private struct Answer: Sendable {
    nonisolated(unsafe) let value: Any
  }

  private let answer = Lock<Answer?>(nil)

  @usableFromInline
  init() {}

  /// Keeps an answer, unless there is one.
  @usableFromInline
  @inline(never)
  func keep<Value>(_ value: Value) {
    let new = Answer(value: value)
    answer.withLock { $0 = $0 ?? new }
  }

  /// What stands where an around handler has failed: the answer, if it failed with a cancellation.
  @usableFromInline
  @inline(never)
  func standing<Response, Failure: Error>(
    _ result: ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    guard case .failure(let error) = result, error.isCancellation else { return result }
    return answer.withLock { $0 }?.value as? ChainResult<Response, Failure> ?? result
  }
}

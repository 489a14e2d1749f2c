internal import Synchronization

/// Whether an asynchronous around handler has asked the rest of its chain, and what that answered
/// first.
///
/// It is looked at only where the around handler comes out with a cancellation that is not its own
/// request's; see ``AsyncHandler/settled(_:of:_:_:)``.
@usableFromInline
class Asking {
  /// An answer, which is given back only where it was given.
  private struct Answer: Sendable {
    nonisolated(unsafe) let value: Any
  }

  private let isBegun = Atomic(false)
  private let answer = Lock<Answer?>(nil)

  @usableFromInline
  init() {}

  /// Notes that the rest is asked.
  @usableFromInline
  func begin() { isBegun.store(true, ordering: .relaxed) }

  /// Keeps an answer, unless there is one.
  @usableFromInline
  @inline(never)
  func keep<Value>(_ value: Value) {
    let new = Answer(value: value)
    answer.withLock { $0 = $0 ?? new }
  }

  var hasBegun: Bool { isBegun.load(ordering: .relaxed) }

  var first: Any? { answer.withLock { $0 }?.value }
}

/// The failure of the last attempt inside a time limit, which the time limit's error includes.
@usableFromInline
final class LastFailure: Sendable {
  private let failure = Lock<(any Error)?>(nil)
  private let outer: LastFailure?

  init(inside outer: LastFailure?) {
    self.outer = outer
  }

  @usableFromInline var noted: (any Error)? { failure.withLock { $0 } }

  @usableFromInline
  func note(_ error: any Error) {
    let old = failure.withLock { failure in
      defer { failure = error }
      return failure
    }
    // Release the old error outside the lock, because its `deinit` may be user code.
    _ = consume old
    outer?.note(error)
  }
}

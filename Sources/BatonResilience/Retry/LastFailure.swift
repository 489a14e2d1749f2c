/// The failure of the last attempt inside a time limit, for the error of that time limit.
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
    // Release outside the lock, because the `deinit` of an error may be user code.
    _ = consume old
    outer?.note(error)
  }
}

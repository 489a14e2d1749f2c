internal import Synchronization

/// The last error that a descent came back with, and the level of the handler that got it.
///
/// The handler gets the failure alone, and throws it on. The names of the handlers below would be lost
/// with it. Handlers that are called one after the other share it, and it is forgotten in between; any
/// other handler has one of its own.
final class Returned: Sendable {
  private let kept = Lock<(any Error)?>(nil)
  /// The level, below zero once the handler has made another descent; 0 for none.
  private let depth = Atomic<Int>(0)
  /// Where the stack ended when the request entered the tree.
  let stackStart: UInt

  init(stackStart: UInt) {
    self.stackStart = stackStart
  }

  func keep(_ error: any Error, at depth: Int) {
    _ = kept.exchange(error)
    self.depth.store(depth, ordering: .releasing)
  }

  /// The error that the handler at a level throws on, if that failure is the error's.
  ///
  /// Where failures are objects, or any errors, which are in one, that is known by identity. A failure of
  /// any other type has none: it is the error's if the descent was the handler's last one, and it is the same.
  func error<Failure: Error>(at depth: Int, thrownOnAs failure: Failure) -> ChainError<Failure>? {
    let level = self.depth.load(ordering: .acquiring)
    guard abs(level) == depth, let error = kept.withLock({ $0 }) as? ChainError<Failure>,
      let cause = error.cause
    else { return nil }
    let hasIdentity = Failure.self == (any Error).self || Failure.self is any AnyObject.Type
    let isThrownOn =
      hasIdentity
      ? haveSameBits(cause, failure)
      : level > 0 && boundedSameness(of: cause, and: failure) == .same
    return isThrownOn ? error : nil
  }

  /// Notes that the handler at a level makes another descent.
  func outdate(at depth: Int) {
    guard self.depth.load(ordering: .relaxed) == depth else { return }
    self.depth.store(-depth, ordering: .relaxed)
  }

  func forget(at depth: Int) {
    guard abs(self.depth.load(ordering: .relaxed)) == depth else { return }
    self.depth.store(0, ordering: .relaxed)
  }
}

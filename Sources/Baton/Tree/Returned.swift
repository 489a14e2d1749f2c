internal import Synchronization

/// The last error that a descent came back with, and the level of the handler that got it.
///
/// The handler gets the failure alone, and throws it on. The names of the handlers below would be lost
/// with it. Handlers that are called one after the other share it, and it is forgotten in between; any
/// other handler has one of its own.
final class Returned: Sendable {
  private let kept = Lock<(any Error)?>(nil)
  /// The level; 0 for none.
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

  func error(at depth: Int) -> (any Error)? {
    self.depth.load(ordering: .acquiring) == depth ? kept.withLock { $0 } : nil
  }

  func forget(at depth: Int) {
    guard self.depth.load(ordering: .relaxed) == depth else { return }
    self.depth.store(0, ordering: .relaxed)
  }
}

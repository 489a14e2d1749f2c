/// What nests and deep trees of other modules have to ask and to leave to the core.
package enum StackUse {
  /// Whether so little of the thread's stack is left that calls should not go deeper.
  package static var isLow: Bool { StackRoom.isLow }

  /// Releases what an array holds, or lets a release that is under way on this thread do it
  /// afterwards, so that a deep tree does not take the stack when it goes.
  ///
  /// - Parameter values: What is to be released; empty afterwards.
  package static func release<Value>(_ values: inout [Value]) {
    guard !values.isEmpty else { return }
    var doomed = Optional(values)
    values = []
    ReleaseQueue.run { _ = doomed.take() }
  }
}

internal import Synchronization

/// Ends once what a request has taken: when the rest has answered, or when an around handler in front
/// drops the step, and nobody can ask the rest any more.
final class Ending: Sendable {
  private let isEnded = Atomic(false)
  private let dropped: @Sendable () -> Void

  init(ifDropped dropped: @escaping @Sendable () -> Void) {
    self.dropped = dropped
  }

  deinit {
    if !isEnded.load(ordering: .relaxed) { dropped() }
  }

  /// The rest has answered.
  func end() { isEnded.store(true, ordering: .relaxed) }
}

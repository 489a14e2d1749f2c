internal import Synchronization

/// An action that runs if an outer around handler drops a step before the rest of the chain
/// answers.
@usableFromInline
final class Ending: Sendable {
  private let isEnded = Atomic(false)
  private let dropped: @Sendable () -> Void

  @usableFromInline
  init(ifDropped dropped: @escaping @Sendable () -> Void) {
    self.dropped = dropped
  }

  deinit {
    if !isEnded.load(ordering: .relaxed) { dropped() }
  }

  /// Prevents the action, because the rest of the chain has answered.
  @usableFromInline
  func end() { isEnded.store(true, ordering: .relaxed) }
}

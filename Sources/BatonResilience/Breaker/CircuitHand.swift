/// The manual control of a breaker's circuits, which the circuits check before each call.
@usableFromInline
final class CircuitHand: Sendable {
  @usableFromInline
  struct Position: Sendable {
    var forced: ForcedCircuit?
    var change = 0
    /// Whether released circuits admit probes before they close.
    var probesFirst = false
  }

  private let state = Lock(Position())

  @usableFromInline var position: Position { state.withLock { $0 } }

  func force(_ forced: ForcedCircuit?) {
    state.withLock { state in
      guard forced != state.forced else { return }
      state = Position(
        forced: forced, change: state.change + 1,
        probesFirst: forced == nil && state.forced == .open)
    }
  }
}

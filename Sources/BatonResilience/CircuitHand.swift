/// What a person does to the circuits of a breaker, which look at it before each call.
final class CircuitHand: Sendable {
  struct Position: Sendable {
    var forced: ForcedCircuit?
    /// How often it was changed.
    var change = 0
    /// Whether the circuits let probes through before they close.
    var probesFirst = false
  }

  private let state = Lock(Position())

  var position: Position { state.withLock { $0 } }

  func force(_ forced: ForcedCircuit?) {
    state.withLock { state in
      guard forced != state.forced else { return }
      state = Position(
        forced: forced, change: state.change + 1,
        probesFirst: forced == nil && state.forced == .open)
    }
  }
}

/// The durations of answers in the current window, and the delay derived from the previous window.
final class AnswerTimes: Sendable {
  private struct State {
    var times: [Duration] = []
    /// The index of the oldest duration, which the next duration overwrites when the array is full.
    var oldest = 0
    var end: Duration
    var delay: Duration?
  }

  private static let fewest = 20
  private static let most = 1000
  private let kind: HedgeDelay.Kind
  private let state: Lock<State>

  init(_ delay: HedgeDelay) {
    kind = delay.kind
    switch delay.kind {
    case .fixed(let delay): state = Lock(State(end: .zero, delay: delay))
    case .quantile(_, let window, _): state = Lock(State(end: window.waitable))
    }
  }

  /// Returns the delay, or `nil` while too few durations are known.
  func delay(at now: Duration) -> Duration? {
    state.withLock { state in
      turn(&state, at: now)
      return state.delay
    }
  }

  func add(_ time: Duration, at now: Duration) {
    guard case .quantile = kind else { return }
    state.withLock { state in
      turn(&state, at: now)
      if state.times.count < Self.most {
        state.times.append(time)
      } else {
        state.times[state.oldest] = time
        state.oldest = (state.oldest + 1) % Self.most
      }
    }
  }

  private func turn(_ state: inout State, at now: Duration) {
    guard case .quantile(let share, let window, let least) = kind, now >= state.end,
      state.times.count >= Self.fewest
    else { return }
    state.times.sort()
    let rank = Int((share * Double(state.times.count)).rounded(.up))
    state.delay = max(least, state.times[rank - 1])
    state.times.removeAll(keepingCapacity: true)
    state.oldest = 0
    state.end = now + window.waitable
  }
}

/// The requests in progress in an ``AdaptiveLimit``, and the durations in the current window.
final class AdaptiveState: Sendable {
  typealias Now = (underWay: Int, limit: Int)

  private struct State {
    var gradient: Gradient
    var underWay = 0
    var times = 0.0
    var count = 0
    /// The maximum number of concurrent requests in the window.
    var most = 0
    var end: Duration

    var now: Now { (underWay, Int(gradient.limit)) }
  }

  private static let fewest = 10
  private let window: Duration
  private let state: Lock<State>

  init(_ settings: AdaptiveLimitSettings) {
    window = settings.window.waitable
    state = Lock(State(gradient: Gradient(settings), end: settings.window.waitable))
  }

  var now: Now { state.withLock(\.now) }

  func enter() -> (isAdmitted: Bool, now: Now) {
    state.withLock { state in
      guard state.underWay < state.now.limit else { return (false, state.now) }
      state.underWay += 1
      return (true, state.now)
    }
  }

  /// Ends a request, counts its duration, if any, and returns the new limit if the limit changed.
  func leave(after time: Duration?, underWay: Int, at now: Duration) -> Int? {
    state.withLock { state in
      state.underWay -= 1
      guard let time else { return nil }
      state.times += time / .seconds(1)
      state.count += 1
      state.most = max(state.most, underWay)
      guard now >= state.end, state.count >= Self.fewest else { return nil }
      let old = state.now.limit
      state.gradient.update(state.times / Double(state.count), underWay: state.most)
      (state.times, state.count, state.most) = (0, 0, 0)
      state.end = now + window
      return state.now.limit == old ? nil : state.now.limit
    }
  }
}

import Baton

/// How many handlers have a request at the same time.
final class Crowd: Sendable {
  private let state = Lock((now: 0, most: 0))

  /// The most at the same time, which is forgotten.
  func takeMost() -> Int {
    state.withLock { state in
      defer { state.most = 0 }
      return state.most
    }
  }

  /// Has the request for a while, in which others may come in.
  ///
  /// - Parameter turns: How often others get the chance to.
  func stay(for turns: Int) async {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
    for _ in 0..<turns { await Task.yield() }
    state.withLock { $0.now -= 1 }
  }
}

import Baton

/// A counter of the handlers that run concurrently.
final class Crowd: Sendable {
  private let state = Lock((now: 0, most: 0))

  /// Returns the maximum number of concurrent handlers so far, and resets it.
  func takeMost() -> Int {
    state.withLock { state in
      defer { state.most = 0 }
      return state.most
    }
  }

  /// Counts a running handler while it yields to other tasks several times.
  func stay(for turns: Int) async {
    state.withLock { state in
      state.now += 1
      state.most = max(state.most, state.now)
    }
    for _ in 0..<turns { await Task.yield() }
    state.withLock { $0.now -= 1 }
  }
}

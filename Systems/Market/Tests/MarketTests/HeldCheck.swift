import Synchronization

@testable import Market

/// A password check that does not finish until the test opens it.
final class HeldCheck: Sendable {
  private enum State {
    case holding([CheckedContinuation<Void, Never>])
    case open
  }

  /// A stream with an element for each check that begins.
  let begun: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation
  private let state = Mutex(State.holding([]))
  private let total = Mutex(0)

  init() {
    (begun, bell) = AsyncStream.makeStream()
  }

  var count: Int { total.withLock { $0 } }

  var check: PasswordCheck {
    PasswordCheck { [self] hash, password in
      await withCheckedContinuation { hold($0) }
      return try hash.matches(password)
    }
  }

  func open() {
    let held = state.withLock { state in
      defer { state = .open }
      if case .holding(let held) = state { return held }
      return []
    }
    for check in held { check.resume() }
  }

  private func hold(_ check: CheckedContinuation<Void, Never>) {
    total.withLock { $0 += 1 }
    let isOpen = state.withLock { state in
      guard case .holding(let held) = state else { return true }
      state = .holding(held + [check])
      return false
    }
    bell.yield()
    if isOpen { check.resume() }
  }
}

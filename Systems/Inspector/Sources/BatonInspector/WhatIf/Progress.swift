import Synchronization

final class Progress: Sendable {
  struct State: Sendable {
    var verdict = Verdict.passed
    /// Whether an around handler receives the links' actual result rather than a placeholder.
    var isTrue = true
    var calls = 0
    /// The links that changed the request.
    var changers: Set<String> = []
  }
  private let mutex = Mutex(State())

  var state: State { mutex.withLock { $0 } }

  func settle(_ verdict: Verdict, isTrue: Bool = true) {
    mutex.withLock { ($0.verdict, $0.isTrue) = (verdict, isTrue) }
  }

  func countCall() { mutex.withLock { $0.calls += 1 } }

  func noteChange(by name: String) { mutex.withLock { _ = $0.changers.insert(name) } }
}

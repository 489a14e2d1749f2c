import Baton
import BatonResilience
import Synchronization

/// The work of one transaction, which returns a result with the shop's refusal.
typealias TransactionWork = @Sendable () async throws -> any Sendable

/// Returns the chain in which every transaction runs: a time limit inside a circuit breaker.
///
/// A frozen server answers nothing, and doesn't stop a statement either. Calls then end at the
/// limit. After five in a row, the breaker refuses further ones at once, and tries one each second.
func transactionChain(
  within limit: Duration
) -> AnyAsyncHandler<TransactionWork, any Sendable, any Error> {
  AsyncClosureHandler<TransactionWork, any Sendable, any Error>("transaction") {
    (work) async throws(any Error) in .handled(try await work())
  }
  .leavingTimeout(after: limit) { $0 }
  .surrounded(
    by: CircuitBreaker<TransactionWork, any Sendable, any Error>(
      settings: CircuitSettings(
        failuresInARow: 5, openTime: .seconds(1), longestOpenTime: .seconds(1)),
      counting: { if case .failure(let error) = $0 { error is TimedOut } else { false } },
      failure: { open, _ in open })
  )
  .erasedToAsync()
}

/// Whether a transaction may still be committed, or has been given up.
final class CommitGate: Sendable {
  private enum State {
    case open, committing, closed
  }

  private let state = Mutex(State.open)

  var isCommitting: Bool { state.withLock { $0 == .committing } }

  /// Begins the commit; throws if the client has given up.
  func beginCommit() throws {
    let isClosed = state.withLock { state in
      if state == .open { state = .committing }
      return state == .closed
    }
    if isClosed { throw CancellationError() }
  }

  /// Gives up, so that nothing is committed later; returns `false` if the commit has begun.
  func close() -> Bool {
    state.withLock { state in
      if state == .open { state = .closed }
      return state == .closed
    }
  }
}

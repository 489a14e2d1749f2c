import Baton
import BatonResilience
import Synchronization

/// The work of one transaction, which returns a `Result` whose failure is the shop's refusal.
typealias TransactionWork = @Sendable () async throws -> any Sendable

/// Returns the chain that runs every transaction, with a time limit inside a circuit breaker.
///
/// If the server is frozen, statements fail only at the time limit. After five such failures in a
/// row, the circuit breaker rejects transactions immediately, except for one attempt each second.
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

/// A gate at which a transaction is either committed or abandoned, but never both.
final class CommitGate: Sendable {
  private enum State {
    case open, committing, closed
  }

  private let state = Mutex(State.open)

  var isCommitting: Bool { state.withLock { $0 == .committing } }

  /// Begins the commit, or throws an error if the transaction was abandoned.
  func beginCommit() throws {
    let isClosed = state.withLock { state in
      if state == .open { state = .committing }
      return state == .closed
    }
    if isClosed { throw CancellationError() }
  }

  /// Abandons the transaction, or returns `false` if the commit has already begun.
  func close() -> Bool {
    state.withLock { state in
      if state == .open { state = .closed }
      return state == .closed
    }
  }
}

/// What goes to the server up to one synchronization point, and what comes back.
///
/// Outside an explicit transaction, the statements of one exchange are one transaction: all of them
/// take effect, or none. It is committed at the synchronization point, after the server has
/// answered each statement, so an exchange ends only there.
struct Exchange {
  /// What the server answers next.
  enum Step: Hashable {
    case prepare(Connection.Prepared)
    case statement
    case sync
  }

  typealias Reply = CheckedContinuation<Result<[Rows], PostgresError>, Never>

  let number: Int
  let statements: [Statement]
  /// Removed where the task was cancelled and doesn't wait any more.
  var reply: Reply?
  var steps: ArraySlice<Step> = []
  var rows: [Rows] = []
  /// Whether this client has asked the server to stop it.
  var isStopping = false
  /// The first failure, which is why the statements after it were skipped.
  var failure: PostgresError?

  /// Whether a statement may commit by itself, in the middle.
  var canCommitItself: Bool {
    statements.contains { !Self.harmless.contains($0.verb) }
  }

  /// The verbs of statements that take effect only when their transaction is committed.
  private static let harmless: Set = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "WITH", "VALUES", "TABLE", "BEGIN", "START",
    "SAVEPOINT", "RELEASE", "ROLLBACK", "SET", "SHOW", "LISTEN", "UNLISTEN", "NOTIFY", "LOCK",
    "CREATE", "ALTER", "DROP", "TRUNCATE", "COMMENT", "GRANT", "REVOKE", "EXPLAIN", "COMMIT", "END",
  ]

  /// Whether the loss of the connection undoes the exchange, which runs in a transaction.
  var isUndoneByLoss: Bool {
    !canCommitItself && !statements.contains { ["COMMIT", "END"].contains($0.verb) }
  }

  /// The result for the client.
  var result: Result<[Rows], PostgresError> {
    failure.map { .failure($0) } ?? .success(rows)
  }
}

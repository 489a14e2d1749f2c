/// The statements sent to the server up to a synchronization point, and their results.
///
/// Outside an explicit transaction, an exchange is its own transaction: all of its statements
/// take effect, or none do. The server commits it at the synchronization point, after answering
/// each statement, so the exchange ends there.
struct Exchange {
  /// A step in an exchange.
  ///
  /// The server answers each step separately.
  enum Step: Hashable {
    case prepare(Connection.Prepared)
    case statement
    case sync
  }

  typealias Reply = CheckedContinuation<Result<[Rows], PostgresError>, Never>

  let number: Int
  let statements: [Statement]
  /// The waiting task, or `nil` if the task was cancelled and no longer waits.
  var reply: Reply?
  var steps: ArraySlice<Step> = []
  var rows: [Rows] = []
  /// Whether this client has asked the server to cancel the exchange.
  var isStopping = false
  /// The error of the first statement that failed.
  ///
  /// The server skips the statements after it.
  var failure: PostgresError?

  /// Whether a statement may commit before the end of the exchange.
  var canCommitItself: Bool {
    statements.contains { !Self.harmless.contains($0.verb) }
  }

  /// The verbs of statements that take effect only when their transaction is committed.
  private static let harmless: Set = [
    "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "WITH", "VALUES", "TABLE", "BEGIN", "START",
    "SAVEPOINT", "RELEASE", "ROLLBACK", "SET", "SHOW", "LISTEN", "UNLISTEN", "NOTIFY", "LOCK",
    "CREATE", "ALTER", "DROP", "TRUNCATE", "COMMENT", "GRANT", "REVOKE", "EXPLAIN", "COMMIT", "END",
  ]

  /// Whether the exchange, if it runs in a transaction, is rolled back when the connection is lost.
  var isUndoneByLoss: Bool {
    !canCommitItself && !statements.contains { ["COMMIT", "END"].contains($0.verb) }
  }

  /// The result for the client.
  var result: Result<[Rows], PostgresError> {
    failure.map { .failure($0) } ?? .success(rows)
  }
}

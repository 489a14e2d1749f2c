extension PostgresError {
  /// Creates an error from a result that the server reports as failed.
  ///
  /// - Parameters:
  ///   - result: The failed result, which has an SQLSTATE.
  ///   - sqlState: The SQLSTATE.
  ///   - connection: The connection, which provides the location and redacts the password.
  ///   - canCommitItself: Whether one of the statements may have committed on its own.
  ///   - wasStopped: Whether this client has asked the server to cancel the statements.
  init(
    _ result: borrowing LibPQResult, sqlState: String, on connection: LibPQConnection,
    canCommitItself: Bool, wasStopped: Bool
  ) {
    // If the server terminates the connection, the work may already have been committed. After an
    // ordinary error, the work has not been committed.
    let isFatal = result.field("V").map { $0 != "ERROR" } ?? true
    let hint = result.field("H").map { " \(connection.redacted($0))" } ?? ""
    let primary = connection.redacted(result.field("M") ?? "no message")
    // Remove the quoted data from errors about data.
    let reason = sqlState.hasPrefix("22") ? primary.withoutQuotes : primary
    let isStopped = sqlState == "57014"
    self.init(
      isStopped ? (wasStopped ? .cancelled : .timedOut) : isFatal ? .lost : .rejected,
      """
      PostgreSQL at \(connection.place) rejected the statement (\(sqlState)): \(reason).\(hint)
      """,
      effect: isFatal || canCommitItself ? .unknown : .none,
      isTransient: isFatal || isStopped && !wasStopped || Self.isTransient(sqlState)
        || result.field("R") == "RevalidateCachedQuery")
    self.sqlState = sqlState
    detail = result.field("D") ?? (reason == primary ? nil : primary)
    constraint = result.field("n")
  }

  /// Whether an SQLSTATE means that a later retry is likely to succeed: serialization failures,
  /// deadlocks, unavailable locks, insufficient resources, and server startup or shutdown.
  private static func isTransient(_ sqlState: String) -> Bool {
    ["40001", "40P01", "55P03", "57P01", "57P02", "57P03"].contains(sqlState)
      || sqlState.hasPrefix("53") || sqlState.hasPrefix("08")
  }
}

extension String {
  /// The text before the first quotation mark in any language.
  fileprivate var withoutQuotes: String {
    guard let start = firstIndex(where: { "\"'«»“„‘‚「".contains($0) }) else { return self }
    return "\(self[..<start])…"
  }
}
